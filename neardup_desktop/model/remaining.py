"""Estimates the remaining time of work in several stages."""

from dataclasses import dataclass

_FIRST_WORDS_S = 3.0
"""No estimate before this: the first files show how fast the disk starts, not how it reads."""

_LEAST_SHARE = 0.02
_SETTLES_IN_S = 4.0
_SETTLES_IN_SHARE = 0.25
"""Time constant by which a new estimate replaces the old one, so that it never jumps: this many
seconds, or this share of the time left, because there is little time to adapt near the end."""

_LOOK_AGAIN_S = 0.5


@dataclass(frozen=True, slots=True)
class TimeEstimate:
    """An estimate, at one moment, of the time that work takes.

    Attributes:
        worked_s: seconds worked on the present stage, pauses not counted.
        share: how much of the present stage is done, in [0, 1].
        earlier_s: seconds that the stages before it took.
        later_share: what the stages after it are expected to take, as a share of the time of all
            stages up to and with the present one; None where that is not known.
        later_done: how much of that is done already, within the present stage and its time.
    """

    worked_s: float
    share: float
    earlier_s: float = 0.0
    later_share: float | None = 0.0
    later_done: float = 0.0

    def remaining_s(self) -> float | None:
        """Seconds left in all stages; None while nothing can be said."""
        if self.share < _LEAST_SHARE or self.earlier_s + self.worked_s < _FIRST_WORDS_S:
            return None
        if self.later_share is None:
            return None
        later = self.later_share * (1.0 - self.later_done)
        stage_s = self.worked_s / (self.share + self.later_share * self.later_done)
        return stage_s * (max(0.0, 1.0 - self.share) + later) + self.earlier_s * later


class Remaining:
    """Smooths the estimates of the time left.

    Between two estimates the answer counts down like a clock, and it approaches a new estimate
    within some seconds. So a large file among small ones does not make it jump.
    """

    def __init__(self) -> None:
        self._left_s: float | None = None
        self._at_s = 0.0

    def follow(self, estimate: TimeEstimate, now_s: float) -> float | None:
        """The time left in seconds, or None while it is not known.

        Args:
            now_s: a clock that stops during pauses.
        """
        fresh = estimate.remaining_s()
        if self._left_s is None:
            self._left_s, self._at_s = fresh, now_s
            return self._left_s
        passed = now_s - self._at_s
        if passed < _LOOK_AGAIN_S:
            return max(0.0, self._left_s - passed)
        run_down = max(0.0, self._left_s - passed)
        self._at_s = now_s
        if fresh is None:
            # A stage that has just begun: keep the last estimate.
            self._left_s = run_down
        else:
            span = min(_SETTLES_IN_S, max(fresh * _SETTLES_IN_SHARE, _LOOK_AGAIN_S))
            weight = min(1.0, passed / span)
            self._left_s = run_down + (fresh - run_down) * weight
        return self._left_s
