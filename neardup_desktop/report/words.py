"""What a report calls kinds, evidence and actions, in its language."""

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.names import EVIDENCE_NAMES, KIND_NAMES, PAST_VERBS, RULE_NAMES
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.study import Linking, WordFilter
from neardup_desktop.report.language import Language

_OUTCOMES = {
    StepOutcome.DONE: Message("done"),
    StepOutcome.REFUSED: Message("left alone"),
    StepOutcome.FAILED: Message("failed"),
    StepOutcome.DROPPED: Message("given up"),
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
    """A kind of item, in the plural; None stands for all."""
    return language.told(Message("All kinds") if kind is None else KIND_NAMES[kind])


def evidence_words(evidence: Evidence, language: Language) -> str:
    """The evidence of a member."""
    return language.told(EVIDENCE_NAMES[evidence])


def verb_words(verb: Verb, language: Language) -> str:
    """What was done."""
    return language.told(PAST_VERBS[verb])


def outcome_words(outcome: StepOutcome | None, language: Language) -> str:
    """How a step ended; None: it is pending."""
    return language.told(_OUTCOMES[outcome])


def label_words(label: str, language: Language) -> str:
    """What an action was called; a built-in rule has a name in each language."""
    message = label if isinstance(label, Message) else RULE_NAMES.get(label)
    return language.told(message) if message is not None else label


def filter_words(which: WordFilter, language: Language) -> str:
    """A filter of the study."""
    return language.told(_FILTERS[which])


def linking_words(way: Linking, language: Language) -> str:
    """A way of clustering."""
    return language.told(_LINKINGS[way])
