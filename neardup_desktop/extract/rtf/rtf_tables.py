"""The control words of RTF that matter to a reader of its text, by their meaning.

Source: Rich Text Format Specification, version 1.9.1.
"""

import re

TOKEN = re.compile(
    rb"\\([A-Za-z]{1,32})(-?[0-9]{1,10})? ?"  # 1, 2: a word and its number
    rb"|\\'([0-9A-Fa-f]{2})"  # 3: a byte
    rb"|\\([^A-Za-z])"  # 4: a symbol
    rb"|([{}])"  # 5: the bounds of a group
    rb"|([^\\{}\r\n\0]+)"  # 6: text
    rb"|[\r\n\0]+|\\",
    re.DOTALL,
)

IN_SKIPPED = re.compile(rb"[{}]|\\bin([0-9]{1,10}) ?|\\[^b]|\\", re.DOTALL)
"""The tokens that matter in a skipped group: its end, and binary data."""

CHARACTERS = {
    **dict.fromkeys((b"par", b"line", b"sect", b"page", b"column", b"softline"), "\n"),
    **dict.fromkeys((b"row", b"nestrow", b"lbr"), "\n"),
    **dict.fromkeys((b"cell", b"nestcell"), "\t"),
    **{b"tab": "\t", b"emdash": "—", b"endash": "–", b"bullet": "•"},
    **{b"lquote": "‘", b"rquote": "’", b"ldblquote": "“", b"rdblquote": "”"},
    **dict.fromkeys((b"emspace", b"enspace", b"qmspace"), " "),
    **{b"zwj": "\u200d", b"zwnj": "\u200c", b"zwbo": "\u200b", b"zwnbo": ""},
    **{b"ltrmark": "\u200e", b"rtlmark": "\u200f"},
}
SYMBOLS = {b"~": "\xa0", b"_": "-", b"-": "", b":": "", b"\n": "\n", b"\r": "\n", b"\t": "\t"}
LITERALS = b"\\{}"

ENCODINGS = {**{b"ansi": "cp1252", b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850"}}
CHARSETS = {
    **{77: "mac_roman", 78: "cp932", 79: "cp949", 80: "gbk", 81: "big5"},
    **{83: "mac_greek", 84: "mac_turkish", 86: "mac_greek", 88: "mac_latin2", 89: "mac_cyrillic"},
    **{128: "cp932", 129: "cp949", 130: "johab", 134: "gb18030", 136: "big5hkscs"},
    **{161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255", 178: "cp1256"},
    **{186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850"},
}
"""Encodings by `\\fcharset`; other fonts use the encoding of the document."""
SYMBOL_CHARSET = 2

SHOWN = frozenset(
    (
        *(b"shpinst", b"shptxt", b"shppict", b"shpgrp", b"do", b"dptxbxtext", b"ud", b"pgp"),
        *(b"moMath", b"moMathPara", b"moMathParaPr", b"nesttableprops", b"bgall", b"picprop"),
        *(b"annotation", b"atnauthor", b"revtbl", b"objdata", b"fldrslt", b"footnote"),
        *(b"fldinst", b"formfield", b"shp", b"ffl"),
    )
)
"""Groups that are read although they are marked as ignorable (`\\*`)."""

_PASSED_OVER = (
    # styles, fonts and colours
    *(b"colortbl", b"stylesheet", b"latentstyles", b"themedata", b"colorschememapping"),
    *(b"defchp", b"defpap", b"panose", b"falt", b"fontemb", b"fontfile", b"background"),
    *(b"cs", b"ts", b"ds", b"fname", b"wgrffmtfilter", b"template"),
    # definitions of lists, whose labels stand in the text
    *(b"list", b"listlevel", b"listname", b"leveltext", b"listoverride", b"lfolevel"),
    *(b"listtable", b"listoverridetable", b"listpicture", b"levelnumbers", b"liststylename"),
    *(b"pn", b"pnseclvl", b"pntxta", b"pntxtb"),
    # page set-up
    *(b"pgdsctbl", b"pgdsc", b"pgdscno", b"pgptbl", b"hyphen", b"lchars", b"fchars"),
    *(b"ftnsep", b"ftnsepc", b"ftncn", b"aftnsep", b"aftnsepc", b"aftncn", b"headeryb"),
    *(b"footeryb", b"dptxlrtb", b"mmathPr", b"mmathPict"),
    # names of programs and revisions
    *(b"generator", b"rsidtbl", b"xmlnstbl", b"datastore", b"company", b"operator"),
    *(b"filetbl", b"protusertbl", b"oldpprops", b"oldcprops", b"oldtprops", b"oldsprops"),
    # what is written twice for older programs
    *(b"nonshppict", b"shprslt", b"datafield", b"objclass", b"objname", b"objalias"),
    *(b"objsect", b"blipuid", b"bliptag", b"htmltag"),
    # names and places of bookmarks and comments
    *(b"bkmkstart", b"bkmkend", b"ffname", b"atnid", b"atndate", b"atnref", b"atntime"),
    *(b"atnicn", b"atnparent", b"atrfstart", b"atrfend"),
    # without visible text
    *(b"xe", b"rxe", b"txe", b"tc", b"tcn", b"docvar", b"private"),
)

_WORDS_TOO = frozenset(
    (
        *(b"cs", b"ts", b"ds", b"fname", b"pgdscno", b"hyphen", b"headeryb", b"footeryb"),
        *(b"lchars", b"fchars", b"company", b"operator"),
    )
)
"""Destinations that are also control words of look, outside of groups of their own."""

SKIPPED = frozenset(_PASSED_OVER) - _WORDS_TOO
"""Groups that are skipped, marked as ignorable or not."""

MUTED = frozenset((b"info", b"upr", b"object", b"userprops", b"picprop"))
"""Groups without text of their own, in which there are groups with text."""

LABELS = frozenset((b"listtext", b"pntext"))
INFO_TEXTS = {b"title": "title", b"author": "author"}
"""Document properties by the groups of `\\info` that hold them."""
HEADERS = frozenset((b"header", b"headerl", b"headerr", b"headerf"))
FOOTERS = frozenset((b"footer", b"footerl", b"footerr", b"footerf"))
PICTURES = {
    **{b"pngblip": "png", b"jpegblip": "jpg", b"emfblip": "emf", b"wmetafile": "wmf"},
    **{b"dibitmap": "bmp", b"wbitmap": "bmp", b"macpict": "pict"},
}
