"""Chats exported as JSON by Telegram and by Google Takeout: each conversation is an item.

Messages stand one after the other as on the pages that Telegram writes: the day where it changes,
the time, the sender where he changes, the words.
"""

import re
from collections.abc import Iterator
from datetime import datetime

from msgspec.structs import replace

from neardup_desktop.extract.base import Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.containers.json_values import (
    Entry,
    clean,
    entries,
    entry,
    listed,
    note_left_over,
    read_json,
    string,
)
from neardup_desktop.extract.dates import from_iso, from_mail
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

_TELEGRAM = re.compile(
    rb'\s*\{\s*(?:"name"\s*:\s*(?:null|"(?>[^"\\]|\\.)*+")\s*,\s*)?'
    rb'"type"\s*:\s*"(?:personal_chat|bot_chat|saved_messages|replies|verification_codes'
    rb'|(?:private|public)_(?:group|supergroup|channel))"\s*,\s*"id"'
    rb'|\s*\{\s*"about"\s*:\s*"(?>[^"\\]|\\.){0,2000}+"\s*,'
    rb'[^\0]*"(?:personal_information|contacts|chats)"\s*:'
)
_GOOGLE = re.compile(rb'\s*\{\s*"messages"\s*:\s*\[\s*\{\s*"(?:creator|created_date)"\s*:')
_GOOGLE_DATE = re.compile(r"(\w{3})\w* (\d{1,2}), (\d{4}) at (\d{1,2})(:\d\d:\d\d)\s([AP])M")
_TOLD = frozenset(
    (
        *("id", "date", "date_unixtime", "from", "from_id", "actor", "actor_id", "type", "text"),
        *("text_entities", "photo", "file", "file_name", "thumbnail", "forwarded_from"),
        *("title", "performer", "sticker_emoji", "action", "members"),
    )
)
_TOLD_BY_GOOGLE = frozenset(
    ("creator", "created_date", "text", "topic_id", "message_id", "attached_files")
)
_LISTS, _OF_CHAT = ("chats", "left_chats", "about"), ("name", "id", "messages")
_NOT_INCLUDED = "("
"""Telegram says in brackets why a file was not exported."""


class _Conversation:
    """Gathers the messages of one conversation."""

    def __init__(self, name: str = "") -> None:
        self.extras = ExtrasFound()
        self.date_s: int | None = None
        self._name = " ".join(clean(name).split())
        self._lines = [self._name]
        self._day = self._sender = ""

    def say(self, day: str, time: str, sender: str, *texts: str) -> None:
        """Add a message."""
        if day != self._day:
            self._lines.append(f"\n{day}")
        told = "" if (day, sender) == (self._day, self._sender) else sender
        self._day, self._sender = day, sender
        self._lines += [f"{time} {told}".strip(), *filter(None, texts)]

    def item(self) -> ExtractedItem:
        """The conversation as an item."""
        text = clean("\n".join(self._lines)).strip()
        return document_item(FORMAT, text, self.extras, (self._name, "", self.date_s))


def _read(document: Document) -> Found:
    value = read_json(document)
    if isinstance(value.get("messages"), list):
        is_google = _GOOGLE.match(document.head)
        yield _google_chat(value) if is_google else _telegram_chat(value, {})
        return
    lists = (entry(value.get(name)).get("list") for name in _LISTS)
    chats = [chat for one in lists for chat in entries(one)]
    if not chats:
        raise ReadFailure(Outcome.DAMAGED, "no chat in it")
    for number, chat in enumerate(chats, start=1):
        yield replace(_telegram_chat(chat, value), part=str(number))


def _google_chat(value: Entry) -> ExtractedItem:
    talk = _Conversation()
    messages = entries(value.get("messages"))
    for one in messages:
        day, time = string(one.get("created_date")), ""
        if date := _GOOGLE_DATE.search(day):
            month, number, year, hour, rest, half = date.groups()
            hour = str(int(hour) % 12 + 12 * (half == "P"))
            day, time = f"{number} {month} {year}", f"{hour}{rest[:3]}"
            talk.date_s = from_mail(f"{day} {hour}{rest} +0000")
        files = entries(one.get("attached_files"))
        names = [string(file.get("original_name")) for file in files]
        talk.say(
            day,
            time,
            string(entry(one.get("creator")).get("name")),
            string(one.get("text")),
            *names,
        )
        for file in files:
            talk.extras.add_picture(ExtraKind.OTHER, clean(string(file.get("export_name"))))
    senders = [entry(one.get("creator")) for one in messages]
    rest = ([value], ("messages",)), (messages, _TOLD_BY_GOOGLE), (senders, ("name", "user_type"))
    note_left_over(talk.extras, *rest)
    return talk.item()


def _telegram_chat(chat: Entry, around: Entry) -> ExtractedItem:
    talk = _Conversation(string(chat.get("name")))
    messages = entries(chat.get("messages"))
    for one in messages:
        date = string(one.get("date"))
        sender = string(one.get("from")) or string(one.get("actor"))
        talk.date_s = from_iso(date)
        talk.say(_day(date), date[11:16], sender, *_telegram_texts(one))
        for kind, name in ((ExtraKind.IMAGE, "photo"), (ExtraKind.OTHER, "file")):
            if not (path := clean(string(one.get(name)))).startswith(_NOT_INCLUDED):
                talk.extras.add_picture(kind, path)
    marked = [piece for one in messages for piece in entries(one.get("text"))]
    rest = ([around], _LISTS), ([chat], _OF_CHAT), (messages, _TOLD), (marked, ("type", "text"))
    note_left_over(talk.extras, *rest)
    return talk.item()


def _telegram_texts(message: Entry) -> Iterator[str]:
    """What a message shows, line by line."""
    action = string(message.get("action")).replace("_", " ")
    yield " ".join((action, *map(string, listed(message.get("members"))))).strip()
    for name in ("forwarded_from", "title", "performer", "file_name", "sticker_emoji"):
        yield string(message.get(name))
    pieces = message.get("text")
    # Links and marked words are objects among the strings.
    yield "".join(
        string(entry(one).get("text")) or string(one) for one in listed(pieces) or [pieces]
    )
    poll = entry(message.get("poll"))
    yield string(poll.get("question"))
    for answer in entries(poll.get("answers")):
        yield string(answer.get("text"))
    contact = entry(message.get("contact_information"))
    yield " ".join(string(contact.get(name)) for name in ("first_name", "last_name")).strip()
    yield string(contact.get("phone_number"))


def _day(stated: str) -> str:
    """The date as it stands on Telegram's pages: "31 December 2019"."""
    try:
        return f"{datetime.fromisoformat(stated):%d %B %Y}".lstrip("0")
    except ValueError:
        return stated


FORMAT = Format(
    name="chat",
    label="Chat of Telegram or Google (JSON)",
    short_name=Message("Chat"),
    extensions=(),  # its content alone tells it from other JSON
    version=1,
    is_own=lambda document: _TELEGRAM.match(document.head) or _GOOGLE.match(document.head),
    certainty=Match.PLAUSIBLE,
    read=_read,
    reads="each conversation as an item: days, times, senders, words, polls, names of files",
    leaves_out="pictures, sounds, answers and reactions: noted beside the text",
)
