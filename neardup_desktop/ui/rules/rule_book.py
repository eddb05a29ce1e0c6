"""The user's saved rules, and those that come with the program."""

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import kept_by
from neardup_desktop.model.rules import BUILT_IN_RULES, Rule
from neardup_desktop.ui.background.task_threads import Background, Failure, JobRunner
from neardup_desktop.ui.session.session import ReviewSession


class RuleBook(QObject):
    """Reads rules in the background; saves and removes them in the job thread.

    Signals:
        changed: the saved rules have changed.
        failed: a `Failure` to read, save or remove rules.
    """

    changed = Signal()
    failed = Signal(Failure)

    def __init__(
        self,
        jobs: JobRunner,
        background: Background,
        session: ReviewSession,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._background = background
        self._jobs = jobs
        self._session = session
        self._saved: tuple[Rule, ...] = ()

    def all(self) -> tuple[Rule, ...]:
        """The built-in rules except those whose names the user took, then the saved ones.

        The built-in ones have the preference of the list of clusters.
        """
        built_in = (rule for rule in BUILT_IN_RULES if self.is_built_in(rule.name))
        return (*map(self.kept, built_in), *self._saved)

    def kept(self, rule: Rule) -> Rule:
        """A rule with the preference of the list of clusters."""
        choice = self._session.choice
        return kept_by(rule, choice.preference, choice.preferred)

    def is_built_in(self, name: str) -> bool:
        is_saved = any(rule.name == name for rule in self._saved)
        return not is_saved and any(rule.name == name for rule in BUILT_IN_RULES)

    def load(self) -> None:
        self._background.submit(
            "rules", lambda reader: _saved_rules(reader), self._take_over, self.failed.emit, self
        )

    def save(self, rule: Rule) -> None:
        """Save a rule, replacing one of the same name."""

        def work(archive: Archive) -> tuple[Rule, ...]:
            archive.save_rule(rule)
            return _saved_rules(archive)

        self._jobs.submit(work, self._take_over, self.failed.emit, quick=True)

    def remove(self, name: str) -> None:

        def work(archive: Archive) -> tuple[Rule, ...]:
            archive.remove_rule(name)
            return _saved_rules(archive)

        self._jobs.submit(work, self._take_over, self.failed.emit, quick=True)

    def _take_over(self, rules: tuple[Rule, ...]) -> None:
        self._saved = rules
        self.changed.emit()


def _saved_rules(archive: Archive | ArchiveReader) -> tuple[Rule, ...]:
    return tuple(archive.rules())
