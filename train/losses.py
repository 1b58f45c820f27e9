"""What the net is blamed for, and what is measured of it.

Owns the targets and their weights. Values are learned as chances of winning: with u before the hyperbolic tangent,
(1 + tanh(u)) / 2 is the logistic function of 2u, so that the cross-entropy of the result is at hand. Of four seats the
targets are chances that add up to one, and the cross-entropy is that over the seats.
"""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from arrays import AHEAD_PLANES, Positions
from network import INSIDE, Heads

# The exponent of the flattened policy: a move with a hundredth of the visits of another gets a third of its share.
FLATTENING = 0.25
# Steps of margin to one unit of its head.
MARGIN_UNIT = 10.0
# Instead of minus infinity, so that nothing times it is not a number.
IMPOSSIBLE = -1e9
# A net is calibrated if of the positions that it gives 30 % to 40 %, so many are won.
TENTHS = 10


@dataclass(frozen=True)
class Targets:
    """How the targets are made, and what each loss weighs."""

    # The part of the result in the value target; the rest is the value of the search.
    result_part: float = 0.5
    # Below one sharpens the shares of the visits, above one flattens them.
    policy_temperature: float = 1.0
    # So much of the policy target is spread over all legal moves.
    smoothing: float = 0.0
    value_weight: float = 1.0
    soft_policy_weight: float = 0.5
    result_weight: float = 0.15
    search_value_weight: float = 0.15
    plies_weight: float = 0.05
    margin_weight: float = 0.05
    ahead_weight: float = 0.3


def policy_loss(logits: Tensor, legal: Tensor, target: Tensor, smoothing: float = 0.0) -> Tensor:
    """Cross-entropy over the legal moves; positions without a target count as nothing."""
    known = (target.sum(dim=1) > 0).float()
    chances = functional.log_softmax(logits.masked_fill(~legal, IMPOSSIBLE), dim=1)
    loss = -(target * chances).sum(dim=1)
    if smoothing > 0:
        even = -chances.masked_fill(~legal, 0).sum(dim=1) / legal.sum(dim=1)
        loss = (1 - smoothing) * loss + smoothing * even
    return (loss * known).sum() / known.sum().clamp_min(1)


def sharpened(share: Tensor, exponent: float) -> Tensor:
    """The shares to the power of `exponent`, summing to one; what has no share keeps none."""
    if exponent == 1.0:
        return share
    raised = torch.where(share > 0, share.clamp_min(1e-6) ** exponent, 0)
    return raised / raised.sum(dim=1, keepdim=True).clamp_min(1e-6)


def chance_loss(before_tangent: Tensor, target: Tensor) -> Tensor:
    """Cross-entropy of a value target from -1 to 1, or of the chances of all seats, for each position."""
    if target.dim() == 2:
        return -(target * functional.log_softmax(before_tangent, dim=1)).sum(dim=1)
    return functional.binary_cross_entropy_with_logits(2 * before_tangent, (1 + target) / 2, reduction="none")


def told(before_tangent: Tensor) -> Tensor:
    """What a head says, on the scale of its targets."""
    return torch.softmax(before_tangent, dim=1) if before_tangent.dim() == 2 else torch.tanh(before_tangent)


def untold(target: Tensor) -> Tensor:
    """The head that would say so."""
    return target.clamp_min(1e-3).log() if target.dim() == 2 else torch.atanh(target.clamp(-0.999, 0.999))


def chance_of_mover(target: Tensor) -> Tensor:
    """From 0 to 1."""
    return target[:, 0] if target.dim() == 2 else (1 + target) / 2


def distance(answer: Tensor, target: Tensor) -> Tensor:
    """The mean distance to targets that are known, square when small; NaN marks the unknown."""
    known = ~target.isnan()
    each = functional.smooth_l1_loss(answer, target.nan_to_num(), reduction="none")
    return torch.where(known, each, 0).sum() / known.sum().clamp_min(1)


