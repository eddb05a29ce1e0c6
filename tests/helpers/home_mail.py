"""The mail of a generated home folder: threads as single files, mailboxes and a Maildir."""

from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from tests.helpers.home_builder import HomeBuilder
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.prose import TOPICS, Topic

_PEOPLE = ("Agda Lindqvist", "Tomas Brandl", "Inês Carvalho", "Oskar Nyberg", "Ruth Okafor")
_FOOTER = (
    "-- \nYou receive this because you are on the list of the village choir and garden club.\n"
    "To leave it, write to the list keeper. Older mails are kept in the parish library.\n"
)


class _Mail:
    """One mail of a thread, with what is true of it."""

    def __init__(self, subject: str, body: str, sender: str, when_s: int) -> None:
        self.subject = subject
        self.body = body
        self.sender = sender
        self.when = datetime.fromtimestamp(when_s, UTC)
        self.attachment: tuple[str, list[str]] | None = None

    @property
    def visible(self) -> str:
        return f"{self.subject}\n{self.body}"

    def message(self, number: int) -> EmailMessage:
        message = EmailMessage(policy=SMTP.clone(max_line_length=998))
        message["From"] = f"{self.sender} <{self.sender.split()[0].lower()}@example.org>"
        message["To"] = "list@example.org"
        message["Subject"] = self.subject
        message["Date"] = format_datetime(self.when)
        message["Message-ID"] = f"<{number}.{int(self.when.timestamp())}@example.org>"
        message.set_content(self.body)
        if self.attachment is not None:
            name, paragraphs = self.attachment
            data = pdf_bytes(paragraphs)
            message.add_attachment(data, maintype="application", subtype="pdf", filename=name)
            message.set_boundary(f"part-of-mail-{number}")
        return message

    def unix_bytes(self, number: int) -> bytes:
        """The mail with line feeds alone, as mailboxes on disk hold it."""
        return self.message(number).as_bytes().replace(b"\r\n", b"\n")


def add_mail(builder: HomeBuilder) -> None:
    number = 0
    mailbox: list[tuple[int, _Mail]] = []
    for thread in range(9):
        topic = TOPICS[thread % len(TOPICS)]
        for mail in _thread(builder, topic, replies=4, has_attachment=thread % 3 == 0):
            number += 1
            _store(builder, mail, number)
            mailbox.append((number, mail))
    _mailbox(builder, "Mail/Local Folders/Archive.mbox", mailbox[: len(mailbox) // 2])
    _mailbox(builder, "Mail/Local Folders/Inbox", mailbox[len(mailbox) // 3 :])


def _thread(builder: HomeBuilder, topic: Topic, replies: int, has_attachment: bool) -> list[_Mail]:
    subject = f"{topic.name.capitalize()}: {builder.writer.title(topic)}"
    body = builder.writer.paragraph(topic, builder.random.randint(40, 160)) + "\n\n" + _FOOTER
    first = _Mail(subject, body, builder.random.choice(_PEOPLE), builder.time_s())
    if has_attachment:
        first.attachment = (f"{topic.name} plan.pdf", builder.writer.document(topic, 120))
    mails = [first]
    for _ in range(replies):
        asked = mails[-1]
        quoted = "".join(f"> {line}\n" for line in asked.body.splitlines())
        answer = builder.writer.paragraph(topic, builder.random.randint(3, 45))
        when = asked.when.strftime("%d.%m.%Y")
        text = f"{answer}\n\nOn {when}, {asked.sender} wrote:\n{quoted}"
        sender = builder.random.choice(_PEOPLE)
        mails.append(_Mail(f"Re: {subject}", text, sender, builder.time_s()))
    return mails


def _store(builder: HomeBuilder, mail: _Mail, number: int) -> None:
    """One mail as a file: exported, in Apple's form, or in a Maildir."""
    content = mail.unix_bytes(number)
    if number % 3 == 0:
        path = f"Mail/exported/{number:03}.eml"
        content = mail.message(number).as_bytes()
    elif number % 3 == 1:
        path = f"Mail/V9/Inbox.mbox/Messages/{number}.emlx"
        flags = b'<?xml version="1.0"?>\n<plist version="1.0"><dict/></plist>\n'
        content = f"{len(content)}\n".encode() + content + flags
    else:
        path = f"Mail/Maildir/cur/{int(mail.when.timestamp())}.M{number}P1.home:2,S"
    builder.file(path, content)
    _take_down(builder, path, "", mail)


def _mailbox(builder: HomeBuilder, path: str, mails: list[tuple[int, _Mail]]) -> None:
    content = bytearray()
    for number, mail in mails:
        sent = mail.when.strftime("%a %b %d %H:%M:%S %Y")
        content += f"From list@example.org {sent}\n".encode()
        content += mail.unix_bytes(number).replace(b"\nFrom ", b"\n>From ") + b"\n"
    builder.file(path, bytes(content))
    for index, (_, mail) in enumerate(mails, start=1):
        _take_down(builder, path, str(index), mail)


def _take_down(builder: HomeBuilder, path: str, part: str, mail: _Mail) -> None:
    builder.item(path, mail.body, part=part, visible=mail.visible)
    if mail.attachment is not None:
        name, paragraphs = mail.attachment
        inner = f"{part}/{name}" if part else name
        builder.item(path, "\n".join(paragraphs), part=inner)
