"""The window that shows a plan before it is performed: what goes, what stays, what is refused."""

from collections.abc import Iterable
from itertools import compress

from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QDialog, QWidget

from neardup_desktop.engine.plan.unscanned_file import UNSCANNED
from neardup_desktop.model.actions import Plan, Refusal, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.compare.comparison import Comparison, Question
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.plan.action_control import ActionControl
from neardup_desktop.ui.plan.page_context import PageContext
from neardup_desktop.ui.plan.plan_detail import PlanDetail
from neardup_desktop.ui.plan.plan_lists import REFUSALS, STEPS, SURVIVORS, PlanLists
from neardup_desktop.ui.plan.plan_requests import Planning, Request
from neardup_desktop.ui.plan.plan_view import DECIDED_ONE_BY_ONE, PlanView, StepTotals
from neardup_desktop.ui.plan.step_rows import FolderRow, StepRow
from neardup_desktop.ui.types import Mask
from neardup_desktop.ui.widgets import open_files, shortcut_table
from neardup_desktop.ui.widgets.boxes import Footer, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.labels import note, plain_label
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox

_LANE = "plan"

_MOST_FORMATS = 3
_HIDEABLE = frozenset({Refused.PART_OF_FILE, Refused.PART_OF_PACKAGE})
"""Reasons for which an item is never trashed, but can be hidden."""


