"""The traces of delivery, viewing and saving: all that two files of one document may differ in.

Each is bound to its vocabulary: a name of XML to its namespace and the element around it, a field
of mail to the head of the message itself, a key of PDF to its dictionary, a word of RTF to its
group. Only values go; an element goes only where nothing is left in it.
`tests/unit/prove/test_traces.py` holds a pair for each that needs it, and one beside it that must
stay different.
"""

import re
from dataclasses import dataclass
from functools import cached_property

VERSION = 3
"""Raised whenever a digest would be another one."""

_OFFICE = "http://schemas.openxmlformats.org"
NAMESPACES = {
    "w": f"{_OFFICE}/wordprocessingml/2006/main",
    "x": f"{_OFFICE}/spreadsheetml/2006/main",
    "p": f"{_OFFICE}/presentationml/2006/main",
    "cp": f"{_OFFICE}/package/2006/metadata/core-properties",
    "ep": f"{_OFFICE}/officeDocument/2006/extended-properties",
    "a": f"{_OFFICE}/drawingml/2006/main",
    "p14": "http://schemas.microsoft.com/office/powerpoint/2010/main",
    "xr6": "http://schemas.microsoft.com/office/spreadsheetml/2016/revision6",
    "xr10": "http://schemas.microsoft.com/office/spreadsheetml/2016/revision10",
    "x15ac": "http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac",
    "xr": "http://schemas.microsoft.com/office/spreadsheetml/2014/revision",
    "dcterms": "http://purl.org/dc/terms/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "meta": "urn:oasis:names:tc:opendocument:xmlns:meta:1.0",
    "config": "urn:oasis:names:tc:opendocument:xmlns:config:1.0",
    "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
    "officeooo": "http://openoffice.org/2009/office",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "xmeta": "adobe:ns:meta/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "opf": "http://www.idpf.org/2007/opf",
    "fb": "http://www.gribuser.ru/xml/fictionbook/2.0",
}


@dataclass(frozen=True)
class XmlTrace:
    """A value in XML: an XPath to an attribute, to a text, or to an element that may be empty.

    It counts where the XPath `unless` finds anything.
    """

    place: str
    why: str
    unless: str = ""

    @property
    def is_text(self) -> bool:
        """Whether it is the text of an element that has nothing else in it."""
        return self.place.endswith("/text()")

    @property
    def path(self) -> str:
        """The XPath to the attribute, or to the element."""
        return self.place.removesuffix("/text()")

    @property
    def is_attribute(self) -> bool:
        """Whether it is the value of an attribute."""
        return "/@" in self.place

    @cached_property
    def words(self) -> tuple[bytes, ...]:
        """The bytes that stand in every document that has it."""
        names = (step.partition("[")[0].lstrip("@") for step in self.path.split("/") if step)
        return tuple(name.rpartition(":")[2].encode() for name in names)


def _xml(why: str, *places: str) -> tuple[XmlTrace, ...]:
    return tuple(XmlTrace(place, why) for place in places)


_SESSION = "which session of editing wrote it"
_WHEN = "when and how often it was saved"
_COUNTS = "numbers that programs count while saving"
_PROGRAM = "which program saved it"
_VIEW = "where the window and the cursor were"

