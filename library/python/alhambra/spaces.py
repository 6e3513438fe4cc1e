"""What observations and actions look like: as much of Gymnasium's spaces as an agent asks for, without the package."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional

import numpy as np


@dataclass(frozen=True)
class Discrete:
    """The whole numbers from 0 to n - 1."""

    n: int

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    def sample(self, mask: Optional[np.ndarray] = None, rng: Optional[np.random.Generator] = None) -> int:
        """One of them, or of those that the mask allows, at random."""
        rng = rng or np.random.default_rng()
        return int(rng.integers(self.n) if mask is None else rng.choice(np.flatnonzero(mask)))


@dataclass(frozen=True)
class Box:
    """Arrays of one shape and type."""

    shape: tuple[int, ...]
    dtype: np.dtype = field(default_factory=lambda: np.dtype(np.float32))

    def contains(self, x: Any) -> bool:
        return isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype


@dataclass(frozen=True)
class Dict:
    """Things by name."""

    spaces: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[name]) for name, space in self.spaces.items())
