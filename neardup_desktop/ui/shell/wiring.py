"""Connects the parts of the main window that speak to each other through it."""

from pathlib import Path
from typing import TYPE_CHECKING

from neardup_desktop.model.rules import BUILT_IN_RULES
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.report.report_choice import Scope
from neardup_desktop.ui.shell.navigation import HIDDEN, HISTORY, PROBLEMS
from neardup_desktop.ui.similar.lookup import Wanted

if TYPE_CHECKING:
    from neardup_desktop.ui.shell.main_window import MainWindow

_SEARCH_HELP = "search"


def connect_names(window: "MainWindow") -> None:
    """Narrow the clusters by what is typed above the filters."""
    field, review = window.review.name, window.review
    field.name_wanted.connect(review.set_name)
    for left in (field.entered, field.given_up):
        left.connect(review.view.setFocus)
    review.filter_changed.connect(lambda chosen: field.show_name(chosen.text))
    field.show_name(review.filter.text)


def connect_overview(window: "MainWindow") -> None:
    """Lead on from the figures and pictures of the overview."""
    overview, slider = window.overview, window.review.controls.slider
    overview.filter_wanted.connect(window.show_clusters)
    overview.similarity_wanted.connect(lambda share: slider.setValue(round(share * 100)))
    overview.rule_wanted.connect(lambda name: _plan_built_in(window, name))
    overview.problems_wanted.connect(lambda: window.sidebar.go_to(PROBLEMS))
    overview.hidden_wanted.connect(lambda: window.sidebar.go_to(HIDDEN))


def _plan_built_in(window: "MainWindow", name: str) -> None:
    """Show the plan of a rule that comes with the program."""
    rule = next((rule for rule in BUILT_IN_RULES if rule.name == name), None)
    if rule is not None:
        window.decisions.plan_rule(rule)


def connect_actions(window: "MainWindow") -> None:
    """Have decisions planned, done, told and undone."""
    decisions, dialogs = window.decisions, window.dialogs
    decisions.told.connect(window.tell)
    decisions.undo_changed.connect(window.top.set_undo)
    decisions.history_changed.connect(
        lambda records: window.sidebar.set_count(HISTORY, len(records))
    )
    decisions.plan_wanted.connect(
        lambda request: dialogs.show_plan(request, window.sources, window.review.seen)
    )
    decisions.problems_wanted.connect(
        lambda problems: dialogs.show_refusals(problems, window.sources)
    )
    dialogs.perform_wanted.connect(window.control.perform)
    dialogs.rule_wanted.connect(decisions.plan_rule)
    dialogs.add_wanted.connect(window.choose_folder)
    dialogs.remove_wanted.connect(window.remove_folder)
    dialogs.protection_changed.connect(window.session.reload_decisions)
    dialogs.failed.connect(window.show_failure)
    window.review.folder_wanted.connect(
        lambda: dialogs.choose_folder(
            formatting.tr("Choose the folder to move to"), window.review.move_selected
        )
    )
    _connect_strip(window)


def _connect_strip(window: "MainWindow") -> None:
    """Show how far an action is while it runs."""
    control, strip = window.control, window.action_strip

    def hide_when_done() -> None:
        if not control.is_running:
            strip.hide()

    control.started.connect(lambda verb: strip.begin(verb_words.verb_running(verb)))
    control.progressed.connect(strip.show_progress)
    control.finished.connect(hide_when_done)
    control.failed.connect(hide_when_done)
    strip.cancel_wanted.connect(control.cancel)


def connect_search(window: "MainWindow") -> None:
    """Lead on from the hits, and tell what comes of making them searchable."""
    page, indexing = window.search, window.indexing.control
    page.told.connect(window.warn)
    page.help_wanted.connect(lambda: window.dialogs.show_help(_SEARCH_HELP))
    for wanted in (page.row_actions.like_wanted, window.review.like_wanted):
        wanted.connect(
            lambda facts: window.like.look_for_parts([Wanted(Path(facts.path), facts.part)])
        )
    window.places.search_wanted.connect(window.top.search.begin)
    window.finder.told.connect(window.warn)
    window.like.show_wanted.connect(window.finder.show_item)
    window.menu.forget_searches_wanted.connect(window.search_wiring.recent.clear)
    window.session.grouped.connect(lambda grouping: window.top.search.set_items(grouping.items))
    window.closed.connect(indexing.cancel)
    indexing.failed.connect(window.show_failure)


def connect_reports(window: "MainWindow") -> None:
    """Have reports written of what the window shows, and told of."""
    reports, review = window.reports, window.review
    window.session.grouped.connect(reports.take)
    review.report_wanted.connect(
        lambda selected: reports.ask(Scope.SELECTION if selected else Scope.FILTER)
    )
    reports.told.connect(window.tell)
    reports.failed.connect(window.show_failure)
