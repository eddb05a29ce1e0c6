"""Samples of notes and chats that people bring from elsewhere."""

import base64
import json

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    PICTURE,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)

_PROPERTIES = ("embedded object", "properties")
_LINK = ("counted", "1 links")


def samples() -> list[Sample]:
    """All of them."""
    return [*_evernote(), *_keep(), *_chats(), *_whatsapp()]


def _evernote() -> list[Sample]:
    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n'
        '<en-export export-date="20190503T160500Z" application="Evernote" version="10.8.5">'
    )
    page = (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
        '<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>'
    )
    media = '<en-media type="image/png" hash="0123456789abcdef0123456789abcdef"/>'
    bread = (
        f"<note><title>Bread\x0b</title><content><![CDATA[{page}<div>{RECIPE} ]]]]><![CDATA[></div>"
        '<div><en-todo checked="true"/>sift &amp; weigh</div><div><en-todo checked="false"/>bake'
        f'</div>{media}<en-crypt cipher="AES" length="128" hint="h">QUJD</en-crypt></en-note>]]>'
        "</content><created>20190503T160500Z</created><updated>20190504T160500Z</updated>"
        "<tag>kitchen</tag><tag>winter</tag><note-attributes><author>Ida Brückner</author>"
        "<source-url>https://example.org</source-url></note-attributes>"
        f"<task><title>Buy flour</title><taskStatus>completed</taskStatus></task>"
        f'<resource><data encoding="base64">\n{base64.b64encode(PICTURE).decode()}\n</data>'
        "<mime>image/png</mime><resource-attributes><file-name>oven.png</file-name>"
        '</resource-attributes></resource><resource><data encoding="base64">'
        f"{base64.b64encode(HARBOUR.encode()).decode()}</data><mime>text/plain</mime></resource>"
        "</note>"
    )
    train = (
        f"<note><title>The train</title><content>&lt;en-note&gt;{TRAIN}&lt;/en-note&gt;</content>"
        "</note>"
    )
    shown = f"Bread {RECIPE} ]]> ☒ sift & weigh ☐ bake ☒ Buy flour"
    extras = (
        ("embedded object", "encrypted text"),
        ("image", "oven.png"),
        ("attachment", "attachment.txt"),
        _PROPERTIES,
        ("counted", "2 form fields"),
    )
    first = Expected(
        f"{shown} kitchen, winter",
        part="1",
        main=shown,
        title="Bread",
        author="Ida Brückner",
        date_s=1556985900,
        extras=extras,
    )
    return [
        Sample(
            "enex",
            "kitchen.enex",
            f"{head}{bread}{train}</en-export>".encode(),
            (
                first,
                Expected(HARBOUR, part="1/attachment.txt", format="plain_text"),
                Expected(f"The train {TRAIN}", part="2", title="The train"),
            ),
        ),
        Sample(
            "enex",
            "train.enex",
            f"{head}{train}</en-export>".encode(),
            (Expected(f"The train {TRAIN}", title="The train"),),
        ),
    ]


def _keep() -> list[Sample]:
    note = {
        "attachments": [{"filePath": "wall.jpg", "mimetype": "image/jpeg"}],
        "color": "DEFAULT",
        "isTrashed": True,
        "isPinned": False,
        "isArchived": False,
        "textContent": HARBOUR,
        "textContentHtml": f"<p>{HARBOUR}</p>",
        "title": "The harbour",
        "userEditedTimestampUsec": 1556899500000000,
        "createdTimestampUsec": 1556899400000000,
        "labels": [{"name": "sea"}],
        "annotations": [{"source": "WEBLINK", "title": "Walls", "url": "https://example.org/w"}],
    }
    chores = {
        "color": "DEFAULT",
        "isTrashed": False,
        "isPinned": False,
        "isArchived": False,
        "title": "",
        "listContent": [
            {"text": "weigh the flour", "isChecked": True, "textHtml": "<p>weigh the flour</p>"},
            {"text": "warm the milk", "isChecked": False},
        ],
        "userEditedTimestampUsec": 1556856300000000,
    }
    extras = (("image", "wall.jpg"), _PROPERTIES, _LINK)
    return [
        Sample(
            "keep",
            "The harbour.json",
            json.dumps(note).encode(),
            (
                Expected(
                    f"May 3, 2019, 4:05:00 PM The harbour {HARBOUR} Walls sea",
                    title="The harbour",
                    date_s=1556899500,
                    extras=extras,
                ),
            ),
        ),
        Sample(
            "keep",
            "chores.json",
            json.dumps(chores, indent=2).encode(),
            (
                Expected(
                    "May 3, 2019, 4:05:00 AM ☒ weigh the flour ☐ warm the milk", date_s=1556856300
                ),
            ),
        ),
    ]


