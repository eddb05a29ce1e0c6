"""Samples of Pages, Numbers and Keynote."""

import struct

from tests.data.formats.iwork_files import (
    AUTHOR,
    COMMENT,
    STORAGE,
    cell,
    decimal,
    document,
    message,
    old_cell,
    reference,
    row,
    storage,
    table,
)
from tests.data.formats.make_samples import GARDEN, HARBOUR, PICTURE, TRAIN, Expected, Sample
from tests.data.formats.packages import packed

_SHAPE, _PLACE_HOLDER, _SHOW, _NODE, _SLIDE, _NOTE, _SHEET = 2011, 7, 2, 4, 5, 15, 2


def samples() -> list[Sample]:
    """All of them."""
    return [_pages(), _keynote(), _numbers(), _old_pages(), _old_keynote(), *_locked()]


def _pages() -> Sample:
    objects = {
        1: (10000, message((4, reference(20)))),
        10: (STORAGE, storage("In a box beside it", 3)),
        11: (STORAGE, storage("A note at the foot.", 2)),
        12: (STORAGE, storage("The mill", 1)),
        13: (STORAGE, storage("The mill", 1)),
        20: (STORAGE, storage(f"{GARDEN}\n\ufffcThe end.")),
        30: (COMMENT, message((1, "Is that so?"), (3, reference(31)))),
        31: (AUTHOR, message((1, "Ann"))),
        **table(40, "Table 1", {1: "nine o'clock"}, [row(0, [cell(3, 8, b"\1\0\0\0")])]),
    }
    style = {90: (STORAGE, storage("Lorem ipsum"))}
    media = {"Data/mill-7.png": PICTURE, "Data/mill-small-8.png": PICTURE + b"small"}
    data = document({"Document": objects, "DocumentStylesheet": style}, media)
    seen = f"The mill {GARDEN} The end. nine o'clock In a box beside it A note at the foot."
    extras = (("comment", "Ann"), ("image", "mill-7.png"))
    return Sample("iwork", "garden.pages", data, (Expected(seen, extras=extras),))


def _keynote() -> Sample:
    def holder(identifier: int) -> bytes:
        return message((1, message((4, reference(identifier)))))

    def slide(start: int, title: str, body: str, note: str) -> dict[int, tuple[int, bytes]]:
        facts = ((5, reference(start + 1)), (6, reference(start + 2)), (27, reference(start + 3)))
        return {
            start + 6: (STORAGE, storage(body)),
            start: (_SLIDE, message(*facts)),
            start + 1: (_PLACE_HOLDER, holder(start + 5)),
            start + 2: (_PLACE_HOLDER, holder(start + 6)),
            start + 3: (_NOTE, message((1, reference(start + 7)))),
            start + 5: (STORAGE, storage(title)),
            start + 7: (STORAGE, storage(note, 4)),
        }

    tree = message((2, reference(4)), (2, reference(3)))
    show = {
        1: (1, message((2, reference(2)))),
        2: (_SHOW, message((3, tree))),
        3: (_NODE, message((2, reference(100)))),
        4: (_NODE, message((2, reference(200)))),
    }
    layout = {300: (STORAGE, storage("Click to edit"))}
    data = document(
        {
            "Document": show,
            "MasterSlide-1": layout,
            "Slide-100": slide(100, "The garden", GARDEN, "Say it slowly"),
            "Slide-200": slide(200, "The harbour", HARBOUR, ""),
        },
        {},
    )
    main = f"The harbour {HARBOUR} The garden {GARDEN}"
    item = Expected(f"{main} Say it slowly", main=main)
    return Sample("iwork", "garden.key", data, (item,))