class PlanWindow(QDialog):
    """Shows a plan, which the user performs by a button.

    It is built once, and `begin` fills it anew.

    Signals:
        planned: another plan is shown.
    """

    planned = Signal()

    def __init__(
        self,
        context: PageContext,
        planning: Planning,
        control: ActionControl,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._request = Request(Verb.HIDE)
        self._planning = planning
        self._control = control
        self._decisions = context.decisions
        self._item_cache = context.item_cache
        self._sources: tuple[str, ...] = ()
        self._view: PlanView | None = None
        self._prospects: dict[ItemId, Step] = {}
        self._seen: dict[ItemId, set[ItemId]] = {}
        self._looking_at: ItemId | None = None
        self.lists = PlanLists(lambda item: item in self._seen, context.theme)
        self.steps, self.survivors, self.refusals = (
            self.lists.steps,
            self.lists.survivors,
            self.lists.refusals,
        )
        self.tabs, self.tables = self.lists.tabs, self.lists.tables
        self.heading = plain_label(look="large")
        self.totals = plain_label(look="muted")
        self.scan_warning = note(
            self.tr(
                "Not all of your files have been read, so a better copy to keep may be "
                "missing. It is safer to finish the scan first."
            ),
            "warned",
        )
        self.better_goes = note("", "warned")
        self.places = note()
        self.promise = note()
        self.detail = PlanDetail()
        self.pane = ComparePane(context.theme)
        self.comparison = Comparison(context.background, self.pane, self, lane="plan compare")
        self.formats = note()
        self.poorer_forms = WrappedCheckBox("")
        self._poorer_ticked: Mask | None = None
        self.same_text = WrappedCheckBox("")
        self._agreed_to: frozenset[ItemId] = frozenset()
        self.clean_mailboxes = WrappedCheckBox(self.tr("Also take messages out of mailboxes"))
        self.about_mailboxes = note(
            self.tr(
                "Close your mail program first. Each mailbox is replaced by a copy without these "
                "messages, compared message by message, and the old one goes to the trash."
            )
        )
        self.within_mailbox = WrappedCheckBox(
            self.tr("Only messages that repeat within the same mailbox")
        )
        self.hide_instead = push_button(
            self.tr("Hide instead"),
            self._hide_instead,
            tip=self.tr("Hide in the list only; the files stay where they are"),
        )
        self.cancel = push_button(self.tr("Cancel"), self.reject, key="Esc")
        self.perform = push_button(
            "",
            self._perform,
            primary=True,
            key="Return",
            tip=self.tr("Carry out what is ticked; it can be undone"),
        )
        self._on_demand = self.same_text, self.formats, self.poorer_forms, self.hide_instead
        self._build()
        self._connect()
        self.ensurePolished()

    def begin(
        self,
        request: Request,
        sources: tuple[str, ...],
        seen: Iterable[tuple[ItemId, ItemId]] = (),
    ) -> None:
        """Request a plan, and show it when it is made.

        Args:
            request: the user's wish.
            sources: source folders that are cut off paths.
            seen: pairs of survivor and item that the user has looked at already.
        """
        self._request, self._sources = request, sources
        self._show_cleaning(has_messages=False, is_of_mail=False)
        self._agreed_to = frozenset()
        self._seen.clear()
        for survivor, item in seen:
            self._seen.setdefault(item, set()).add(survivor)
        # Only selected items can be confirmed one by one, not those of a rule.
        self.lists.begin(sources, DECIDED_ONE_BY_ONE if request.rule is None else frozenset())
        for label in (self.totals, self.places, self.promise):
            label.setText("")
        self.scan_warning.hide()
        self.perform.setText("")
        self._show_nothing("")
        self._fit_to_parent()
        self._ask()

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Plan"))
        above = QWidget()
        vbox((self.lists, 1), self.detail, parent=above, gap=0, margins=(0, 0, 0, 0))
        self.splitter = splitter(above, self.pane, sizes=(380, 260))
        self.perform.setDefault(True)
        consent = vbox(
            self.clean_mailboxes,
            self.about_mailboxes,
            self.within_mailbox,
            self.same_text,
            self.formats,
            self.poorer_forms,
            gap=4,
            margins=(14, 8, 14, 0),
        )
        foot = Footer(self.promise, self.hide_instead, self.cancel, self.perform)
        foot.setContentsMargins(14, 10, 14, 14)
        head = vbox(
            self.heading,
            self.totals,
            self.scan_warning,
            self.better_goes,
            self.places,
            6,
            self.tabs,
            gap=4,
            margins=(14, 16, 14, 6),
        )
        body = PageScroll(self.splitter)
        vbox(head, (body, 1), consent, foot, parent=self, gap=0, margins=(0, 0, 0, 0))

    def _fit_to_parent(self) -> None:
        parent = self.parentWidget()
        wanted = QSize(1180, 740) if parent is None else parent.size() * 0.93
        resize_on_screen(self, wanted.expandedTo(QSize(860, 560)))  # it may be above a small one

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._show_row)
        for part, table in enumerate(self.tables):
            table.selection_changed.connect(lambda part=part: self._show_row(part))
            table.doubleClicked.connect(lambda index, part=part: self._open(part, index))
        self.refusals.ticked.connect(self._confirm)
        self.steps.ticks_changed.connect(self._follow_ticks)
        shortcut_table.bind(self, {"find": self.lists.tools.begin_search})
        self.poorer_forms.toggled.connect(self._enable_perform)
        self.same_text.toggled.connect(self.steps.set_agreed)
        for box in (self.clean_mailboxes, self.within_mailbox):
            box.toggled.connect(self._set_cleaning)
        self.comparison.shown.connect(self._was_shown)

    # --- the plan -------------------------------------------------------------------------

    @property
    def request(self) -> Request:
        """The request of the plan that is shown or being made."""
        return self._request

    @property
    def view(self) -> PlanView | None:
        """The plan on screen; None while it is being made."""
        return self._view

    def mark_seen(self, survivor: ItemId, item: ItemId) -> None:
        """Note that the user has looked at an item beside its survivor, here or elsewhere."""
        self._seen.setdefault(item, set()).add(survivor)
        self.refusals.seen_changed(item)

    def _ask(self) -> None:
        self._view = None
        self._prospects.clear()
        for part in self._on_demand:
            part.hide()
        self.perform.setEnabled(False)
        self.heading.setText(self.tr("Preparing the plan…"))
        request = self._request

        def done(view: PlanView) -> None:
            # The window may show another request by now.
            if request is self._request:
                self._show_plan(view)

        self._planning.ask(_LANE, request, done, self._show_failure, self)

    def _show_plan(self, view: PlanView) -> None:
        unseen = self._confirmed_unseen(view)
        if unseen:
            # Their survivors are not those that the user has seen beside them.
            for item in unseen:
                self._request = self._request.without(item)
            self._ask()
            return
        kept = self.tables[REFUSALS].currentIndex().row()
        self._view, self._poorer_ticked = view, None  # before the lists tell of their ticks
        plan = view.plan
        self.lists.show_plan(view)
        self._ask_to_agree(plan)
        self._show_cleaning(has_messages=view.has_messages, is_of_mail=view.is_of_mail)
        self._follow_ticks()
        part = self.tabs.currentIndex()
        if part == REFUSALS and plan.refusals:
            self._go_to(REFUSALS, max(0, self.refusals.next_to_decide(kept)))
        elif plan.steps or not plan.refusals:
            self._go_to(STEPS if part == REFUSALS else part, 0)
        else:
            self._go_to(REFUSALS, max(0, self.refusals.next_to_decide(0), 1))
        self.planned.emit()

    def _ask_to_agree(self, plan: Plan) -> None:
        """Let items whose form was not compared go only once the user ticks so."""
        items = frozenset(
            step.subject.item
            for step, is_open in zip(plan.steps, plan.to_agree, strict=True)
            if is_open
        )
        self.same_text.setText(
            formatting.counted(
                len(items),
                self.tr("Include {n} item. Only its text was compared."),
                self.tr("Include {n} items. Only their text was compared."),
            )
        )
        self.same_text.setVisible(bool(items))
        if not items <= self._agreed_to:
            self.same_text.setChecked(False)
        self._agreed_to = items

    def _show_cleaning(self, *, has_messages: bool, is_of_mail: bool) -> None:
        """Offer to take messages out of mailboxes, and to leave those that only repeat others."""
        asked = self._request
        for box, is_ticked, is_offered in (
            (self.clean_mailboxes, asked.clean_mailboxes, has_messages),
            (self.within_mailbox, asked.within_mailbox, is_of_mail),
        ):
            with QSignalBlocker(box):
                box.setChecked(is_ticked)
            box.setVisible(is_ticked or is_offered)
        self.about_mailboxes.setVisible(asked.clean_mailboxes)

    def _set_cleaning(self) -> None:
        self._request = replace(
            self._request,
            clean_mailboxes=self.clean_mailboxes.isChecked(),
            within_mailbox=self.within_mailbox.isChecked(),
        )
        self._ask()

    def _confirmed_unseen(self, view: PlanView) -> list[ItemId]:
        """Confirmed items that were not seen beside their survivors in this plan."""
        if not self._request.confirmed:
            return []
        return [
            step.subject.item
            for step in view.plan.steps
            if step.confirmed
            and step.survivor is not None
            and step.survivor.item not in self._seen.get(step.subject.item, ())
        ]

    def _follow_ticks(self) -> None:
        if self._view is None:
            return
        self.lists.show_ticks(self._view)
        totals = self.steps.totals()
        self._show_totals(self._view, totals)
        self._show_consent(self._view, totals)
        self._enable_perform()
        row = self.tables[STEPS].currentIndex().row()
        if self.tabs.currentIndex() == STEPS and 0 <= row < self.steps.rowCount():
            # Its unique words depend on what else goes.
            self._describe(self.steps.row(row))

    def _show_totals(self, view: PlanView, totals: StepTotals) -> None:
        plan, count = view.plan, totals.steps
        command = verb_words.verb_command(plan.verb, count)
        if plan.target:
            folder = formatting.shortened_path(plan.target, self._sources)
            command = self.tr("{command} to {folder}").format(command=command, folder=folder)
        nothing = self.tr("Nothing is ticked") if plan.steps else self._nothing(view)
        self.heading.setText(command if count else nothing)
        self.perform.setText(command if count else self.tr("Nothing to do"))
        self.hide_instead.setVisible(bool(self._to_hide_instead()))
        parts = [
            *([formatting.rule_name(plan.label)] if plan.label else []),
            self.tr("can free {size}").format(size=formatting.size(totals.reclaimable_bytes)),
            formatting.translated(totals.text_loss.message),
        ]
        if plan.verb is Verb.COPY:
            steps = compress(plan.steps, self.steps.ticked)
            size = formatting.size(sum(step.subject.file.size_bytes for step in steps))
            parts[-2:] = [self.tr("needs {size}").format(size=size)]
        if totals.text_loss.is_saved:
            text = formatting.shortened_path(plan.text, self._sources)
            parts.append(self.tr("saved in {file}").format(file=text))
        if totals.kept:
            parts.insert(
                1,
                formatting.counted(
                    totals.kept,
                    self.tr("{n} kept item goes, a copy takes its place"),
                    self.tr("{n} kept items go, copies take their place"),
                ),
            )
        self.totals.setText(" · ".join(parts))
        self.promise.setText(self._promise(plan.verb) if count else "")
        is_risky = count > 0 and view.is_scan_unfinished and plan.verb is Verb.TRASH
        self.scan_warning.setVisible(is_risky)
        self._warn_of_better(plan, count)
        notes = plan.notes(self.steps.ticked)
        self.places.setText(" · ".join(map(formatting.translated, notes)))
        self.places.setVisible(bool(notes))

    def _warn_of_better(self, plan: Plan, count: int) -> None:
        """Warn if the only item that goes is better than what stays."""
        step = plan.steps[0] if count == len(plan.steps) == 1 else None
        is_better = step is not None and step.is_better and plan.verb is Verb.TRASH
        self.better_goes.setVisible(is_better)
        if step is not None and step.survivor is not None and is_better:
            self.better_goes.setText(
                self.tr("The better copy would go: {goes}. Kept instead: {stays}.").format(
                    goes=formatting.shortened_path(step.subject.file.path, self._sources),
                    stays=formatting.shortened_path(step.survivor.file.path, self._sources),
                )
            )

    def _show_consent(self, view: PlanView, totals: StepTotals) -> None:
        """Ask for extra consent if only a printed or plain form of an item stays."""
        count = totals.poorer_forms
        poorer, before = self.steps.ticked & view.poorer, self._poorer_ticked
        if before is None or bool((poorer & ~before).any()):
            # The earlier consent was not for these.
            self.poorer_forms.setChecked(False)
        self._poorer_ticked = poorer
        self.formats.setVisible(count > 0)
        self.poorer_forms.setVisible(count > 0)
        self.formats.setText(self._formats_words(totals))
        self.poorer_forms.setText(
            formatting.counted(
                count,
                self.tr("Remove {n} item and keep only a PDF, web page or plain text of it"),
                self.tr("Remove {n} items and keep only a PDF, web page or plain text of them"),
            )
        )

    def _formats_words(self, totals: StepTotals) -> str:
        """The formats of what goes and what stays: "38 Word files go, Text stays"."""
        shown = [
            formatting.counted(
                count,
                self.tr("{n} {format} file goes, {kept} stays"),
                self.tr("{n} {format} files go, {kept} stays"),
                format=formatting.format_words(goes),
                kept=formatting.format_words(stays),
            )
            for (goes, stays), count in totals.formats[:_MOST_FORMATS]
        ]
        more = sum(count for _pair, count in totals.formats[_MOST_FORMATS:])
        if more:
            shown.append(formatting.counted(more, self.tr("{n} more"), self.tr("{n} more")))
        return " · ".join(shown)

    def _enable_perform(self) -> None:
        totals = self.steps.totals()
        self.perform.setEnabled(
            self._view is not None
            and totals.steps > 0
            and (not totals.poorer_forms or self.poorer_forms.isChecked())
        )

    def _to_hide_instead(self) -> tuple[ItemId, ...]:
        """The items to hide if nothing can be trashed or moved, such as mails of a mailbox."""
        view = self._view
        if view is None or view.plan.steps or not view.plan.verb.touches_disk:
            return ()
        return tuple(one.subject.item for one in view.plan.refusals if one.reason in _HIDEABLE)

    def _hide_instead(self) -> None:
        rule = self._request.rule
        if rule is not None:
            # A rule names the reason for each of them itself; its name may say "trash".
            hiding = replace(rule, name="", verb=Verb.HIDE, target="")
            self._request = Request(Verb.HIDE, rule=hiding)
            self._ask()
        elif items := self._to_hide_instead():
            self._decisions.hide(items)
            self.accept()

    def _nothing(self, view: PlanView) -> str:
        plan = view.plan
        if view.has_messages and not self._request.clean_mailboxes:
            return self.tr("Messages in mailboxes")
        if self._request.within_mailbox:
            return self.tr("No message repeats within its mailbox")
        if self._request.rule is None and not plan.refusals:
            return self.tr("It is no longer in the archive")
        if self.refusals.next_to_decide(0) >= 0:
            return self.tr("Nothing is ticked yet: review it first")
        if plan.verb is Verb.TRASH:
            return self.tr("Nothing here can be trashed")
        return self.tr("Nothing here can be changed")

    def _promise(self, verb: Verb) -> str:
        if verb is Verb.TRASH:
            return self.tr(
                "Each file is checked again before it goes to this computer's trash. "
                "Undo puts it back."
            )
        if verb is Verb.MOVE:
            return self.tr("Each file is checked again before it is moved. Undo puts it back.")
        if verb is Verb.COPY:
            return self.tr(
                "No file is written over, and each copy is read again. Undo moves the copies to "
                "the trash."
            )
        return self.tr("Nothing on disk changes. You can undo it.")

    def _show_failure(self, failure: Failure) -> None:
        self._view = self._looking_at = None
        self.lists.clear()
        for part in self._on_demand:
            part.hide()
        self.scan_warning.hide()
        self._show_nothing("")
        self.perform.setEnabled(False)
        self.perform.setText(self.tr("Nothing to do"))
        self.promise.setText("")
        self.heading.setText(self.tr("The plan could not be prepared"))
        self.totals.setText(formatting.sentences(failure.message, failure.remedy))

    def done(self, result: int) -> None:
        """Close the window, and ignore answers that are still to come."""
        self._request = Request(Verb.HIDE)
        self._looking_at = None
        super().done(result)

    def _perform(self) -> None:
        if self._view is not None and self.perform.isEnabled():
            self._control.perform(self.steps.ticked_of(self._view.plan))
            self.accept()

    # --- rows -----------------------------------------------------------------------------

    def _go_to(self, part: int, row: int) -> None:
        self.lists.go_to(part, row)
        self._show_row(part)

    def _show_row(self, part: int) -> None:
        if part != self.tabs.currentIndex():
            return
        row = self.tables[part].currentIndex().row()
        self._looking_at = None
        if not 0 <= row < self.tables[part].model().rowCount():
            self._show_nothing(self.tr("Nothing here."))
        elif part == STEPS:
            self._show_step(self.steps.row(row))
        elif part == SURVIVORS:
            first, _count = self.survivors.row(row)
            self.detail.show_survivor(first)
            self._compare(first)
        else:
            self._show_refusal(row)

    def _show_nothing(self, words: str) -> None:
        self.detail.show_text(words)
        self.comparison.clear("")

    def _show_refusal(self, row: int) -> None:
        refusal = self.refusals.refusal(row)
        if refusal is None:
            reason = self.refusals.reason(row)
            self.detail.show_text(formatting.refused_sentences(reason))
            self.comparison.clear(self.refusals.name(self.refusals.row(row)))
            return
        self.detail.show_refusal(refusal)
        if self.refusals.can_decide(row):
            self._look_at(refusal)
        else:
            self.comparison.clear(self.tr("It stays where it is."))

    def _look_at(self, refusal: Refusal) -> None:
        """Plan an item as if it were confirmed, and compare it with its survivor."""
        self._looking_at = item = refusal.subject.item
        known = self._prospects.get(item)
        if known is not None:
            self._show_step(known)
            return
        self.comparison.clear(self.tr("Looking for the kept copy…"))

        def done(view: PlanView) -> None:
            step = next((s for s in view.plan.steps if s.subject.item == item), None)
            if step is not None:
                self._prospects[item] = step
            if self._looking_at != item:
                return
            if step is not None:
                self._show_step(step)
                return
            same = (other for other in view.plan.refusals if other.subject.item == item)
            self.detail.show_refusal(next(same, refusal))
            self.comparison.clear(self.tr("It stays where it is."))

        def failed(failure: Failure) -> None:
            if self._looking_at == item:
                self._show_nothing(formatting.sentences(failure.message, failure.remedy))

        request = self._request.confirming(item)
        self._planning.ask("plan look", request, done, failed, self)

    def _show_step(self, row: StepRow) -> None:
        self._describe(row)
        if isinstance(row, FolderRow):
            self.comparison.clear(self.steps.kept_words(row))
        else:
            self._compare(row)

    def _describe(self, row: StepRow) -> None:
        """Say below the list what is lost with a step, or what a folder comes to."""
        if isinstance(row, FolderRow):
            self.detail.show_text(
                self.tr("{folder}: {items}, {size}").format(
                    folder=formatting.shortened_path(row.folder, self._sources),
                    items=self.steps.count_words(len(row.places)),
                    size=formatting.size(row.reclaimable_bytes),
                )
            )
        else:
            self.detail.show_step(row)

    def _compare(self, step: Step) -> None:
        if step.survivor is None:
            self.comparison.clear(self.tr("It needs no kept copy."))
            return
        left, right = step.survivor.item, step.subject.item
        if right <= UNSCANNED:
            self.comparison.clear(self.tr("The files are identical, byte for byte."))
            return
        evidence = Evidence.NEAR_DUPLICATE if step.evidence is None else step.evidence
        question = Question(
            Side(Member(Evidence.REPRESENTATIVE, item=left), self._item_cache.get(left)),
            Side(Member(evidence, 0.0, step.lost_count, item=right), self._item_cache.get(right)),
        )
        self.comparison.ask(question, self._sources)

    def _was_shown(self, question: Question) -> None:
        self.mark_seen(question.left.item, question.right.item)

    def _confirm(self, item: ItemId) -> None:
        self._request = self._request.confirming(item)
        self._ask()

    def _open(self, part: int, index: QModelIndex) -> None:
        path = self.lists.path(part, index.row())
        if path:
            open_files.open_file(path)
