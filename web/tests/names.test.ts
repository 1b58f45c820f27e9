// Names and geometry: what is drawn where, whichever side is below.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Layout } from "../src/board/geometry.ts";
import { borders, cellName, cellOf, isCellName, isWallName, wallName, wallOf } from "../src/board/names.ts";
import type { Side } from "../src/board/view.ts";

const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];
const LETTERS = "abcdefghijkl";

test("every name of the largest board is read as it is written", () => {
  for (const letter of LETTERS) {
    for (let row = 1; row <= 12; row += 1) {
      assert.equal(cellName(cellOf(`${letter}${row}`)), `${letter}${row}`);
      for (const direction of ["h", "v"]) assert.equal(wallName(wallOf(`${letter}${row}${direction}`)), `${letter}${row}${direction}`);
    }
  }
});

test("only names are taken for names", () => {
  for (const text of ["a1", "l12"]) assert.ok(isCellName(text), text);
  for (const text of ["", "a0", "m1", "a13", "a1h", "pass", "a1 "]) assert.ok(!isCellName(text), text);
  for (const text of ["a1h", "k11v"]) assert.ok(isWallName(text), text);
  for (const text of ["h1", "a1", "a1x", "a13h", "e3hh"]) assert.ok(!isWallName(text), text);
});

test("a wall lies on the borders that the notation says", () => {
  assert.deepEqual(borders(wallOf("e3h")), ["e3|e4", "f3|f4"]);
  assert.deepEqual(borders(wallOf("e3v")), ["e3|f3", "e4|f4"]);
});

test("cells and squares belong together on every size and side", () => {
  for (const below of SIDES) {
    for (const size of [[3, 12], [12, 3], [9, 9], [5, 7]] as const) {
      const layout = new Layout(size, below);
      const seen = new Set<string>();
      for (let down = 0; down < layout.down; down += 1) {
        for (let across = 0; across < layout.across; across += 1) {
          const cell = layout.cell({ across, down });
          assert.ok(cell && cell.column >= 0 && cell.column < size[0] && cell.row >= 0 && cell.row < size[1]);
          assert.deepEqual(layout.square(cell), { across, down });
          seen.add(cellName(cell));
        }
      }
      assert.equal(seen.size, size[0] * size[1]);
      assert.equal(layout.cell({ across: layout.across, down: 0 }), null);
      assert.equal(layout.cell({ across: 0, down: -1 }), null);
    }
  }
});

test("the chosen side is below, and sides are not mirrored", () => {
  const corners: Record<Side, [string, string]> = { bottom: ["a1", "i1"], top: ["i9", "a9"], left: ["a9", "a1"], right: ["i1", "i9"] };
  for (const below of SIDES) {
    const layout = new Layout([9, 9], below);
    const at = (across: number) => cellName(layout.cell({ across, down: 8 }) ?? { column: 0, row: 0 });
    assert.deepEqual([at(0), at(8)], corners[below], below);
    assert.equal(layout.shownSide(below), "bottom");
  }
});

test("a wall is found again at its crossing on every side", () => {
  for (const below of SIDES) {
    const layout = new Layout([5, 7], below);
    for (const name of ["a1h", "d6v", "b3h", "c4v"]) {
      const wall = wallOf(name);
      assert.equal(wallName(layout.wallAt(layout.crossingSquare(wall), layout.shown(wall.direction))), name, `${below} ${name}`);
    }
  }
});