def _chats() -> list[Sample]:
    def said(
        number: int, date: str, sender: str, text: object, **more: object
    ) -> dict[str, object]:
        ids = {"id": number, "type": "message", "date": date, "from": sender, "from_id": "user1"}
        return {**ids, "text": text, "text_entities": [], **more}

    link = {"type": "link", "text": "https://example.org"}
    poll = {"question": "Who comes?", "answers": [{"text": "Ida"}, {"text": "Ben"}]}
    contact = {"first_name": "Anna", "last_name": "Kovač", "phone_number": "+491961"}
    anna = {
        "name": "Anna",
        "type": "personal_chat",
        "id": 96,
        "messages": [
            {
                **{"id": 1, "type": "service", "date": "2019-05-03T16:05:00", "actor": "Ida"},
                **{"action": "invite_members", "members": ["Anna", "Ben"], "text": ""},
            },
            said(2, "2019-05-03T16:06:00", "Ida", ["See ", link, f" {HARBOUR}"]),
            said(3, "2019-05-03T16:07:00", "Anna", MEETING, photo="photos/roof.jpg", poll=poll),
            said(4, "2019-05-04T08:00:00", "Anna", "", file="(File not included.)", reactions=[1]),
            said(5, "2019-05-04T08:01:00", "Anna", "", contact_information=contact),
        ],
    }
    shown = (
        "Anna 3 May 2019 16:05 Ida invite members Anna Ben 16:06 See https://example.org "
        f"{HARBOUR} 16:07 Anna {MEETING} Who comes? Ida Ben 4 May 2019 08:00 Anna 08:01 Anna Kovač "
        "+491961"
    )
    item = Expected(
        shown, title="Anna", date_s=1556956860, extras=(("image", "roof.jpg"), _PROPERTIES)
    )
    club = {"type": "private_group", "id": 7, "messages": [said(1, "", "Ben", TRAIN)]}
    account = {
        "about": 'Here is the data that "you" requested.',
        "personal_information": {"first_name": "Ida"},
        "chats": {"about": "x", "list": [club]},
        "left_chats": {"about": "x", "list": [{**club, "name": "Left"}]},
    }
    google = {
        "messages": [
            {
                "creator": {"name": "Ida Brückner", "email": "ida@example.org"},
                "created_date": "Friday, May 3, 2019 at 4:05:00\u202fPM UTC",
                "text": GARDEN,
                "topic_id": "a",
                "message_id": "a/a",
            },
            {
                "creator": {"name": "Ida Brückner"},
                "created_date": "Freitag, 3. Mai 2019 um 16:06:00 UTC",
                "attached_files": [{"original_name": "mill.png", "export_name": "File-mill.png"}],
                "reactions": [1],
            },
        ]
    }
    return [
        Sample("chat", "result.json", json.dumps(anna, indent=1).encode(), (item,)),
        Sample(
            "chat",
            "account.json",
            json.dumps(account).encode(),
            (
                Expected(f"Ben {TRAIN}", part="1", extras=(_PROPERTIES,)),
                Expected(f"Left Ben {TRAIN}", part="2", title="Left", extras=(_PROPERTIES,)),
            ),
        ),
        Sample(
            "chat",
            "messages.json",
            json.dumps(google).encode(),
            (
                Expected(
                    f"3 May 2019 16:05 Ida Brückner {GARDEN} Freitag, 3. Mai 2019 um 16:06:00 UTC "
                    "Ida Brückner mill.png",
                    date_s=1556899500,
                    extras=(("embedded object", "File-mill.png"), _PROPERTIES),
                ),
            ),
        ),
    ]


def _whatsapp() -> list[Sample]:
    told = [("Ida", HARBOUR), ("Anna Kovač", f"{MEETING}\nSee you"), ("Ida", "Fine: until then")]
    main = " ".join(f"{name}: {words}" for name, words in told)
    android = ["12/31/19, 4:05\u202fPM - ", "12/31/19, 4:06\u202fPM - ", "1/1/20, 9:00\u202fAM - "]
    phone = ["[31.12.2019 16:05:10] ", "\u200e[31.12.2019 16:06:11] ", "[1.1.2020 9:00:00] "]
    both = []
    for file, stamps in (("WhatsApp Chat with Anna.txt", android), ("_chat.txt", phone)):
        messages = zip(stamps, told, strict=True)
        text = "".join(f"{stamp}{name}: {words}\n" for stamp, (name, words) in messages)
        item = Expected(text, main=main)
        both.append(Sample("whatsapp", file, text.encode(), (item,), by_content=False))
    return both
