"""What a report calls kinds, evidence and actions, in its language."""

from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.study import Linking, WordFilter
from neardup_desktop.report.language import Language

_KINDS = {
    Kind.DOCUMENT: Message("Documents"),
    Kind.EMAIL: Message("E-mail"),
    Kind.WEB_PAGE: Message("Web pages"),
    Kind.OTHER: Message("Other files"),
}
_RUNGS = {
    Rung.REPRESENTATIVE: Message("kept"),
    Rung.IDENTICAL_FILE: Message("identical file"),
    Rung.IDENTICAL_TEXT: Message("identical text"),
    Rung.CONTAINED: Message("contained"),
    Rung.NEAR_DUPLICATE: Message("near-duplicate"),
    Rung.SAME_FORM: Message("series"),
}
_VERBS = {
    Verb.HIDE: Message("hidden"),
    Verb.UNHIDE: Message("shown"),
    Verb.TRASH: Message("moved to the trash"),
    Verb.MOVE: Message("moved"),
    Verb.KEEP: Message("marked to be kept"),
    Verb.UNKEEP: Message("no longer marked to be kept"),
    Verb.NOT_DUPLICATE: Message("marked as no duplicates"),
    Verb.DUPLICATE: Message("may be alike again"),
    Verb.REPRESENT: Message("made representative"),
    Verb.UNREPRESENT: Message("no longer representative by choice"),
    Verb.RESTORE: Message("put back"),
}
_OUTCOMES = {
    StepOutcome.DONE: Message("done"),
    StepOutcome.REFUSED: Message("left alone"),
    StepOutcome.FAILED: Message("failed"),
    StepOutcome.DROPPED: Message("given up"),
    None: Message("not done yet"),
}
_RULES = {
    "identical-files": Message("Trash identical files"),
    "identical-text": Message("Trash identical text"),
    "no-unique-words": Message("Trash what holds no word of its own"),
    "hide-copies": Message("Hide copies"),
    "hide-all-but-one": Message("Hide all but one"),
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
    return language.told(Message("All kinds") if kind is None else _KINDS[kind])


def rung_words(rung: Rung, language: Language) -> str:
    """The evidence of a member."""
    return language.told(_RUNGS[rung])


def verb_words(verb: Verb, language: Language) -> str:
    """What was done."""
    return language.told(_VERBS[verb])


def outcome_words(outcome: StepOutcome | None, language: Language) -> str:
    """How a step ended; None: it is pending."""
    return language.told(_OUTCOMES[outcome])


def label_words(label: str, language: Language) -> str:
    """What an action was called; a built-in rule has a name in each language."""
    return language.told(_RULES.get(label, label)) if label in _RULES else label


def filter_words(which: WordFilter, language: Language) -> str:
    """A filter of the study."""
    return language.told(_FILTERS[which])


def linking_words(way: Linking, language: Language) -> str:
    """A way of clustering."""
    return language.told(_LINKINGS[way])
