"""The words of RTF that matter to a reader of its text, by what they mean.

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
"""What matters in a group that is left out: its end, and bytes that are no RTF."""

CHARACTERS = {
    **dict.fromkeys((b"par", b"line", b"sect", b"page", b"column", b"softline"), "\n"),
    **dict.fromkeys((b"cell", b"row", b"nestcell", b"nestrow", b"lbr"), "\n"),
    **{b"tab": "\t", b"emdash": "—", b"endash": "–", b"bullet": "•"},
    **{b"lquote": "‘", b"rquote": "’", b"ldblquote": "“", b"rdblquote": "”"},
    **dict.fromkeys((b"emspace", b"enspace", b"qmspace"), " "),
    **{b"zwj": "\u200d", b"zwnj": "\u200c", b"zwbo": "\u200b", b"zwnbo": ""},
    **{b"ltrmark": "\u200e", b"rtlmark": "\u200f"},
}
SYMBOLS = {b"~": "\xa0", b"_": "-", b"-": "", b":": "", b"\n": "\n", b"\r": "\n", b"\t": "\t"}
LITERALS = b"\\{}"

ENCODINGS = {
    **{b"ansi": "cp1252", b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850"},
}
CHARSETS = {
    **{77: "mac_roman", 78: "cp932", 79: "cp949", 80: "gbk", 81: "big5"},
    **{83: "mac_greek", 84: "mac_turkish", 86: "mac_greek", 88: "mac_latin2", 89: "mac_cyrillic"},
    **{128: "cp932", 129: "cp949", 130: "johab", 134: "gb18030", 136: "big5hkscs"},
    **{161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255", 178: "cp1256"},
    **{186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850"},
}
"""Encodings of fonts by their charset; others are in the encoding of the document."""
SYMBOL_CHARSET = 2

SHOWN = frozenset(
    (
        *(b"shpinst", b"shptxt", b"shppict", b"shpgrp", b"do", b"dptxbxtext", b"ud", b"pgp"),
        *(b"moMath", b"moMathPara", b"moMathParaPr", b"nesttableprops", b"bgall"),
        *(b"annotation", b"atnauthor", b"revtbl", b"objdata", b"fldrslt", b"footnote"),
    )
)
"""Groups that matter though they are marked as of no use to older programs."""

SKIPPED = frozenset(
    (
        *(b"list", b"listlevel", b"listname", b"leveltext", b"listoverride", b"lfolevel"),
        *(b"colortbl", b"stylesheet", b"filetbl", b"listtable", b"listoverridetable", b"rsidtbl"),
        *(b"fldinst", b"nonshppict", b"shprslt", b"sn", b"listtext", b"pntext", b"pntxta"),
        *(b"pntxtb", b"xe", b"tc", b"tcn", b"rxe", b"txe", b"ftnsep", b"ftnsepc", b"ftncn"),
        *(b"aftnsep", b"aftnsepc", b"aftncn", b"objclass", b"objname", b"objalias", b"objsect"),
        *(b"atnid", b"atndate", b"atnref", b"atntime", b"atnicn", b"atnparent", b"template"),
        *(b"bkmkstart", b"bkmkend", b"generator", b"themedata", b"background", b"mmathPict"),
        *(b"private", b"datafield", b"falt", b"panose", b"fontemb", b"fontfile", b"dptxlrtb"),
    )
)

MUTED = frozenset((b"info", b"sp", b"sv", b"upr", b"object", b"userprops"))
"""Groups without text of their own, in which there are groups with text."""

HEADERS = frozenset((b"header", b"headerl", b"headerr", b"headerf"))
FOOTERS = frozenset((b"footer", b"footerl", b"footerr", b"footerf"))
PICTURES = {
    **{b"pngblip": "png", b"jpegblip": "jpg", b"emfblip": "emf", b"wmetafile": "wmf"},
    **{b"dibitmap": "bmp", b"wbitmap": "bmp", b"macpict": "pict"},
}