XML_TRACES: tuple[XmlTrace, ...] = (
    *_xml(
        _SESSION,
        *(
            f"w:{element}/@w:rsid{name}"
            for element, names in (
                *(("p", "R RDefault P RPr Del"), ("r", "R RPr Del"), ("tr", "R RPr Tr Del")),
                ("sectPr", "R RPr Sect"),
            )
            for name in names.split()
        ),
        *("w:rsids/w:rsid/@w:val", "w:rsids/w:rsid"),
        *("w:rsids/w:rsidRoot/@w:val", "w:rsids/w:rsidRoot", "w:settings/w:rsids"),
        *("xr:revisionPtr/@revIDLastSave", "xr:revisionPtr/@documentId"),
        *("xr:revisionPtr/@xr6:coauthVersionLast", "xr:revisionPtr/@xr6:coauthVersionMax"),
        *("xr:revisionPtr/@xr10:uidLastSave", "p14:modId/@val"),
        *(f"style:text-properties/@officeooo:{name}" for name in ("rsid", "paragraph-rsid")),
    ),
    *_xml(
        "where spelling was last checked",
        *("w:proofErr/@w:type", "w:p/w:proofErr"),
        *("w:proofState/@w:spelling", "w:proofState/@w:grammar", "w:settings/w:proofState"),
    ),
    *_xml("where a page ended when it was last saved", "w:r/w:lastRenderedPageBreak"),
    *_xml(
        _WHEN,
        *("cp:coreProperties/dcterms:created/text()", "cp:coreProperties/dcterms:modified/text()"),
        *("cp:coreProperties/cp:revision/text()", "cp:coreProperties/cp:lastPrinted/text()"),
        *("ep:Properties/ep:TotalTime/text()", "office:meta/dc:date/text()"),
        *("office:meta/meta:creation-date/text()", "office:meta/meta:print-date/text()"),
        *("office:meta/meta:editing-cycles/text()", "office:meta/meta:editing-duration/text()"),
        *("/opml/head/dateModified/text()", "rdf:Description/@xmp:ModifyDate"),
        *("rdf:Description/@xmp:CreateDate", "rdf:Description/@xmp:MetadataDate"),
        *("rdf:Description/xmp:ModifyDate/text()", "rdf:Description/xmp:CreateDate/text()"),
        "rdf:Description/xmp:MetadataDate/text()",
        "opf:metadata/opf:meta[@property='dcterms:modified']/text()",
    ),
    *_xml("who saved it last", "cp:coreProperties/cp:lastModifiedBy/text()"),
    *_xml(
        _COUNTS,
        *("ep:Properties/ep:Pages/text()", "ep:Properties/ep:Words/text()"),
        *("ep:Properties/ep:Characters/text()", "ep:Properties/ep:CharactersWithSpaces/text()"),
        *("ep:Properties/ep:Lines/text()", "ep:Properties/ep:Paragraphs/text()"),
        *(
            f"meta:document-statistic/@meta:{what}-count"
            for what in (
                *("page", "paragraph", "word", "character", "non-whitespace-character", "table"),
                *("image", "object", "cell", "row", "frame", "sentence", "syllable", "ole-object"),
            )
        ),
    ),
    *_xml(
        _PROGRAM,
        *("ep:Properties/ep:Application/text()", "ep:Properties/ep:AppVersion/text()"),
        *("x:fileVersion/@lastEdited", "x:fileVersion/@lowestEdited", "x:fileVersion/@rupBuild"),
        *("x:calcPr/@calcId", "x15ac:absPath/@url", "office:meta/meta:generator/text()"),
        *("rdf:Description/@pdf:Producer", "rdf:Description/pdf:Producer/text()"),
        *("rdf:Description/@xmp:CreatorTool", "rdf:Description/xmp:CreatorTool/text()"),
        *("xmeta:xmpmeta/@xmeta:xmptk", "fb:document-info/fb:program-used/text()"),
    ),
    *_xml(
        "a number made again at each export",
        *("rdf:Description/@xmpMM:InstanceID", "rdf:Description/@xmpMM:DocumentID"),
        *("rdf:Description/xmpMM:InstanceID/text()", "rdf:Description/xmpMM:DocumentID/text()"),
    ),
    *_xml("a number made again at each save, to which nothing leads", "a:fld/@id"),
    *_xml(
        _VIEW,
        *("x:sheetView/@tabSelected", "x:sheetView/@topLeftCell"),
        *("x:sheetView/x:selection/@activeCell", "x:sheetView/x:selection/@sqref"),
        *(
            f"x:workbookView/@{name}"
            for name in (
                *("xWindow", "yWindow", "windowWidth", "windowHeight", "activeTab", "firstSheet"),
            )
        ),
        "p:viewPr/@lastView",
        *(
            f"config:config-item[@config:name='{name}']/text()"
            for name in (
                *("ViewAreaTop", "ViewAreaLeft", "ViewAreaWidth", "ViewAreaHeight", "ViewLeft"),
                *("ViewTop", "VisibleLeft", "VisibleTop", "VisibleRight", "VisibleBottom"),
                *("CursorPositionX", "CursorPositionY", "ActiveTable"),
            )
        ),
    ),
    XmlTrace(
        "style:default-style/style:paragraph-properties/@style:writing-mode[.='lr-tb']",
        "from left to right, as without it",
        unless="@style:writing-mode[starts-with(., 'rl')]",
    ),
    *_xml(
        "of this computer: its printer, and the session of editing",
        *(
            f"config:config-item[@config:name='{name}']/text()"
            for name in ("PrinterName", "PrinterSetup", "Rsid", "RsidRoot")
        ),
    ),
)


_SHOWN = re.compile(
    r"(?:create|save|print)date|lastsavedby|revnum|edittime|num(?:words|chars)|docproperty|info"
    r"|properties",
    re.IGNORECASE,
)
OF_PROPERTIES = ("cp:coreProperties/", "ep:Properties/", "office:meta/")
"""The places at which the values of fields are kept."""


def is_shown(fields: str) -> bool:
    """Whether instructions of fields may show properties of the document: then they are words."""
    return _SHOWN.search(fields) is not None


@dataclass(frozen=True, slots=True)
class FieldTrace:
    """A field in the head of a message; with `value` only where its value is that."""

    name: str
    why: str
    value: re.Pattern[str] | None = None


