// What the board says aloud, and why something is refused in words. Sentences come from the language files; this file
// only decides which of them follow each other.

import { type Layout, facing } from "./geometry.ts";
import { border, borders, cellName, cellOf, isWallName, wallOf } from "./names.ts";
import { say } from "../words/say.ts";
import type { Reason, View } from "./view.ts";

export interface Listener {
  /** The players that are moved from here. */
  readonly seats: readonly number[];
  /** Names by turn order. */
  readonly names: readonly string[];
}

export function nameOf(listener: Listener, player: number): string {
  return listener.names[player - 1] ?? say("web-player", { player });
}

/** The one player who listens, where it is one. */
function self(listener: Listener): number | null {
  return listener.seats.length === 1 ? (listener.seats[0] ?? null) : null;
}

/** Why a move is refused. */
export function reasonText(reason: Reason): string {
  const cell = reason.cell ?? "";
  const from = reason.from ?? "";
  const to = reason.to ?? "";
  const over = reason.over ?? "";
  const wall = reason.wall ?? "";
  const player = reason.player ?? 0;
  switch (reason.code) {
    case "game-over":
      if (reason.outcome === "blocked") return say("refusal-game-blocked");
      return reason.outcome === "drawn" ? say("refusal-game-drawn") : say("refusal-game-over");
    case "pawn-stands-still":
      return say("refusal-stands-still");
    case "cell-off-board":
      return say("refusal-off-board", { cell });
    case "cell-occupied":
      return say("refusal-occupied", { cell, player });
    case "wall-between":
      return say("refusal-wall-between", { from, to, wall });
    case "cell-too-far":
      return say("refusal-too-far", { from, to });
    case "jump-wall-behind":
      return say("refusal-wall-behind", { over, wall });
    case "jump-straight-open":
      return say("refusal-straight-jump-open", { over, behind: reason.behind ?? "" });
    case "jump-wall-beside":
      return say("refusal-wall-beside", { over, wall });
    case "jump-not-yet":
      return say("refusal-no-jumps-yet", { over });
    case "pawn-arrived":
      return say("refusal-arrived-stays");
    case "pass-not-allowed":
      return say("refusal-no-passing");
    case "no-walls-left":
      return say("refusal-no-walls-left");
    case "wall-off-board":
      return say("refusal-outside-board");
    case "wall-overlaps":
      return say("refusal-overlaps", { wall });
    case "wall-crosses":
      return say("refusal-crosses", { wall });
    case "wall-shuts-in":
      return say("refusal-shuts-in", { player });
    default:
      return reason.code;
  }
}

/** The last move, then what it means for whoever listens. */
export function told(view: View, listener: Listener): string {
  const parts: string[] = [];
  if (view.last) {
    const { move, by } = view.last;
    const name = nameOf(listener, by);
    if (move === "pass") parts.push(say("web-told-pass", { name }));
    else if (isWallName(move)) parts.push(say("web-told-wall", { name, wall: move, direction: move.slice(-1) }));
    else parts.push(say("web-told-pawn", { name, cell: move }));
  }
  const own = self(listener);
  const steps = own === null ? undefined : view.ways[own - 1]?.steps;
  if (view.outcome) parts.push(ending(view, listener));
  else {
    if (steps !== undefined) parts.push(say("web-told-way", { steps }));
    if (view.turn === own) parts.push(say("web-told-your-turn"));
  }
  return parts.join(" ");
}

export function ending(view: View, listener: Listener): string {
  const { kind, by } = view.outcome ?? { kind: "blocked", by: undefined };
  if (kind === "won" && by !== undefined) {
    return by === self(listener) ? say("web-told-you-won") : say("web-told-won", { name: nameOf(listener, by) });
  }
  return kind === "drawn" ? say("web-told-drawn") : say("web-told-blocked");
}

/** Both ways, walls left, whose turn. */
export function state(view: View, listener: Listener): string {
  const parts = view.pawns.flatMap((_, index) => {
    const name = nameOf(listener, index + 1);
    return [
      say("web-told-way-of", { name, steps: view.ways[index]?.steps ?? 0 }),
      say("web-told-stock", { name, walls: view.stocks[index] ?? 0 }),
    ];
  });
  const turn = view.turn === self(listener) ? say("web-told-your-turn") : say("web-told-turn", { name: nameOf(listener, view.turn) });
  return [...parts, view.outcome ? ending(view, listener) : turn].join(" ");
}

/** The borders that walls lie on. */
export function closed(view: View): ReadonlySet<string> {
  return new Set(view.walls.flatMap(({ wall }) => borders(wallOf(wall))));
}

