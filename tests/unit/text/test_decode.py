import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.text.decode import (
    NotTextError,
    codec_name,
    decode,
    decode_leniently,
    is_text,
)
from neardup_desktop.text.letter_pairs import likeliest
from tests.helpers.human_rights import ARTICLE_1
from tests.helpers.texts import words_of
from tests.measurements.letter_pairs import (
    COMMON,
    KINDS,
    LEAST_SHARE,
    LESS_COMMON,
    RARE,
    table,
    with_tone_apart,
)

GERMAN = "Grüße aus Köln: Die Straße zum Bäcker war gesperrt, also blieben wir für „später“ hier."
FRENCH = "L’été dernier, nous avons mangé une crème brûlée près de la forêt où naît la Loire."
SPANISH = "¿Dónde está el niño? Mañana volverá de la montaña con su compañero más pequeño."
DANISH = "Børnene løb ned til åen, og bagefter spiste vi rødgrød på altanen hos mormor."
PORTUGUESE = "As crianças não quiseram voltar: as canções da avó são sempre boas, até à manhã."
CZECH = "Včera jsme šli přes řeku a viděli jsme žluté květiny, které rostou u kůlny."
POLISH = "Wczoraj poszliśmy nad rzekę i zobaczyliśmy żółte kwiaty, które rosną koło szopy."
HUNGARIAN = "Tegnap a folyónál sétáltunk, és a kertből hazahoztuk a gyönyörű őszi gyümölcsöt."
TURKISH = "Dün ırmağın kıyısında yürüdük ve çocuklar ağaçların gölgesinde koşuştular."
RUSSIAN = "Вчера мы гуляли у реки и видели жёлтые цветы, которые растут возле старого сарая."
GREEK = "Χθες περπατήσαμε δίπλα στο ποτάμι και είδαμε κίτρινα λουλούδια κοντά στην αποθήκη."
HEBREW = "אתמול הלכנו לאורך הנהר וראינו פרחים צהובים שגדלים ליד הצריף הישן של סבא."
JAPANESE = "昨日は川沿いを散歩して、古い納屋のそばに咲いている黄色い花を見ました。"
CHINESE = "昨天我们沿着河边散步，看到旧谷仓旁边开着黄色的花。孩子们在树下奔跑。"
KOREAN = "어제 우리는 강가를 산책하다가 낡은 헛간 옆에 핀 노란 꽃을 보았습니다."


ENCODINGS = ["", "utf-8", "latin-1", "utf-7", "utf-16", "big5", "hex", "unicode_escape", "idna"]


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_valid_utf8_is_decoded_exactly(text: str) -> None:
    data = text.encode()
    assert words_of(decode(data)) == words_of(data.decode("utf-8"))


@settings(deadline=None)
@given(st.binary(max_size=300), st.sampled_from(ENCODINGS))
def test_any_bytes_give_clean_text(data: bytes, declared: str) -> None:
    text = decode_leniently(data, declared)
    assert "\0" not in text
    text.encode("utf-8")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *[(GERMAN.replace("„", '"').replace("“", '"'), name) for name in ("latin-1", "cp850")],
        *[(text, "cp1252") for text in (GERMAN, FRENCH, SPANISH, DANISH, PORTUGUESE)],
        *[(text, "mac_roman") for text in (FRENCH, SPANISH, DANISH)],
        *[(text, "cp1250") for text in (CZECH, POLISH, HUNGARIAN)],
        *[(text, "iso8859-2") for text in (CZECH, POLISH, HUNGARIAN)],
        (CZECH, "cp852"),
        (TURKISH, "cp1254"),
        *[(RUSSIAN, name) for name in ("cp1251", "koi8-r", "cp866")],
        (GREEK, "iso8859-7"),
        (HEBREW, "cp1255"),
        *[(JAPANESE, name) for name in ("shift_jis", "euc-jp", "iso2022_jp")],
        (CHINESE, "gb18030"),
        (KOREAN, "euc-kr"),
        *[(text, name) for text in (GERMAN, RUSSIAN) for name in ("utf-16", "utf-16-le")],
        *[(GERMAN, name) for name in ("utf-16-be", "utf-32", "utf-32-le", "utf-8-sig")],
    ],
)
def test_guesses_the_encoding(text: str, encoding: str) -> None:
    assert words_of(decode(text.encode(encoding))) == words_of(text)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [(CZECH, "iso8859-2"), (RUSSIAN, "iso8859-5"), (JAPANESE, "iso2022_jp"), (GERMAN, "utf-7")],
)
def test_trusts_a_declaration_that_fits(text: str, encoding: str) -> None:
    assert words_of(decode(text.encode(encoding), encoding)) == words_of(text)


def test_latin_1_is_taken_for_what_people_mean_by_it() -> None:
    assert decode("„quoted“ – 5 €".encode("cp1252"), "iso-8859-1") == "„quoted“ – 5 €"
    assert decode(GERMAN.encode("cp1252"), "us-ascii") == GERMAN


