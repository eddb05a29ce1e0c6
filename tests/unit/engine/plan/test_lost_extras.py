"""What counts as lost, and how it is said."""

import pytest

from neardup_desktop.engine.plan.lost_extras import (
    NAMED,
    describe,
    lost_extras,
)
from neardup_desktop.extract.extras import content_digest, reference_digest
from neardup_desktop.model.extras import Counted, Extra, ExtraKind


def extra(kind: ExtraKind, name: str, content: str = "") -> Extra:
    return Extra(kind, name, content_digest((content or name).encode()))


def picture(content: str) -> Extra:
    return extra(ExtraKind.IMAGE, "", content)


def named_picture(name: str) -> Extra:
    return Extra(ExtraKind.IMAGE, name, reference_digest(name))


REPORT = extra(ExtraKind.ATTACHMENT, "report.pdf")
UNKNOWN = Extra(ExtraKind.OTHER, "damaged picture", b"")


@pytest.mark.parametrize("same_format", [True, False])
def test_what_is_found_again_is_not_lost(same_format: bool) -> None:
    everything = [
        *(extra(kind, "a") for kind in ExtraKind),
        Extra(ExtraKind.COUNTED, Counted.LINKS, b"", 3),
        named_picture("b.png"),
    ]
    assert lost_extras(everything, everything, same_format) == ()
    assert lost_extras(everything, [], same_format) == tuple(everything)
    assert lost_extras([], everything, same_format) == ()


@pytest.mark.parametrize("same_format", [True, False])
def test_attachments_go_by_content_whatever_their_names(same_format: bool) -> None:
    renamed = extra(ExtraKind.ATTACHMENT, "final.pdf", "report.pdf")
    other = extra(ExtraKind.ATTACHMENT, "report.pdf", "another text")
    assert lost_extras([REPORT], [renamed], same_format) == ()
    assert lost_extras([REPORT], [other], same_format) == (REPORT,)


def test_pictures_go_by_content_in_one_format_and_by_number_in_two() -> None:
    item = [picture("a"), picture("b"), picture("c")]
    survivor = [picture("x"), picture("b")]
    assert lost_extras(item, survivor, same_format=True) == (item[0], item[2])
    assert lost_extras(item, survivor, same_format=False) == (item[2],)


def test_a_mere_name_never_stands_for_a_picture() -> None:
    inside, name = picture("a"), named_picture("a.png")
    for same_format in (True, False):
        assert lost_extras([inside], [name], same_format) == (inside,)
        assert lost_extras([name], [inside], same_format) == ()
    other = named_picture("b.png")
    assert lost_extras([name], [other], same_format=True) == (name,)
    assert lost_extras([name], [other], same_format=False) == ()


def test_equal_comments_are_counted() -> None:
    once = extra(ExtraKind.COMMENT, "Ann", "why?")
    assert lost_extras([once, once], [once], same_format=True) == (once,)


def test_objects_are_not_counted_across_formats() -> None:
    macros, highlight = extra(ExtraKind.OTHER, "macros"), extra(ExtraKind.OTHER, "highlight")
    assert lost_extras([macros], [highlight], same_format=False) == (macros,)


def test_what_cannot_be_told_is_lost() -> None:
    assert lost_extras([UNKNOWN], [UNKNOWN], same_format=True) == (UNKNOWN,)


def test_words_for_a_person() -> None:
    extras = [
        *(extra(ExtraKind.COMMENT, name, f"{n}") for n, name in enumerate(["Ann", "", "Ann"])),
        extra(ExtraKind.TRACKED_CHANGE, "Bo"),
        extra(ExtraKind.IMAGE, "chart.png"),
        extra(ExtraKind.OTHER, "macros"),
        extra(ExtraKind.OTHER, "highlight", "1"),
        extra(ExtraKind.OTHER, "highlight", "2"),
        REPORT,
    ]
    assert describe(extras) == (
        "attachment report.pdf",
        "2 comments by Ann",
        "1 comment",
        "1 tracked change by Bo",
        "1 image (chart.png)",
        "highlight (2 times)",
        "macros",
    )
    assert describe([picture("a"), picture("b")]) == ("2 images",)
    pictures = [named_picture(f"{letter * 60}.png") for letter in "abcd"]
    (sentence,) = describe(pictures)
    assert sentence.startswith("4 images (aaa")
    assert "...aaaa" in sentence
    assert sentence.endswith("c.png, ...)")
    assert len(sentence) < 160
    assert describe([]) == ()


def test_hundreds_of_things_are_a_few_sentences() -> None:
    many = [extra(kind, f"{kind} {n}") for kind in ExtraKind for n in range(400)]
    sentences = describe(many)
    assert len(sentences) <= 6 * (NAMED + 1)
    assert "and 388 more attachments" in sentences
    assert max(map(len, sentences)) < 400


def test_of_what_is_counted_only_the_difference_is_lost() -> None:
    def counted(what: Counted, count: int) -> Extra:
        return Extra(ExtraKind.COUNTED, what, b"", count)

    own = [counted(Counted.FORM_FIELDS, 5), counted(Counted.LINKS, 3), counted(Counted.MACROS, 1)]
    other = [counted(Counted.FORM_FIELDS, 2), counted(Counted.LINKS, 7), REPORT]
    for same_format in (True, False):
        lost = lost_extras(own, other, same_format)
        assert describe(lost) == ("3 form fields", "1 macro")
        assert describe(lost_extras(other, own, same_format)) == (
            "attachment report.pdf",
            "4 links",
        )
        assert lost_extras(own, own, same_format) == ()
    assert describe([*own, *own]) == ("6 links", "10 form fields", "2 macros")
