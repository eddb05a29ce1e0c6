"""Names of encodings that documents state and Python does not know."""

LABELS = {
    "unicode-1-1-utf-8": "utf-8",
    "x-unicode20utf8": "utf-8",
    "utf8mb4": "utf-8",
    "iso-8859-6-e": "iso8859-6",
    "iso-8859-6-i": "iso8859-6",
    "sun_eu_greek": "iso8859-7",
    # Hebrew in logical order, as on all modern pages, or in visual order.
    **dict.fromkeys(("iso-8859-8-i", "iso-8859-8-e", "logical", "visual"), "iso8859-8"),
    **dict.fromkeys(("csiso88598i", "csiso88598e"), "iso8859-8"),
    **dict.fromkeys(("koi", "koi8"), "koi8-r"),
    "koi8-ru": "koi8-u",
    **dict.fromkeys(("mac", "csmacintosh", "x-mac-roman"), "mac-roman"),
    **dict.fromkeys(("x-mac-cyrillic", "x-mac-ukrainian"), "mac-cyrillic"),
    "x-mac-ce": "mac-latin2",
    **dict.fromkeys(("dos-874", "windows-874"), "cp874"),
    **{f"x-cp{number}": f"cp{number}" for number in range(1250, 1259)},
    **dict.fromkeys(("csgb2312", "gb_2312", "gb_2312-80", "x-gbk"), "gb18030"),
    **dict.fromkeys(("cn-big5", "x-x-big5", "big-5"), "big5hkscs"),
    **dict.fromkeys(("x-euc-jp", "cseucpkdfmtjapanese"), "euc-jp"),
    **dict.fromkeys(("x-sjis", "windows-31j"), "cp932"),
    **dict.fromkeys(("cseuckr", "csksc56011987", "ksc_5601", "ks_c_5601-1989"), "cp949"),
    **dict.fromkeys(("windows-949", "x-windows-949"), "cp949"),
    "x-johab": "johab",
    **dict.fromkeys(("unicode", "csunicode", "unicodefeff", "ucs-2"), "utf-16-le"),
    "iso-10646-ucs-2": "utf-16-le",
    "unicodefffe": "utf-16-be",
    **dict.fromkeys(("x-user-defined", "iso-8859-12"), "cp1252"),
}
"""Lower-case label to Python's name, from the WHATWG Encoding Standard, plus what mail programs
write."""