def _fields(why: str, *names: str, value: re.Pattern[str] | None = None) -> tuple[FieldTrace, ...]:
    return tuple(FieldTrace(name, why, value) for name in names)


_NUMBER = re.compile(r"[0-9a-f ]{0,40}", re.IGNORECASE)
_FLAGS = re.compile(r"[A-Z]{0,8}")
_NORMAL = re.compile(r"3(?: \(normal\))?|normal", re.IGNORECASE)

MAIL_TRACES: tuple[FieldTrace, ...] = (
    *_fields(
        "the way it was delivered",
        *("received", "return-path", "delivered-to", "envelope-to", "delivery-date"),
        *("x-original-to", "x-envelope-from", "x-envelope-to", "x-received", "x-resolved-to"),
        *("received-spf", "dkim-signature", "domainkey-signature", "authentication-results"),
        *("arc-seal", "arc-message-signature", "arc-authentication-results"),
        "x-gmail-received",
    ),
    *_fields("how long it is", "content-length", "lines", value=_NUMBER),
    *_fields(
        "what filters said of it",
        *("x-spam-status", "x-spam-score", "x-spam-level", "x-spam-flag", "x-spam-report"),
        *("x-spam-checker-version", "x-virus-scanned", "x-virus-status", "x-bogosity"),
    ),
    *_fields(
        "whether it was read, and its number in a mailbox",
        *("x-account-key", "x-uidl", "x-imap", "x-imapbase", "x-evolution", "x-evolution-source"),
    ),
    *_fields("whether it was read", "status", "x-status", value=_FLAGS),
    *_fields(
        "whether it was read, and its number in a mailbox",
        *("x-mozilla-status", "x-mozilla-status2", "x-uid"),
        value=_NUMBER,
    ),
    FieldTrace("x-mozilla-keys", "an empty list of marks", re.compile(r"\s*")),
    *_fields("which program wrote it", "x-mailer", "user-agent", "x-mimeole"),
    FieldTrace("mime-version", "it is 1.0 always", re.compile(r"1\.0")),
    *(
        FieldTrace(name, "normal, as without it", _NORMAL)
        for name in ("x-priority", "x-msmail-priority", "importance", "priority")
    ),
)


@dataclass(frozen=True, slots=True)
class Named:
    """A name in one vocabulary: a key, a word or a property."""

    around: str
    name: str
    why: str


PDF_TRACES: tuple[Named, ...] = (
    Named("trailer", "/ID", "a number made again at each export"),
    Named("trailer", "/Size", "how many objects there are"),
    Named("trailer", "/Prev", "where an earlier table of objects is"),
    Named("trailer", "/XRefStm", "where another table of objects is"),
    *(
        Named("Info", name, why)
        for name, why in (
            ("/ModDate", _WHEN),
            ("/CreationDate", _WHEN),
            ("/Producer", _PROGRAM),
            ("/Creator", _PROGRAM),
        )
    ),
    *(
        Named("stream", name, "how its bytes are packed")
        for name in ("/Length", "/Filter", "/DecodeParms", "/DL")
    ),
    Named("page", "/Parent", "where it hangs in the tree of pages"),
    *(
        Named("pages", name, "the tree of pages")
        for name in ("/Type", "/Parent", "/Kids", "/Count")
    ),
)

RTF_TRACES: tuple[Named, ...] = (
    *(
        Named("", name, _SESSION)
        for name in (
            *("rsid", "rsidroot", "insrsid", "charrsid", "pararsid", "sectrsid", "tblrsid"),
            *("styrsid", "delrsid"),
        )
    ),
    Named("*", "generator", _PROGRAM),
    Named("*", "rsidtbl", _SESSION),
    *(Named("info", name, _WHEN) for name in ("creatim", "revtim", "printim", "buptim")),
    *(Named("info", name, _WHEN) for name in ("version", "edmins")),
    *(Named("info", name, _COUNTS) for name in ("nofpages", "nofwords", "nofchars", "nofcharsws")),
    *(Named("info", name, _PROGRAM) for name in ("vern", "id")),
)

CARD_TRACES: tuple[Named, ...] = (
    *(Named(around, "DTSTAMP", _WHEN) for around in ("VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY")),
    *(
        Named(around, name, _WHEN)
        for around in ("VEVENT", "VTODO", "VJOURNAL")
        for name in ("LAST-MODIFIED", "CREATED")
    ),
    Named("VCALENDAR", "PRODID", _PROGRAM),
    Named("VCARD", "PRODID", _PROGRAM),
    Named("VCARD", "REV", _WHEN),
    Named("VEVENT", "TRANSP:OPAQUE", "as without it"),
)

NOTEBOOK_TRACES: tuple[Named, ...] = (
    Named("cell", "execution_count", "how often cells were run"),
    Named("cell", "id", "a number made again by programs"),
    Named("output", "execution_count", "how often cells were run"),
)
