"""Each entry on the list of traces: a pair that needs it, and one beside it that stays different.

The second has the same name in another vocabulary: another namespace, dictionary, group or message.
"""

import json
import re
from collections.abc import Iterator

import pytest

from neardup_desktop.prove.digest import digest
from neardup_desktop.prove.traces import (
    CARD_TRACES,
    MAIL_TRACES,
    NAMESPACES,
    NOTEBOOK_TRACES,
    PDF_TRACES,
    RTF_TRACES,
    XML_TRACES,
    FieldTrace,
    Named,
    XmlTrace,
)
from tests.helpers.pdf_writer import Content, pdf_file


def are_same(name: str, one: bytes, other: bytes) -> bool:
    assert one != other
    first, second = digest(name, one), digest(name, other)
    assert first.family != "bytes", "the sample is not as its format wants it"
    return first == second


def named(traces: tuple[Named, ...]) -> list[object]:
    return [pytest.param(one, id=f"{one.around}-{one.name}") for one in traces]


_STEP = re.compile(r"(@?)([\w:-]+)(?:\[@([\w:-]+)='([^']*)'\]|\[\.='([^']*)'\])?")


def xml_with(trace: XmlTrace, value: str | None, namespaces: dict[str, str]) -> bytes:
    """A document with a value at the place of a trace; None: without the place."""
    steps = [_STEP.fullmatch(step) for step in trace.path.strip("/").split("/")]
    inside = "" if value is None or not trace.is_text else value
    attribute = ""
    for number, step in enumerate(reversed(steps)):
        assert step is not None
        if step[1]:
            attribute = "" if value is None else f' {step[2]}="{value}"'
            continue
        if value is None and number == 0:
            inside = ""  # without the element itself
            continue
        key = f' {step[3]}="{step[4]}"' if step[3] else ""
        inside, attribute = f"<{step[2]}{key}{attribute}>{inside}</{step[2]}>", ""
    if trace.place.startswith("/"):
        return inside.encode()
    declared = " ".join(f'xmlns:{key}="{uri}"' for key, uri in namespaces.items())
    return f"<root {declared}>{inside}</root>".encode()


def values_of(trace: XmlTrace) -> tuple[str | None, str | None]:
    if said := re.search(r"\[\.='([^']*)'\]$", trace.path):
        return said[1], None
    return ("1", "2") if trace.is_text or trace.is_attribute else ("", None)


@pytest.mark.parametrize("trace", [pytest.param(one, id=one.place) for one in XML_TRACES])
def test_a_trace_in_xml(trace: XmlTrace) -> None:
    one, other = values_of(trace)
    assert are_same("a.xml", *(xml_with(trace, value, NAMESPACES) for value in (one, other)))
    if trace.place.startswith("/"):
        other_root = [
            xml_with(trace, value, NAMESPACES).replace(b"opml", b"html") for value in (one, other)
        ]
        assert not are_same("a.xml", *other_root)
        return
    elsewhere = {key: f"urn:other:{key}" for key in NAMESPACES}
    assert not are_same("a.xml", *(xml_with(trace, value, elsewhere) for value in (one, other)))
    if trace.is_text:
        filled = [xml_with(trace, f"<more/>{value}", NAMESPACES) for value in (one, other)]
        assert not are_same("a.xml", *filled)


def mail(outer: str = "", inner: str = "") -> bytes:
    return (
        f"From: ida@example.org\nDate: Fri, 03 May 2019 16:05:00 +0200\n{outer}"
        'Content-Type: multipart/mixed; boundary="b"\n\n'
        f"--b\nContent-Type: message/rfc822\n\nFrom: ben@example.org\nSubject: x\n{inner}\nText\n\n"
        "--b--\n"
    ).encode()


@pytest.mark.parametrize("trace", [pytest.param(one, id=one.name) for one in MAIL_TRACES])
def test_a_trace_in_the_head_of_a_message(trace: FieldTrace) -> None:
    tried = ("3 (Normal)", "1.0", "RO", "12", "")
    value = next(one for one in tried if trace.value is None or trace.value.fullmatch(one))
    field = f"{trace.name.title()}: {value}\n"
    assert are_same("a.eml", mail(), mail(outer=field))
    assert not are_same("a.eml", mail(), mail(inner=field)), "of a message within"
    assert not are_same("a.eml", mail(), mail(outer=f"X{field}")), "under another name"
    if trace.value is not None:
        assert not are_same("a.eml", mail(), mail(outer=f"{trace.name}: urgent\n"))


def rtf(inside: str) -> bytes:
    return f"{{\\rtf1\\ansi{inside}\\pard One two three\\par}}".encode()


@pytest.mark.parametrize("trace", named(RTF_TRACES))
def test_a_trace_in_rtf(trace: Named) -> None:
    word = f"\\{trace.name}"
    if not trace.around:
        pairs = [(f"{word}123", "")], [(f"{word}x123", ""), (f"{{\\*{word}1x}}", "")]
    elif trace.around == "*":
        pairs = (
            [(f"{{\\*{word} 1}}", f"{{\\*{word} 2}}")],
            [
                (f"{{{word} 1}}", f"{{{word} 2}}"),
                (f"{{\\*{word} 1{{\\b x}}}}", f"{{\\*{word} 1{{\\b y}}}}"),
            ],
        )
    else:
        pairs = (
            [(f"{{\\info{{{word}1}}}}", f"{{\\info{{{word}2}}}}")],
            [
                (f"{{{word}1}}", f"{{{word}2}}"),
                (f"{{\\info{{{word}1 said}}}}", f"{{\\info{{{word}1 sent}}}}"),
            ],
        )
    for one, other in pairs[0]:
        assert are_same("a.rtf", rtf(one), rtf(other))
    for one, other in pairs[1]:
        assert not are_same("a.rtf", rtf(one), rtf(other))