def ahead_loss(logits: Tensor, batch: Positions) -> Tensor:
    """Cross-entropy of each move being still played: the mean over the cells of a board, the sum over the kinds of moves.

    Where the pawns will go and which walls will come says far more of a game than who won it.
    """
    known = (batch.ahead != 0).any(dim=1)
    inside = (batch.planes[..., INSIDE] > 0).flatten(1)
    each = functional.binary_cross_entropy_with_logits(logits, batch.ahead_mask().float(), reduction="none")
    of_cells = each.view(len(each), AHEAD_PLANES, -1).sum(dim=1) * inside
    of_positions = of_cells.sum(dim=1) / inside.sum(dim=1)
    return torch.where(known, of_positions, 0).sum() / known.sum().clamp_min(1)


@dataclass
class Losses:
    total: Tensor
    policy: Tensor
    value: Tensor


def losses(heads: Heads, batch: Positions, targets: Targets) -> Losses:
    """The loss of a batch, with the two parts that are looked at."""
    legal = batch.legal_mask()
    share = batch.policy.float()
    policy = policy_loss(heads.policy, legal, sharpened(share, 1 / targets.policy_temperature), targets.smoothing)
    soft_policy = policy_loss(heads.soft_policy, legal, sharpened(share, FLATTENING))
    mixed = targets.result_part * batch.result + (1 - targets.result_part) * batch.value
    value = chance_loss(heads.value, mixed).mean()
    total = (
        policy
        + targets.value_weight * value
        + targets.soft_policy_weight * soft_policy
        + targets.result_weight * chance_loss(heads.result, batch.result).mean()
        + targets.search_value_weight * chance_loss(heads.search_value, batch.value).mean()
        + targets.plies_weight * distance(heads.plies, batch.plies.log1p())
        + targets.margin_weight * distance(heads.margin, batch.margin / MARGIN_UNIT)
        + targets.ahead_weight * ahead_loss(heads.ahead, batch)
    )
    return Losses(total=total, policy=policy.detach(), value=value.detach())


class Measures:
    """Sums over the positions held back; `row` gives the means by name."""

    def __init__(self, device: torch.device) -> None:
        self.sums: dict[str, Tensor] = {}
        self.count = 0
        self.with_policy = torch.zeros((), device=device)
        self.tenth_counts = torch.zeros(TENTHS, device=device)
        self.tenth_wins = torch.zeros(TENTHS, device=device)

    def add(self, heads: Heads, batch: Positions, targets: Targets) -> None:
        """Takes the answers to one batch in."""
        share = batch.policy.float()
        chances = functional.log_softmax(heads.policy.masked_fill(~batch.legal_mask(), IMPOSSIBLE), dim=1)
        result = batch.result
        value = told(heads.value)
        mixed = targets.result_part * result + (1 - targets.result_part) * batch.value
        known = share.sum(dim=1) > 0
        self.count += len(batch)
        self.with_policy += known.sum()
        for name, sum_ in {
            "policy": -(share * chances).sum(),
            "policy_entropy": -torch.where(share > 0, share * share.clamp_min(1e-9).log(), 0).sum(),
            "agreement": (known & (chances.argmax(dim=1) == share.argmax(dim=1))).sum(),
            "value": chance_loss(heads.value, mixed).sum(),
            "value_result": chance_loss(heads.value, result).sum(),
            "search_result": chance_loss(untold(batch.value), result).sum(),
            "value_search_square": ((value - batch.value) ** 2).sum(),
        }.items():
            self.sums[name] = self.sums.get(name, 0) + sum_.double()
        tenth = (chance_of_mover(value) * TENTHS).long().clamp(0, TENTHS - 1)
        self.tenth_counts += torch.bincount(tenth, minlength=TENTHS)
        self.tenth_wins += torch.bincount(tenth, weights=chance_of_mover(result), minlength=TENTHS)

    def row(self) -> dict[str, float]:
        """Means; then for each tenth of the chances given how many positions and how many of them were won."""
        counts = {name: float(self.with_policy) for name in ("policy", "policy_entropy", "agreement")}
        row = {f"valid_{name}": float(sum_) / max(counts.get(name, self.count), 1) for name, sum_ in self.sums.items()}
        for tenth in range(TENTHS):
            count = float(self.tenth_counts[tenth])
            row[f"tenth{tenth}_count"] = count
            row[f"tenth{tenth}_won"] = float(self.tenth_wins[tenth]) / count if count else float("nan")
        return row