@pytest.mark.parametrize("declared", ["latin-1", "klingon", "hex", "rot13", "undefined", "'utf8'"])
def test_utf8_outranks_a_wrong_declaration(declared: str) -> None:
    assert decode(GERMAN.encode(), declared) == GERMAN


def test_a_cut_end_loses_one_character_only() -> None:
    for text in (GERMAN, JAPANESE):
        data = text.encode()
        for end in range(len(data) - 12, len(data)):
            assert decode(data[:end]).startswith(data[:end].decode("utf-8", "ignore"))


def test_a_last_letter_is_no_cut_end() -> None:
    assert decode("Essai accentué".encode("latin-1"), "iso-8859-1") == "Essai accentué"
    assert decode("Essai accentué".encode("latin-1")) == "Essai accentué"


def test_a_pasted_windows_character_does_not_spoil_the_rest() -> None:
    data = f"{GERMAN} {RUSSIAN} ".encode() + b"sm\xf8rrebr\xf8d" + f" {JAPANESE}".encode()
    assert decode(data) == f"{GERMAN} {RUSSIAN} smørrebrød {JAPANESE}"


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0",
        b"\x7fELF\x02\x01\x01" + bytes(100),
        bytes(1000),
        bytes(range(256)) * 4,
    ],
)
def test_binary_content_is_no_text(data: bytes) -> None:
    assert not is_text(data)
    with pytest.raises(NotTextError):
        decode(data)


def test_a_stray_nul_is_forgiven() -> None:
    text = "A log was written, and the power failed here:\0 then it went on. " * 3
    assert decode(text.encode()) == text.replace("\0", " ")


def test_a_long_text_is_guessed_by_its_telling_lines() -> None:
    data = b"plain ascii line\n" * 50_000 + f"{FRENCH}\n".encode("cp1252") * 3
    assert decode(data).endswith(f"{FRENCH}\n")


@pytest.mark.parametrize(("text", "encoding"), [(RUSSIAN, "cp1251"), (JAPANESE, "shift_jis")])
def test_the_telling_lines_may_be_few_and_late(text: str, encoding: str) -> None:
    data = b"plain ascii line\n" * 20_000 + f"{text}\n".encode(encoding) * 5
    assert decode(data).endswith(f"{text}\n")


@pytest.mark.parametrize(
    ("declared", "name"),
    [("ISO-8859-1", "cp1252"), ('"Shift_JIS"', "cp932"), ("gb2312", "gb18030"), ("x-none", "")],
)
def test_names_of_encodings(declared: str, name: str) -> None:
    assert codec_name(declared) == name


LANGUAGES = {
    "cp949": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. " * 3,
    "gb18030": "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。" * 3,
    "big5": "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。" * 3,
    "koi8-r": "Все люди рождаются свободными и равными в своём достоинстве и правах. " * 3,
    "cp1251": "Все люди рождаются свободными и равными в своём достоинстве и правах. " * 3,
    "cp1253": "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια. " * 3,
    "cp1255": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. " * 3,
    "cp1256": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. " * 3,
    "cp874": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ " * 3,
}


@pytest.mark.parametrize("encoding", LANGUAGES)
def test_texts_in_older_encodings_are_told_by_their_characters(encoding: str) -> None:
    text = LANGUAGES[encoding]
    assert decode(text.encode(encoding)) == text


def test_korean_among_latin_letters_is_korean() -> None:
    text = "기본값으로 debian-installer는 IPv6 자동 설정을 위해 DHCP 네트워크를 사용합니다. " * 3
    assert decode(text.encode("cp949")) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize(
    "text",
    [
        "Prix\u00a0: 10\u00a0€\u00a0\u00a0TTC\u00a0; \u00a0remise\u00a0: 5\u00a0%\u00a0!",
        "a\u200bb\u200cc\u200dd e\u00ad\u00ad\u00ad\u2011f\ufeffg \u202ah\u202c",
        "हिन्दी में लिखा हुआ एक छोटा सा वाक्य",
        "人人生而自由" * 20,
        "┌───┬───┐\n│ 1 │ 2 │\n└───┴───┘",
    ],
)
def test_wide_text_without_a_mark_may_be_of_any_script(encoding: str, text: str) -> None:
    if "\0" in text.encode(encoding).decode("latin-1"):
        assert decode(text.encode(encoding)) == text


def test_a_mark_of_utf_8_may_stand_before_older_bytes() -> None:
    assert decode(b"\xef\xbb\xbfname H\xe4user K\xf6rner") == "name Häuser Körner"
    assert decode(b"\xef\xbb\xbfname H\xe4user") != decode(b"\xef\xbb\xbfname H\xf6user")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_text_may_be_cut_anywhere(encoding: str) -> None:
    data = f"{GERMAN}\n{RUSSIAN}".encode(encoding)
    for end in range(24, 120):
        assert decode(data[:end]).rstrip("\ufffd") == data[:end].decode(encoding, "ignore")