def card(around: str, line: str) -> bytes:
    outer = around if around in ("VCARD", "VCALENDAR") else "VCALENDAR"
    inner = [] if outer == around else [f"BEGIN:{around}", "SUMMARY:x", line, f"END:{around}"]
    lines = [f"BEGIN:{outer}", "VERSION:3.0", *(inner or [line]), f"END:{outer}"]
    return ("\r\n".join(one for one in lines if one) + "\r\n").encode()


@pytest.mark.parametrize("trace", named(CARD_TRACES))
def test_a_trace_in_calendars_and_contacts(trace: Named) -> None:
    line = trace.name if ":" in trace.name else f"{trace.name}:20190503T160500Z"
    assert are_same("a.ics", card(trace.around, line), card(trace.around, ""))
    assert not are_same("a.ics", card("VALARM", line), card("VALARM", "")), "in another component"
    assert not are_same("a.ics", card(trace.around, f"X-{line}"), card(trace.around, ""))


@pytest.mark.parametrize("trace", named(NOTEBOOK_TRACES))
def test_a_trace_in_notebooks(trace: Named) -> None:
    def notebook(here: int, metadata: int = 0) -> bytes:
        output: dict[str, object] = {"output_type": "stream", "text": "4"}
        cell: dict[str, object] = {
            "cell_type": "code",
            "source": "2+2",
            "metadata": {trace.name: metadata},
        }
        (output if trace.around == "output" else cell)[trace.name] = here
        return json.dumps({"nbformat": 4, "cells": [{**cell, "outputs": [output]}]}).encode()

    assert are_same("a.ipynb", notebook(1), notebook(2))
    assert not are_same("a.ipynb", notebook(1, 1), notebook(1, 2))


PAGE = "<</Type/Page/Parent 2 0 R/Contents 4 0 R%s>>"
PLAIN: dict[int, Content] = {
    1: "<</Type/Catalog/Pages 2 0 R/Outlines 5 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>",
    3: PAGE % "",
    4: b"BT (x) Tj ET",
    5: "<</Type/Outlines/Count 1>>",
    6: "<</Title(T)>>",
}


def pdf_pairs(trace: Named) -> Iterator[tuple[bool, bytes, bytes]]:
    """Whether two files are the same document, and they."""
    plain, key = pdf_file(PLAIN), trace.name
    if trace.around == "Info":
        dated = [pdf_file({**PLAIN, 6: f"<</Title(T){key}({date})>>"}) for date in "12"]
        yield True, dated[0], dated[1]
        of_page = [pdf_file({**PLAIN, 3: PAGE % f"{key}({date})"}) for date in "12"]
        yield False, of_page[0], of_page[1]
    elif trace.around == "trailer":
        values = {"/ID": "[<01><01>]", "/Size": "99"}
        if key in values:
            yield True, plain, pdf_file(PLAIN, more=f"{key} {values[key]}")
        else:
            yield True, plain, pdf_file(PLAIN, updated=True, hybrid=key == "/XRefStm")
        yield False, plain, pdf_file({**PLAIN, 6: f"<</Title(T){key} 1>>"})
    elif trace.around == "stream":
        predicted = "/Filter/FlateDecode/DecodeParms<</Predictor 1>>"
        keys = "/DL 12" if key == "/DL" else predicted
        yield True, plain, pdf_file({**PLAIN, 4: (b"BT (x) Tj ET", keys)})
        yield True, plain, pdf_file({**PLAIN, 4: (b"BT (x) Tj ET", "/Filter/FlateDecode")})
        yield False, plain, pdf_file({**PLAIN, 3: PAGE % f"{key} 1"})
    else:
        nested: dict[int, Content] = {
            2: "<</Type/Pages/Kids[7 0 R]/Count 1/MediaBox[0 0 9 9]>>",
            3: (PAGE % "").replace("2 0 R", "7 0 R", 1),
            7: "<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>",
        }
        yield True, plain, pdf_file({**PLAIN, **nested})
        other = {"/Count": "2", "/Type": "/Other"}.get(key, "[3 0 R]")
        outlines = f"<</Type/Outlines/Count 1{key} {other}>>".replace(
            "/Type/Outlines/Count 1/Count", "/Type/Outlines/Count"
        ).replace("/Type/Outlines/Count 1/Type", "/Count 1/Type")
        yield False, plain, pdf_file({**PLAIN, 5: outlines})


@pytest.mark.parametrize("trace", named(PDF_TRACES))
def test_a_trace_in_pdf(trace: Named) -> None:
    for is_same, one, other in pdf_pairs(trace):
        assert are_same("a.pdf", one, other) is is_same


def test_no_name_is_listed_twice_and_each_has_a_reason() -> None:
    places = [one.place for one in XML_TRACES]
    fields = [one.name for one in MAIL_TRACES]
    assert len(set(places)) == len(places)
    assert len(set(fields)) == len(fields)
    named = (*PDF_TRACES, *RTF_TRACES, *CARD_TRACES, *NOTEBOOK_TRACES)
    reasons = {one.why for traces in (XML_TRACES, MAIL_TRACES, named) for one in traces}
    assert all(0 < len(why) < 80 for why in reasons)
