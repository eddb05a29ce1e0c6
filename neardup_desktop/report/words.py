"""Names of kinds, evidence, actions and filters in the language of a report."""

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.study import Linking, WordFilter
from neardup_desktop.present.words import EVIDENCE_NAMES, KIND_NAMES, PAST_VERBS, RULE_NAMES
from neardup_desktop.report.language import Language

_OUTCOMES = {
    StepOutcome.DONE: Message("done"),
    StepOutcome.REFUSED: Message("skipped"),
    StepOutcome.FAILED: Message("failed"),
    StepOutcome.DROPPED: Message("dropped"),
    None: Message("not done yet"),
}
_FILTERS = {
    WordFilter.NONE: Message("no filter"),
    WordFilter.NUMBERS: Message("without numbers"),
    WordFilter.STOP_WORDS: Message("without stop words"),
    WordFilter.LOW_IDF_4: Message("without words of low IDF (4.0)"),
    WordFilter.LOW_IDF_5: Message("without words of low IDF (5.0)"),
    WordFilter.STEMMING: Message("words cut to their stems"),
}
_LINKINGS = {
    Linking.CONSERVATIVE: Message("conservative"),
    Linking.TRANSITIVE: Message("transitive"),
}


def kind_words(kind: Kind | None, language: Language) -> str:
    """The plural name of a kind; None means all kinds."""
    return language.translate(Message("All kinds") if kind is None else KIND_NAMES[kind])


def evidence_words(evidence: Evidence, language: Language) -> str:
    """The name of a level of evidence."""
    return language.translate(EVIDENCE_NAMES[evidence])


def verb_words(verb: Verb, language: Language) -> str:
    """What an action did, such as "trashed"."""
    return language.translate(PAST_VERBS[verb])


def outcome_words(outcome: StepOutcome | None, language: Language) -> str:
    """How a step ended; None means that it is pending."""
    return language.translate(_OUTCOMES[outcome])


def label_words(label: str, language: Language) -> str:
    """The label of an action, translated if it is that of a built-in rule."""
    message = label if isinstance(label, Message) else RULE_NAMES.get(label)
    return language.translate(message) if message is not None else label


def filter_words(which: WordFilter, language: Language) -> str:
    """The name of a filter of the study."""
    return language.translate(_FILTERS[which])


def linking_words(way: Linking, language: Language) -> str:
    """The name of a way of clustering."""
    return language.translate(_LINKINGS[way])
