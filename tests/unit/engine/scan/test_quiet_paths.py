"""Changed paths are given once nobody writes to them any more, each for itself."""

from pathlib import Path

import pytest

from neardup_desktop.engine.scan import quiet_paths
from neardup_desktop.engine.scan.quiet_paths import QuietPaths, State, state_at


class World:
    """Files with states, and a clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.states: dict[str, State] = {}
        self.paths = QuietPaths(lambda: self.now, lambda path: self.states.get(path, ()))

    def write(self, path: str, size: int) -> None:
        self.states[path] = (size, int(self.now * 1e9))
        assert self.paths.note([path])

    def due_after(self, seconds: float) -> list[str]:
        self.now += seconds
        return self.paths.due()


def test_a_file_is_due_once_it_was_quiet_for_two_seconds() -> None:
    world = World()
    world.write("a", 1)
    assert world.due_after(0) == []
    assert world.due_after(1.9) == []
    assert world.due_after(0.1) == ["a"]
    assert world.due_after(10) == []
    assert not world.paths


def test_a_file_that_grows_is_not_due_half_written() -> None:
    world = World()
    for size in range(1, 20):
        world.write("download", size)
        assert world.due_after(1) == []
    assert world.due_after(2) == ["download"]


def test_a_file_that_grows_without_a_report_is_not_due_either() -> None:
    world = World()
    world.write("share", 1)
    assert world.due_after(0) == []
    world.states["share"] = (2, 5)
    assert world.due_after(2) == []
    assert world.due_after(1.9) == []
    assert world.due_after(0.1) == ["share"]


def test_a_log_that_is_always_written_to_holds_up_no_other() -> None:
    world = World()
    world.write("note", 1)
    found = []
    for size in range(20):
        world.write("log", size)
        found += world.due_after(0.5)
    assert found == ["note"]


def test_both_ends_of_a_move_are_due_together() -> None:
    world = World()
    world.states["new"] = (1, 1)
    world.paths.note(["old", "new"])
    assert world.due_after(0) == []
    assert world.due_after(2) == ["new", "old"]


def test_a_folder_in_which_things_go_on_is_due_all_the_same() -> None:
    world = World()
    found = []
    for _ in range(5):
        world.paths.note(["folder"])
        found += world.due_after(0.5)
    assert found == ["folder"]


def test_a_file_that_changes_again_and_again_has_to_be_quiet_for_longer() -> None:
    world = World()
    waits = []
    for size in range(10):
        world.write("mailbox", size)
        assert world.due_after(0) == []
        begun = world.now
        while not world.due_after(0.5):
            pass
        waits.append(world.now - begun)
    assert waits == [2, 2, 2, 4, 8, 16, 32, 60, 60, 60]
    assert world.due_after(300) == []
    world.write("mailbox", 99)
    assert world.due_after(0) == []
    assert world.due_after(2) == ["mailbox"]


def test_too_many_paths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quiet_paths, "MOST_PATHS", 3)
    world = World()
    assert world.paths.note(["a", "b", "c"])
    assert not world.paths.note(["d"])
    assert not world.paths


def test_the_state_of_a_real_file_is_its_size_and_time(tmp_path: Path) -> None:
    file = tmp_path / "file"
    assert state_at(str(file)) == ()
    file.write_text("one")
    assert state_at(str(file)) == (3, file.stat().st_mtime_ns)
    assert state_at(str(tmp_path)) == ()
    assert state_at("nul\0") == ()
