import io
import json

from msgspec.structs import replace

from neardup_desktop.cli.performing import exit_code, print_report, report_json
from neardup_desktop.cli.plan_view import plan_json, print_plan
from neardup_desktop.cli.screen import Screen, json_text
from neardup_desktop.model.actions import (
    ActionReport,
    ItemRef,
    Plan,
    Refusal,
    Step,
    Verb,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused


def _ref(number: int, path: str, part: str = "") -> ItemRef:
    file = FileEntry(path, 10, 0, 1, number, b"h" * 16)
    return ItemRef(ItemId(number), file, part, b"c" * 16, "")


_KEPT = _ref(1, "/archive/final.txt")
_PLAN = Plan(
    verb=Verb.TRASH,
    label="tidy",
    steps=(
        Step(_ref(2, "/archive/copy.txt"), Evidence.IDENTICAL_FILE, _KEPT, reclaimable_bytes=1500),
        Step(
            _ref(3, "/archive/draft.txt"),
            Evidence.NEAR_DUPLICATE,
            _KEPT,
            reclaimable_bytes=500,
            lost_words=("amber", "1987"),
            lost_count=2,
            lost_extras=("A comment by Ann.",),
            companions=("/archive/draft_files",),
            confirmed=True,
        ),
    ),
    refusals=(
        Refusal(_ref(4, "/archive/invoice 2.txt"), Refused.SAME_FORM),
        Refusal(_ref(5, "/archive/tax/a.txt"), Refused.PROTECTED, "/archive/tax"),
        Refusal(_ref(6, "/archive/tax/b\n.txt"), Refused.PROTECTED, "/archive/tax"),
    ),
)


def _shown(plan: Plan, limit: int | None = None) -> str:
    out = io.StringIO()
    print_plan(Screen(out, out), plan, limit)
    return out.getvalue()


def test_a_plan_shows_what_goes_what_stays_and_what_is_lost() -> None:
    text = _shown(_PLAN)
    for part in (
        "Trash 2 items:",
        "kept",
        "/archive/final.txt",
        "identical file",
        "/archive/copy.txt  1.5 kB",
        "2 unique words lost: amber, 1987",
        "also lost: A comment by Ann.",
        "goes with it: /archive/draft_files",
        "can free 2 kB",
    ):
        assert part in text
    assert text.count("final.txt") == 1
    assert text.index("final.txt") < text.index("copy.txt")


def test_what_is_left_alone_is_grouped_with_reason_and_remedy() -> None:
    text = _shown(_PLAN)
    assert text.count(Refused.PROTECTED.explanation) == 1
    assert Refused.PROTECTED.remedy in text
    assert "2  protected folder" in text
    assert "(/archive/tax)" in text
    assert "b\\x0a.txt" in text
    assert "3 items skipped" in text


def test_a_long_plan_is_cut_and_says_so() -> None:
    text = _shown(_PLAN, 1)
    assert "draft.txt" not in text
    assert "... and 1 more; --dry-run lists all." in text
    assert "2 items in the plan" in text


def test_words_beyond_those_listed_are_counted() -> None:
    step = replace(_PLAN.steps[1], lost_count=700)
    text = _shown(replace(_PLAN, steps=(step,)))
    assert "700 unique words lost: amber, 1987 and 698 more" in text


def test_a_mark_between_two_items_names_both_alike() -> None:
    text = _shown(Plan(Verb.NOT_DUPLICATE, "", (Step(_ref(2, "/a"), None, _ref(3, "/b")),)))
    assert "Mark 1 pair as different" in text
    assert "kept" not in text
    assert text.index("/a") < text.index("/b")


def test_an_empty_plan_says_that_there_is_nothing_to_do() -> None:
    assert "Nothing to do" in _shown(replace(_PLAN, steps=()))


def test_a_plan_in_json_holds_all_of_it() -> None:
    document = json.loads(json_text(plan_json(_PLAN)))
    assert document["verb"] == "trash"
    assert document["bytes_to_win"] == 2000
    assert document["words_lost"] == 2
    step = document["steps"][1]
    assert (step["item"], step["path"], step["part"]) == (3, "/archive/draft.txt", "")
    assert step["evidence"] == "near-duplicate"
    assert step["survivor"]["path"] == "/archive/final.txt"
    assert step["lost_words"] == ["amber", "1987"]
    assert step["lost_count"] == 2
    assert step["lost_extras"] == ["A comment by Ann."]
    assert step["companions"] == ["/archive/draft_files"]
    refused = document["refused"][1]
    assert refused["reason"] == "protected folder"
    assert refused["explanation"] == Refused.PROTECTED.explanation
    assert refused["detail"] == "/archive/tax"


def _told(report: ActionReport) -> str:
    out = io.StringIO()
    print_report(Screen(out, out), report)
    return out.getvalue()


def test_a_report_tells_how_to_take_it_back() -> None:
    text = _told(ActionReport(7, Verb.TRASH, 12, 2_000_000))
    assert "12 items moved to the trash.\n2 MB will be free when you empty the trash." in text
    assert "neardup-desktop undo 7" in text
    assert "undo" not in _told(ActionReport(8, Verb.RESTORE, 12, 0))


def test_a_report_of_a_stopped_action_tells_how_to_go_on() -> None:
    report = ActionReport(7, Verb.TRASH, 2, 0, pending=38)
    text = _told(report)
    assert "38 items not done yet" in text
    assert "resume 7 " in text
    assert "resume 7 --drop" in text
    assert exit_code([report]) == 130
    assert report_json(report)["pending"] == 38


def test_problems_show_in_report_and_exit_code() -> None:
    problem = Refusal(_ref(3, "/archive/x.txt"), Refused.CHANGED)
    report = ActionReport(7, Verb.TRASH, 2, 0, (problem,))
    assert "/archive/x.txt" in _told(report)
    assert "1 item skipped" in _told(report)
    assert exit_code([report]) == 1
    assert exit_code([ActionReport(7, Verb.TRASH, 2, 0)]) == 0
    assert report_json(report)["problems"][0]["reason"] == "changed since the scan"
