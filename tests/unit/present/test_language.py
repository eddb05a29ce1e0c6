"""English, from which the window and reports take all that is the same in every language."""

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.present.language import English


class _Shouting(English):
    """Another language: other words, other digits, names in brackets."""

    def tr(self, text: str, meaning: str = "") -> str:
        return text.swapcase().replace("{N}", "{n}").replace("{NAME}", "{name}")

    def _form(self, n: int, one: str, many: str) -> str:
        return f"{n % 3} of 3: {many}"

    def name(self, text: str) -> str:
        return f"[{text}]"

    def number(self, value: int) -> str:
        return str(value).replace("1", "I")


def test_a_sentence_is_filled_with_the_numbers_and_names_of_the_language() -> None:
    message = Message("{n} in {name}", n=1100, name="x")
    assert English().translate(message) == "1,100 in x"
    assert _Shouting().translate(message) == "II00 IN [x]"


def test_what_is_counted_has_the_form_of_its_language() -> None:
    message = Message.counted(4, "{n} file", "{n} files")
    assert English().translate(message) == "4 files"
    assert _Shouting().translate(message) == "1 of 3: 4 files"
    assert _Shouting().counted(4, "{n} file", "{n} files") == "1 of 3: 4 files"


def test_a_message_in_a_message_is_translated_as_well() -> None:
    message = Message("so: {name}", name=Message("done"))
    assert _Shouting().translate(message) == "SO: DONE"


def test_what_is_no_sentence_of_the_program_is_a_name() -> None:
    class Silent(_Shouting):
        def tr(self, text: str, meaning: str = "") -> str:
            return text

    assert Silent().translate("/home/x") == "[/home/x]"
    assert Silent().translate("") == ""


def test_kinds_evidence_and_actions_have_names() -> None:
    language = English()
    assert language.kind(Kind.WEB_PAGE) == "Web pages"
    assert language.kind(None) == "All kinds"
    assert language.evidence(Evidence.CONTAINED) == "contained"
    assert language.verb(Verb.TRASH) == "moved to the trash"
    assert language.outcome(None) == "not done yet"
    assert language.label("identical") == "Trash identical items"
    assert _Shouting().label("mine") == "[mine]"
