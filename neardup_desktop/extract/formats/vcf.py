"""Contacts and address books as files (.vcf): one item, person after person."""

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.mail.cards import looks_like_cards, read_card_file
from neardup_desktop.model.messages import Message

FORMAT: Format = Format(
    name="vcf",
    label="Contacts (VCF)",
    short_name=Message("Contacts"),
    extensions=("vcf", "vcard"),
    version=3,
    is_own=lambda document: looks_like_cards(document.head, "vcard"),
    read=lambda document: read_card_file(document, "vcard", FORMAT),
    reads="names, addresses, numbers with their kinds, dates and notes of all people",
    leaves_out="all other fields; pictures, sounds, keys: noted beside the text",
)