/** What there is about a cell, without its name; walls are told as the board is turned. */
export function about(view: View, layout: Layout, listener: Listener, name: string, shut: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  const pawn = view.pawns.indexOf(name) + 1;
  const own = self(listener);
  if (pawn > 0) parts.push(pawn === own ? say("web-cell-own-pawn") : say("web-cell-pawn", { name: nameOf(listener, pawn) }));
  if (view.legal.includes(name) && listener.seats.includes(view.turn)) parts.push(say("web-cell-reached"));
  const bonus = view.bonus.find((square) => square.cell === name && !square.spent);
  if (bonus) parts.push(say("web-cell-bonus", { value: bonus.value }));
  const { across, down } = layout.square(cellOf(name));
  const beyond = (right: number, lower: number) => {
    const cell = layout.cell({ across: across + right, down: down + lower });
    return cell !== null && shut.has(border(name, cellName(cell)));
  };
  const sides: string[] = [];
  if (beyond(0, -1)) sides.push(say("web-side-above"));
  if (beyond(1, 0)) sides.push(say("web-side-right"));
  if (beyond(0, 1)) sides.push(say("web-side-below"));
  if (beyond(-1, 0)) sides.push(say("web-side-left"));
  if (sides.length > 0) parts.push(say("web-cell-walls", { sides: sides.join(` ${say("web-and")} `) }));
  if (own !== null && onGoal(view, layout, own, across, down)) parts.push(say("web-cell-goal"));
  return parts;
}

function onGoal(view: View, layout: Layout, player: number, across: number, down: number): boolean {
  const side = view.sides[player - 1];
  if (!side) return false;
  switch (layout.shownSide(facing(side))) {
    case "top":
      return down === 0;
    case "bottom":
      return down === layout.down - 1;
    case "left":
      return across === 0;
    case "right":
      return across === layout.across - 1;
  }
}

/** The whole board, row by row as drawn, then the walls. */
export function wholeBoard(view: View, layout: Layout, listener: Listener): string {
  const shut = new Set<string>();
  const rows = Array.from({ length: layout.down }, (_, down) => {
    const cells = Array.from({ length: layout.across }, (_, across) => {
      const cell = layout.cell({ across, down });
      const name = cell ? cellName(cell) : "";
      const what = about(view, layout, { ...listener, seats: listener.seats.slice(0, 1) }, name, shut).filter(
        (part) => part !== say("web-cell-goal") && part !== say("web-cell-reached"),
      );
      return what.length > 0 ? `${name} ${what.join(", ")}` : "";
    }).filter((text) => text !== "");
    const first = layout.cell({ across: 0, down });
    const row = layout.across === layout.columns ? (first?.row ?? 0) + 1 : String.fromCharCode(97 + (first?.column ?? 0));
    return cells.length > 0 ? say("web-told-row", { row, what: cells.join(", ") }) : "";
  }).filter((text) => text !== "");
  const walls = view.walls.map(({ wall }) => wall).join(", ");
  rows.push(walls === "" ? say("web-told-no-walls") : say("web-told-walls", { walls }));
  return rows.join(" ");
}

/** The pawn's own cell and its neighbours. */
export function near(view: View, layout: Layout, listener: Listener): string {
  const player = listener.seats.includes(view.turn) ? view.turn : (listener.seats[0] ?? view.turn);
  const name = view.pawns[player - 1] ?? "";
  const { across, down } = layout.square(cellOf(name));
  const shut = closed(view);
  const around = [
    [0, 0],
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  const told = around.flatMap(([right, lower]) => {
    const cell = layout.cell({ across: across + right, down: down + lower });
    if (!cell) return [];
    const at = cellName(cell);
    const what = about(view, layout, listener, at, shut);
    return [what.length > 0 ? `${say("web-of-player", { what: at, name: what.join(", ") })}.` : `${at}.`];
  });
  return told.join(" ");
}

/** The wall under the cursor: its name, then whose way grows or why it is refused. */
export function ghost(view: View, listener: Listener, name: string, reason: Reason | null): string {
  const parts = [say("web-told-ghost", { wall: name, direction: name.slice(-1) })];
  if (reason) parts.push(say("web-told-refused", { reason: reasonText(reason) }));
  (view.detours[name] ?? []).forEach((steps, index) => {
    if (steps > 0) parts.push(say("web-told-longer", { name: nameOf(listener, index + 1), steps }));
  });
  return parts.join(" ");
}
