"""The positions of the last games, in memory that stays where it is.

Owns the room: it is taken once, so that recorded work on it can be replayed while games are added, and what was added
first gives way.
"""

from dataclasses import fields

import torch

from arrays import Positions


class Window:
    """Room for so many positions; `positions` holds the first `filled`, in no order that means anything."""

    def __init__(self, room: int, like: Positions) -> None:
        def zeros(of: torch.Tensor) -> torch.Tensor:
            return torch.zeros((room, *of.shape[1:]), dtype=of.dtype, device=of.device)

        self.room = room
        self.filled = 0
        self.whole = Positions(**{f.name: zeros(getattr(like, f.name)) for f in fields(Positions)})
        self._next = 0

    @property
    def positions(self) -> Positions:
        """Those that are there, without a copy."""
        return self.whole.pick(slice(0, self.filled))

    def add(self, some: Positions) -> None:
        """Takes these in; of more than there is room for the last ones."""
        some = some.pick(slice(max(len(some) - self.room, 0), len(some)))
        begin = 0
        while begin < len(some):
            count = min(len(some) - begin, self.room - self._next)
            for f in fields(Positions):
                place = getattr(self.whole, f.name)[self._next : self._next + count]
                place.copy_(getattr(some, f.name)[begin : begin + count])
            begin += count
            self.filled = max(self.filled, self._next + count)
            self._next = (self._next + count) % self.room
