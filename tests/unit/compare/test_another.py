"""Which texts that are alike may be two documents of one form, in many languages and scripts."""

import pytest

from neardup_desktop.compare import another
from neardup_desktop.compare.facts import FactualText
from tests.helpers.prose import TOPICS, Writer

FORMS = {
    "number": (
        "Rechnung Nr. {}. Bitte zahlen Sie 84 Euro für die Miete im Voraus.",
        "4711",
        "4712",
    ),
    "amount": (
        "Wynajem lokalu. Czynsz wynosi {} za miesiąc, płatny z góry.",
        "pięćset",
        "sześćset",
    ),
    "month": ("Recibo de {}. Recebi do inquilino o valor da renda acordada.", "abril", "maio"),
    "name": (
        "Certifico che {} ha frequentato il corso di primo soccorso.",
        "Anna Rossi",
        "Ugo Verdi",
    ),
    "one word": ("Der Mieter darf die Wohnung {} an andere überlassen.", "nicht", "auch"),
    "sign": ("Ergebnis der Messung: {} Grad, gemessen am Morgen.", "-5", "5"),
    "cross": ("Smoker: {} yes, {} no. Signed by the patient.", "\u2612", "\u2610"),
    "day in a sentence": ("The lesson is on {} at noon in the large room.", "mon", "thu"),
    "Turkish": ("Kira makbuzu. {} ayı kirası elden alınmıştır.", "Ocak", "Şubat"),
    "Greek": ("Απόδειξη ενοικίου για τον μήνα {} από τον ενοικιαστή.", "Μάιο", "Ιούνιο"),
    "Hebrew": ("אישור תשלום שכר דירה עבור חודש {} מאת השוכר.", "מאי", "יוני"),
    "Hindi": ("किराया रसीद {} महीने के लिए किरायेदार से प्राप्त।", "मई", "जून"),
    "Chinese": ("租金收据。今收到承租人{}份房屋租金，特此证明。", "五月", "六月"),
    "Korean": ("영수증. {} 임대료를 임차인으로부터 받았습니다.", "오월", "유월"),
    "Arabic": ("إيصال رقم {}. استلمنا قيمة الإيجار من المستأجر.", "١٢٣", "١٢٤"),
}


def may_be_another(text: str, kept: str) -> bool:
    return another.may_be_another(FactualText(text), FactualText(kept))


@pytest.mark.parametrize("form", FORMS)
def test_a_form_filled_in_twice_is_two_documents(form: str) -> None:
    text, one, other = FORMS[form]
    long = "\n".join(Writer(3).document(TOPICS[0], 200))
    for around in ("{}", f"{long}\n{{}}\n{long}"):
        left, right = (around.format(text.replace("{}", filled)) for filled in (one, other))
        assert may_be_another(left, right)
        assert may_be_another(right, left)
        blank = around.format(text.replace("{}", ""))
        assert may_be_another(blank, left), "the blank form is none of its filled ones"


def test_one_place_alone_is_no_sign_of_versions() -> None:
    lease = " ".join(Writer(4).document(TOPICS[1], 200))
    assert may_be_another(lease, f"{lease} This agreement was cancelled by both sides later on.")
    assert may_be_another(lease, lease.upper())


def test_numbers_that_changed_places_count() -> None:
    rows = [
        f"on {day} March {name} is at work in the shop" for day, name in ((3, "ann"), (4, "ben"))
    ]
    one = "\n".join(rows)
    other = one.replace("3", "x").replace("4", "3").replace("x", "4")
    assert may_be_another(one, other)


def test_versions_with_passages_written_anew_are_no_forms() -> None:
    text = Writer(5).document(TOPICS[2], 400)
    words = " ".join(text).split()
    kept = [
        *words[:50],
        *["which", "nobody", "had", "expected", "at", "that", "early", "time"],
        *words[50:],
    ]
    version = [*kept[:200], *kept[212:]]
    assert not may_be_another(" ".join(words), " ".join(version))
    assert not may_be_another(" ".join(version), " ".join(words))
    assert may_be_another(" ".join(version), " ".join([*version[:90], "7", *version[90:]]))