@pytest.mark.parametrize(("strange", "is_wide"), [(0, True), (2, True), (3, False)])
def test_a_fiftieth_of_wide_text_may_be_strange(strange: int, is_wide: bool) -> None:
    text = ("some words of it " * 6)[: 100 - strange] + "\ue000" * strange
    assert is_text(text.encode("utf-16-le")) is is_wide


def test_a_fiftieth_of_a_text_may_be_controls_and_of_a_long_one_both_ends_count() -> None:
    assert is_text(b"a" * 98 + b"\x01" * 2)
    assert not is_text(b"a" * 97 + b"\x01" * 3)
    half, odd = b"a line of text\n" * 10_000, b"\x01" * 9_000
    assert is_text(half + odd + half)
    assert not is_text(half + half + odd)
    assert not is_text(odd + half + half)


@pytest.mark.parametrize(
    ("good", "bad", "is_utf_8"), [(4, 2, True), (4, 3, False), (2, 1, True), (1, 1, False)]
)
def test_utf_8_may_have_a_fifth_of_bad_bytes(good: int, bad: int, is_utf_8: bool) -> None:
    data = "\u00e9 ".encode() * good + b"\xe9 " * bad
    assert (decode(data) == "\u00e9 " * (good + bad)) is is_utf_8


@pytest.mark.parametrize(
    ("encoding", "language"),
    [
        (encoding, language)
        for group in (COMMON, LESS_COMMON, RARE)
        for encoding, languages in group.items()
        for language in languages
    ],
)
def test_a_language_tells_its_encoding(encoding: str, language: str) -> None:
    text = "".join(map(with_tone_apart, ARTICLE_1[language])) if language == "vi" else None
    data = (text or ARTICLE_1[language]).encode(encoding, "ignore")
    assert decode(data) == data.decode(encoding)
    capitals = data.decode(encoding).upper()
    # Half of the capitals are not in code page 437.
    if capitals.encode(encoding, "ignore").decode(encoding) == capitals:
        assert decode(capitals.encode(encoding)) == capitals


@pytest.mark.parametrize(
    ("encoding", "language"), [("johab", "ko"), ("iso2022_kr", "ko"), ("hz", "zh")]
)
def test_korean_and_chinese_between_marks_or_by_parts_of_syllables(
    encoding: str, language: str
) -> None:
    text = f"Article 1\n{ARTICLE_1[language]}\nThe end."
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize(
    "text",
    ["Set ~{~a~^, ~} in Lisp.", "~{ and ~}", "a ~{!!!!!!!!!!!!~} b", "~{VPND~}~{VPND", "~{VP~}"],
)
def test_a_tilde_and_a_brace_are_not_chinese(text: str) -> None:
    assert decode(text.encode()) == text


@pytest.mark.parametrize("language", ARTICLE_1)
def test_utf_8_is_never_taken_for_another_encoding(language: str) -> None:
    text = ARTICLE_1[language]
    assert decode(text.encode()) == text
    assert decode(text[:30].encode()) == text[:30]


@pytest.mark.parametrize(
    ("language", "encoding"), [("de", "cp437"), ("de", "cp850"), ("ru", "cp866")]
)
def test_lines_drawn_around_a_text_do_not_hide_its_encoding(language: str, encoding: str) -> None:
    edge = "\u2550" * 70
    text = f"\u2554{edge}\u2557\n\u2551 {ARTICLE_1[language]} \u2551\n\u255a{edge}\u255d"
    assert decode(text.encode(encoding)) == text


def test_a_word_of_latin_letters_is_not_of_another_script() -> None:
    assert decode("Body \u00f6\u00e4\u00fc Body".encode("cp1252")) == "Body \u00f6\u00e4\u00fc Body"


def test_the_table_has_the_frequent_letters_and_their_pairs() -> None:
    alphabet, digits = table("aba " * round(1 / LEAST_SHARE) + "\u00e9")
    assert alphabet == "ab"
    size = len(KINDS) + len(alphabet)
    blank, _, _, _, _, a, b = (digits[at : at + size] for at in range(0, len(digits), size))
    # Only an a follows a blank, and it is followed by a blank or a b.
    assert [row[0] + row[-2:] for row in (blank, a, b)] == ["009", "191", "909"]
    # A sign, a letter of another language, and what is neither.
    assert blank[1:4] == a[1:4] == b[1:4] == "5;A"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("h\u00e4user", "cp1252"),
        ("\u010dty\u0159i", "iso8859-2"),
        ("\u010dty\u0159i", "cp1250"),
        ("z\u0142oty", "cp1250"),
        ("\u00dcbung", "cp1252"),
    ],
)
def test_one_word_may_be_enough(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


def test_what_nothing_tells_is_the_commonest_encoding() -> None:
    assert likeliest(b"") == likeliest(b"plain words") == "cp1252"


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_one_word_of_wide_text_has_no_spaces_to_tell_its_order(encoding: str) -> None:
    assert decode("Straßenbahn".encode(encoding)) == "Straßenbahn"
