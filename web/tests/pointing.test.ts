// What a pointer means, near cells and grooves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FRAME, Layout } from "../src/board/geometry.ts";
import { cellAt, type Target, target, type Wishes } from "../src/board/pointing.ts";

const layout = new Layout([9, 9], "bottom");
const usual: Wishes = { cells: new Set(["e2", "e1"]), walls: true, turned: null, carried: false };
const at = (name: string, right = 0, lower = 0) => {
  const { x, y } = layout.middleOf(name);
  return { x: x + right, y: y + lower };
};
const aim = (point: { x: number; y: number }, wishes: Partial<Wishes> = {}): Target | null => target(layout, point, { ...usual, ...wishes });

test("the core of a cell that can be reached is that cell, its edges are walls", () => {
  assert.deepEqual(aim(at("e2")), { kind: "cell", name: "e2" });
  assert.deepEqual(aim(at("e2", 31, 31)), { kind: "cell", name: "e2" });
  assert.deepEqual(aim(at("e2", 40, -61)), { kind: "wall", name: "e2h" });
  assert.deepEqual(aim(at("e2", 61, -40)), { kind: "wall", name: "e2v" });
});

test("elsewhere half a cell around each groove counts", () => {
  assert.deepEqual(aim(at("c5", 20, -30)), { kind: "wall", name: "c5h" });
  assert.deepEqual(aim(at("c5", 30, -20)), { kind: "wall", name: "c5v" });
});

test("a wall never sticks out of the board", () => {
  assert.deepEqual(aim(at("i9", 45, -20)), { kind: "wall", name: "h8h" });
  assert.deepEqual(aim(at("a1", -30, 45)), { kind: "wall", name: "a1v" });
});

test("a hand that has turned the wall decides its direction", () => {
  assert.deepEqual(aim(at("c5", 20, -30), { turned: "v" }), { kind: "wall", name: "c5v" });
});

test("without walls everything is a cell; with a wall in the hand nothing is", () => {
  assert.deepEqual(aim(at("c5", 40, -40), { walls: false }), { kind: "cell", name: "c5" });
  assert.deepEqual(aim(at("e2", 10, -8), { carried: true }), { kind: "wall", name: "e2v" });
});

test("outside the board nothing is meant", () => {
  assert.equal(aim({ x: FRAME - 30, y: 300 }), null);
  assert.equal(aim({ x: 300, y: layout.height - 20 }), null);
  assert.equal(cellAt(layout, { x: 0, y: 0 }), null);
});