def _numbers() -> Sample:
    strings = {1: "Fees", 2: "Anna Kovač"}
    seconds = struct.pack("<d", 73_670_700)  # since 2001: the 3rd of May 2003, 16:05
    rows = [
        row(0, [cell(3, 8, b"\1\0\0\0")]),
        row(1, [cell(3, 8, b"\2\0\0\0"), cell(2, 1, decimal(124850, -2)), cell(5, 4, seconds)]),
        row(2, [cell(6, 2, struct.pack("<d", 1)), cell(7, 2, struct.pack("<d", 5400))]),
    ]
    old_rows = [
        row(0, [old_cell(3, 0x10, b"\2\0\0\0")], is_old=True),
        row(1, [old_cell(2, 0x20, struct.pack("<d", 48.5))], is_old=True),
        row(2, [old_cell(5, 0x40, seconds)], is_old=True),
    ]
    first = message((1, "The club"), (2, reference(10)), (2, reference(50)))
    objects = {
        1: (1, message((1, reference(2)), (1, reference(3)))),
        2: (_SHEET, first),
        3: (_SHEET, message((1, "Sheet 2"), (2, reference(20)))),
        50: (_SHAPE, message((4, reference(51)))),
        51: (STORAGE, storage("Paid by the winter")),
        **table(10, "Members", strings, rows),
        **table(20, "Table 1", {2: "Anna Kovač"}, old_rows),
    }
    seen = (
        "The club Members Fees Anna Kovač 1248.5 2003-05-03 16:05 TRUE 01:30 Paid by the winter"
        " Anna Kovač 48.5 2003-05-03 16:05"
    )
    data = document({"Document": objects}, {})
    return Sample("iwork", "fees.numbers", data, (Expected(seen),))


_NAMES = (
    ' xmlns:sfa="http://developer.apple.com/namespaces/sfa"'
    ' xmlns:sf="http://developer.apple.com/namespaces/sf"'
    ' xmlns:sl="http://developer.apple.com/namespaces/sl"'
    ' xmlns:key="http://developer.apple.com/namespaces/keynote2"'
)


def _stored(kind: str, *paragraphs: str) -> str:
    inner = "".join(f"<sf:p>{paragraph}</sf:p>" for paragraph in paragraphs)
    return (
        f'<sf:text-storage sf:kind="{kind}"><sf:text-body>{inner}</sf:text-body></sf:text-storage>'
    )


def _old_pages() -> Sample:
    table_ = (
        '<sf:tabular-model sf:name="Fees" sf:name-is-visible="true"><sf:grid><sf:datasource>'
        '<sf:t><sf:ct sfa:s="Anna"/></sf:t><sf:n sf:v="1248.5"/>'
        '<sf:f><sf:r><sf:rn sf:v="-48"/></sf:r></sf:f>'
        '<sf:d sf:cell-date="2003-05-03T16:05:00+0000"/>'
        "</sf:datasource></sf:grid></sf:tabular-model>"
    )
    end = "The<sf:br/>end<sf:tab/>of <sf:span>it</sf:span>."
    document_ = (
        f"<sl:document{_NAMES}>"
        f"<sl:section-prototypes>{_stored('body', 'Lorem ipsum')}</sl:section-prototypes>"
        f"<sf:headers>{_stored('header', 'The mill')}</sf:headers>"
        f"<sf:footers>{_stored('header', 'Page')}</sf:footers>"
        f"<sl:drawables>{_stored('textbox', 'In a box')}{table_}</sl:drawables>"
        f"<sf:annotations><sf:annotation>{_stored('textbox', 'Is that so?')}</sf:annotation>"
        f"</sf:annotations>{_stored('body', TRAIN, end)}"
        "</sl:document>"
    )
    parts = {"index.xml": document_, "buildVersionHistory.plist": "<plist/>"}
    seen = f"The mill {TRAIN} The end of it In a box Fees Anna 1248.5 -48 2003-05-03 16:05 Page"
    item = Expected(seen, extras=(("comment", ""),))
    return Sample("iwork", "train.pages", packed(dict(parts)), (item,))


def _old_keynote() -> Sample:
    show = (
        f"<key:presentation{_NAMES}><key:theme-list>{_stored('textbox', 'Click to edit')}"
        f"</key:theme-list><key:slide-list><key:slide>{_stored('textbox', 'The harbour')}"
        f"{_stored('textbox', HARBOUR)}<key:notes>{_stored('note', 'Say it slowly')}</key:notes>"
        "</key:slide></key:slide-list></key:presentation>"
    )
    parts = {"index.apxl": show, "buildVersionHistory.plist": "<plist/>"}
    main = f"The harbour {HARBOUR}"
    item = Expected(f"{main} Say it slowly", main=main)
    return Sample("iwork", "harbour.key", packed(dict(parts)), (item,))


def _locked() -> list[Sample]:
    data = packed({"Index/Document.iwa": b"sealed", ".iwph": b"the name of my cat"})
    return [Sample("iwork", "locked.numbers", data, failure="encrypted")]
