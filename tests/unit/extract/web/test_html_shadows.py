"""Shadow trees and their slots."""

import pytest

from neardup_desktop.extract.web.html_text import read_page
from neardup_desktop.model.extras import Counted
from tests.helpers.texts import single_spaced


def shadow(inner: str, attribute: str = "shadowrootmode=open") -> str:
    return f"<template {attribute}>{inner}</template>"


@pytest.mark.parametrize(
    "attribute",
    ["shadowrootmode=open", 'shadowmode="open"', "shadowroot=closed", "ShadowMode=open"],
)
def test_a_shadow_tree_is_shown_instead_of_what_its_host_contains(attribute: str) -> None:
    page = read_page(f"<p>a</p><x-a>{shadow('<p>b</p>', attribute)}<p>no</p></x-a><p>c</p>")
    assert single_spaced(page.text) == "a b c"
    assert [one.name for one in page.extras] == [Counted.HIDDEN_TEXT]


@pytest.mark.parametrize(
    ("tree", "children", "shown"),
    [
        ("<slot></slot> b", "a", "a b"),
        ("<slot name=n></slot> b <slot></slot>", "c <i slot=n>a</i> d", "a b c d"),
        ("<slot>a</slot> b", "", "a b"),
        ("<slot>a</slot> b", "<!-- c -->", "a b"),
        ("<slot>a</slot> b", " ", "b"),  # as the standard has it
        ("<slot name=n>a</slot> <slot name=n>b</slot>", "<i slot=n>c</i><i slot=n>d</i>", "cd b"),
        (f"<y-b>{shadow('[<slot></slot>]')}<slot></slot></y-b>", "<p>a</p>", "[ a ]"),
        (f"<slot></slot><y-b>{shadow('<slot>a</slot>')}</y-b>", "b", "b a"),
        (
            f"<y-b>{shadow('<slot name=q></slot> <slot></slot>')}<slot slot=q></slot>c</y-b>",
            "<i>a</i>b",
            "ab c",
        ),
        ("a", f"<y-b>{shadow('b')}</y-b>", "a"),
    ],
)
def test_slots_are_filled(tree: str, children: str, shown: str) -> None:
    assert single_spaced(read_page(f"<x-a>{shadow(tree)}{children}</x-a>").text) == shown


def test_a_slot_without_a_shadow_tree_shows_what_it_contains() -> None:
    page = f"<slot>a</slot> <x-a>{shadow('b')}</x-a>"
    assert single_spaced(read_page(page).text) == "a b"


def test_very_many_shadow_trees_in_each_other_are_read() -> None:
    deep = "<x-a><template shadowmode=open><slot></slot>" * 300 + "end" + "</template></x-a>" * 300
    assert "end" in read_page(deep).text
