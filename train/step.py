"""Gradients of one batch, as fast as the device allows.

Owns how the work of a step reaches the device: as it is written, or recorded once as a CUDA graph and replayed, so
that a small net does not wait for the launches of its many kernels. What is learned is the business of `losses.py`,
what is done with the gradients that of `train.py`.
"""

import time

import torch
from torch import Tensor, nn

from arrays import Positions
from losses import Targets, losses

# Rounds before a recording: compiled parts are compiled and kernels are chosen in them.
WARM_UP_ROUNDS = 3


class Step:
    """Forward and backward for a batch of fixed size; leaves the gradients in the parameters of the network."""

    def __init__(self, network: nn.Module, positions: Positions, batch: int, targets: Targets) -> None:
        self.network = network
        self.positions = positions
        self.targets = targets
        self.index = torch.arange(batch, device=positions.planes.device)
        self.graph: torch.cuda.CUDAGraph | None = None
        # Total, policy and value loss of the last batch.
        self.parts = torch.zeros(3, device=positions.planes.device)

    def warm_up(self, recorded: bool) -> float:
        """Does the work some times for nothing, and records it; answers how many seconds that took."""
        begun = time.monotonic()
        on_device = self.positions.planes.is_cuda
        if recorded and not on_device:
            raise SystemExit("only the work of a CUDA device can be recorded")
        if on_device:
            aside = torch.cuda.Stream()
            aside.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(aside):
                for _ in range(WARM_UP_ROUNDS):
                    self._work()
            torch.cuda.current_stream().wait_stream(aside)
            torch.cuda.synchronize()
        else:
            self._work()
        self.network.zero_grad(set_to_none=True)
        if recorded:
            # Without gradients at first, the recorded backward pass writes them anew in each replay.
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self._work()
        return time.monotonic() - begun

    def gradients(self, chosen: Tensor) -> Tensor:
        """Sets the gradients for the positions at these places; answers total, policy and value loss."""
        self.index.copy_(chosen)
        if self.graph:
            self.graph.replay()
        else:
            self.network.zero_grad(set_to_none=True)
            self._work()
        return self.parts

    def _work(self) -> None:
        self.network.train()
        some = self.positions.pick(self.index)
        result = losses(self.network(some.planes), some, self.targets)
        result.total.backward()
        self.parts = torch.stack([result.total.detach(), result.policy, result.value])
