"""Contacts and address books as files (.vcf): one item, person after person."""

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.mail.cards import cards_item, looks_like_cards
from neardup_desktop.model.messages import Message


def _read(document: Document) -> Found:
    yield cards_item(document, "vcard", FORMAT)


FORMAT = Format(
    name="vcf",
    label="Contacts (VCF)",
    short_name=Message("Contacts"),
    extensions=("vcf", "vcard"),
    version=3,
    is_own=lambda document: looks_like_cards(document.head, "vcard"),
    read=_read,
    reads="names, addresses, numbers with their kinds, dates and notes of all people",
    leaves_out="all other fields; pictures, sounds, keys: noted beside the text",
)
