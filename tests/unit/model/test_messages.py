"""Messages that are English text and stay translatable."""

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.messages import Message


def test_a_message_is_its_english_text() -> None:
    message = Message("There is no folder {folder}.", folder="/home/ann/Papers")
    assert message == "There is no folder /home/ann/Papers."
    assert message.template == "There is no folder {folder}."
    assert message.values == {"folder": "/home/ann/Papers"}


def test_a_counted_message_takes_the_english_form_of_its_number() -> None:
    assert Message.counted(1, "{n} image", "{n} images") == "1 image"
    many = Message.counted(12345, "{n} comment by {name}", "{n} comments by {name}", name="Ann")
    assert many == "12,345 comments by Ann"


@given(st.text())
def test_names_may_hold_braces(name: str) -> None:
    assert Message("{file} is gone.", file=name) == f"{name} is gone."
    assert NeardupError("{file} is gone.", "Look for {file}.", file=name).remedy == (
        f"Look for {name}."
    )


@given(st.text())
def test_a_sentence_without_values_is_left_as_it_is(sentence: str) -> None:
    assert Message(sentence) == sentence
    error = NeardupError(sentence, "Try again.")
    assert error.message == sentence
    assert str(error) == f"{sentence} Try again.".strip()


def test_an_error_fills_what_happened_and_what_to_do() -> None:
    error = NeardupError("{n} files are gone.", "Look in {folder}.", n=1200, folder="/home")
    assert str(error) == "1,200 files are gone. Look in /home."


def test_a_command_is_told_on_the_command_line_only() -> None:
    error = NeardupError("There is no archive.", "Scan a folder first.", command="scan FOLDER")
    assert error.remedy == "Scan a folder first."
    assert str(error) == "There is no archive. Scan a folder first: scan FOLDER"
