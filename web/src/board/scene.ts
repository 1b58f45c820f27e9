// The drawing: one SVG in layers, from the wood below to the hand above. It is told what to show and keeps no thoughts of
// its own; pawns and walls are kept from one position to the next, so that CSS can move them.

import { mark, node, pawn, wall } from "./drawing.ts";
import { CELL, FRAME, facing, type Layout, type Point } from "./geometry.ts";
import { cellName, cellOf, isWallName, wallOf } from "./names.ts";
import type { Reason, View } from "./view.ts";

const LAYERS = ["ground", "grid", "goals", "bonus", "marks", "ways", "dots", "walls", "pawns", "plans", "hand", "cursor", "floats"] as const;
type LayerName = (typeof LAYERS)[number];

/** What the hand holds or points at. */
export interface Hand {
  /** Whose hand it is. */
  readonly player: number;
  /** What is chosen for the next turn. */
  readonly ahead: string | null;
  readonly advised: string | null;
  readonly ghost: { readonly name: string; readonly refused: boolean; readonly pending: boolean } | null;
  readonly step: string | null;
  readonly blame: Reason | null;
}

export class Scene {
  readonly svg: SVGSVGElement;
  private readonly layers: Record<LayerName, SVGGElement>;
  private readonly pawns = new Map<number, SVGGElement>();
  private readonly walls = new Map<string, SVGGElement>();
  private layout: Layout | null = null;
  private readonly identity: string;

  constructor(identity: string) {
    this.identity = identity;
    const layers = LAYERS.map((name) => {
      const layer = node("g", { class: `layer-${name}` });
      if (name !== "grid") layer.setAttribute("aria-hidden", "true");
      return [name, layer] as const;
    });
    this.layers = Object.fromEntries(layers) as Record<LayerName, SVGGElement>;
    // The cells are tiles above the wood, so the ground stands first; rows must be the grid's own children for readers.
    this.svg = node("svg", { class: "board", role: "grid", tabindex: 0, focusable: "true" }, ...layers.map(([, layer]) => layer));
    this.layers.grid.setAttribute("role", "rowgroup");
  }

  cellId(name: string): string {
    return `${this.identity}-${name}`;
  }

  /** A board of another size, or turned: everything anew. */
  lay(layout: Layout, view: View): void {
    this.layout = layout;
    this.svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.svg.setAttribute("aria-rowcount", String(layout.down));
    this.svg.setAttribute("aria-colcount", String(layout.across));
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.pawns.clear();
    this.walls.clear();
    this.drawGround(layout);
    this.drawGoals(layout, view);
  }

  private drawGround(layout: Layout): void {
    const { width, height } = layout;
    const inset = FRAME - 16;
    this.layers.ground.append(
      node("rect", { class: "frame-shadow", x: 3, y: 9, width: width - 6, height: height - 9, rx: 26 }),
      node("rect", { class: "frame", x: 2, y: 2, width: width - 4, height: height - 8, rx: 26 }),
      node("rect", { class: "well", x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: 16 }),
    );
    for (let down = 0; down < layout.down; down += 1) {
      const row = node("g", { role: "row", "aria-rowindex": down + 1 });
      for (let across = 0; across < layout.across; across += 1) {
        const cell = layout.cell({ across, down });
        if (!cell) continue;
        const { x, y } = layout.corner({ across, down });
        this.layers.ground.append(node("rect", { class: "tile-edge", x, y: y + 5, width: CELL, height: CELL, rx: 13 }));
        row.append(
          node(
            "g",
            { role: "gridcell", id: this.cellId(cellName(cell)), "aria-colindex": across + 1 },
            node("rect", { class: "tile", x, y, width: CELL, height: CELL, rx: 13 }),
          ),
        );
      }
      this.layers.grid.append(row);
    }
    this.drawCoordinates(layout);
  }

  private drawCoordinates(layout: Layout): void {
    const letter = (column: number) => String.fromCharCode(97 + column);
    const upright = layout.across === layout.columns && (layout.below === "bottom" || layout.below === "top");
    for (let across = 0; across < layout.across; across += 1) {
      const cell = layout.cell({ across, down: layout.down - 1 });
      const { x } = layout.corner({ across, down: 0 });
      if (cell) this.coordinate(upright ? letter(cell.column) : String(cell.row + 1), { x: x + CELL / 2, y: layout.height - FRAME / 2 + 3.5 });
    }
    for (let down = 0; down < layout.down; down += 1) {
      const cell = layout.cell({ across: 0, down });
      const { y } = layout.corner({ across: 0, down });
      if (cell) this.coordinate(upright ? String(cell.row + 1) : letter(cell.column), { x: FRAME / 2 - 8, y: y + CELL / 2 });
    }
  }

  private coordinate(text: string, { x, y }: Point): void {
    const label = node("text", { class: "coordinate", x, y });
    label.textContent = text;
    this.layers.ground.append(label);
  }

  /** A line in each player's colour along the side to be reached. */
  private drawGoals(layout: Layout, view: View): void {
    view.sides.forEach((side, index) => {
      const shown = layout.shownSide(facing(side));
      const along = shown === "top" || shown === "bottom";
      const length = (along ? layout.width : layout.height) - 2 * FRAME;
      const at = FRAME - 13;
      const place = {
        top: { x: FRAME, y: at },
        bottom: { x: FRAME, y: layout.height - at - 9 },
        left: { x: at, y: FRAME },
        right: { x: layout.width - at - 9, y: FRAME },
      }[shown];
      const size = along ? { width: length, height: 9 } : { width: 9, height: length };
      // The player's shape stands at the beginning of the line, each side's in a corner of its own.
      const corner = {
        top: { x: FRAME - 27, y: at + 4 },
        right: { x: layout.width - at - 4, y: FRAME - 27 },
        bottom: { x: layout.width - FRAME + 27, y: layout.height - at - 4 },
        left: { x: at + 4, y: layout.height - FRAME + 27 },
      }[shown];
      const shape = mark(index + 1, 10, "goal-mark");
      shape.setAttribute("transform", `translate(${corner.x} ${corner.y})`);
      const line = node("rect", { class: "goal", ...place, ...size, rx: 4.5 });
      this.layers.goals.append(node("g", { class: `player-${index + 1}` }, line, shape));
    });
  }

  /** Everything that a position says. */
  show(view: View, paths: boolean): void {
    const layout = this.layout;
    if (!layout) return;
    this.layers.bonus.replaceChildren(...view.bonus.map((bonus) => this.bonus(layout, bonus.cell, bonus.value, bonus.spent)));
    this.layers.ways.replaceChildren(...(paths ? view.pawns.map((from, index) => this.way(layout, view, from, index)) : []));
    this.layers.dots.replaceChildren(
      ...view.legal.filter((move) => move !== "pass" && !isWallName(move)).map((name) => {
        const { x, y } = layout.middleOf(name);
        return node("circle", { class: `dot player-${view.turn}`, cx: x, cy: y, r: 15, "data-cell": name });
      }),
    );
    this.showWalls(layout, view);
    this.showPawns(layout, view);
    this.showLast(layout, view);
  }

  private bonus(layout: Layout, name: string, value: number, spent: boolean): SVGElement {
    const { x, y } = layout.middleOf(name);
    const points = Array.from({ length: 16 }, (_, index) => {
      const radius = index % 2 === 0 ? 37 : 30;
      const angle = (index * Math.PI) / 8;
      return `${(Math.sin(angle) * radius).toFixed(1)},${(-Math.cos(angle) * radius).toFixed(1)}`;
    });
    const text = node("text", { class: "bonus-value", y: 1 });
    text.textContent = `+${value}`;
    return node("g", { class: spent ? "bonus spent" : "bonus", transform: `translate(${x} ${y})` }, node("polygon", { points: points.join(" ") }), text);
  }

  private way(layout: Layout, view: View, from: string, index: number): SVGElement {
    // Ways that share cells lie beside each other.
    const shift = (index - (view.pawns.length - 1) / 2) * 13;
    const points = [from, ...(view.ways[index]?.cells ?? [])].map((name) => {
      const { x, y } = layout.middleOf(name);
      return `${x + shift},${y + shift}`;
    });
    return node("polyline", { class: `way player-${index + 1}`, points: points.join(" ") });
  }

  private showWalls(layout: Layout, view: View): void {
    const there = new Set(view.walls.map(({ wall: name }) => name));
    for (const [name, group] of this.walls) {
      if (!there.has(name)) {
        group.remove();
        this.walls.delete(name);
      }
    }
    for (const { wall: name, by } of view.walls) {
      if (this.walls.has(name)) continue;
      const group = wall(by, layout.crossingOf(name), layout.shown(wallOf(name).direction), "wall");
      this.walls.set(name, group);
      this.layers.walls.append(group);
    }
  }

  private showPawns(layout: Layout, view: View): void {
    view.pawns.forEach((name, index) => {
      const player = index + 1;
      let group = this.pawns.get(player);
      if (!group) {
        group = pawn(player, "pawn");
        this.pawns.set(player, group);
        this.layers.pawns.append(group);
      }
      const { x, y } = layout.middleOf(name);
      group.style.transform = `translate(${x}px, ${y}px)`;
      group.classList.toggle("to-move", view.turn === player && view.outcome === null);
      group.classList.toggle("winner", view.outcome?.by === player);
    });
  }

  private showLast(layout: Layout, view: View): void {
    for (const [name, group] of this.walls) group.classList.toggle("last", view.last?.move === name);
    const marks: SVGElement[] = [];
    if (view.last?.from) {
      for (const [name, className] of [
        [view.last.from, "last-from"],
        [view.last.move, "last-to"],
      ] as const) {
        const { x, y } = layout.corner(layout.square(cellOf(name)));
        marks.push(node("rect", { class: className, x: x + 4, y: y + 4, width: CELL - 8, height: CELL - 8, rx: 10 }));
      }
    }
    this.layers.marks.replaceChildren(...marks);
  }

  /** A pawn under the pointer follows it; null lets it glide home. */
  drag(player: number, view: View, at: Point | null): void {
    const group = this.pawns.get(player);
    if (!group || !this.layout) return;
    group.classList.toggle("dragged", at !== null);
    const { x, y } = at ?? this.layout.middleOf(view.pawns[player - 1] ?? "a1");
    group.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** The ghost, what it would cut, and what stands in its way. */
  point(view: View, { player, ahead, advised, ghost, step, blame }: Hand): void {
    const layout = this.layout;
    if (!layout) return;
    const shown: SVGElement[] = [];
    for (const name of blame?.region ?? []) {
      const { x, y } = layout.corner(layout.square(cellOf(name)));
      shown.push(node("rect", { class: "region", x, y, width: CELL, height: CELL, rx: 13 }));
    }
    if (step) {
      const { x, y } = layout.middleOf(step);
      const group = pawn(player, "pawn-ghost");
      group.setAttribute("transform", `translate(${x} ${y})`);
      shown.push(group);
    }
    if (ghost) {
      const state = `ghost${ghost.refused ? " refused" : ""}${ghost.pending ? " pending" : ""}`;
      shown.push(wall(player, layout.crossingOf(ghost.name), layout.shown(wallOf(ghost.name).direction), state));
      shown.push(...this.detours(layout, view, ghost.name));
    }
    this.layers.hand.replaceChildren(...shown);
    const plans = [[ahead, "ahead"], [advised, "advised"]] as const;
    this.layers.plans.replaceChildren(...plans.flatMap(([move, className]) => (move === null || move === "pass" ? [] : [this.plan(layout, player, move, className)])));
    for (const [name, group] of this.walls) group.classList.toggle("blamed", blame?.wall === name);
    for (const [player, group] of this.pawns) group.classList.toggle("blamed", blame?.code === "wall-shuts-in" && blame.player === player);
  }

  /** A move that is not played: chosen for the next turn, or advised. */
  private plan(layout: Layout, player: number, move: string, className: string): SVGElement {
    if (isWallName(move)) return wall(player, layout.crossingOf(move), layout.shown(wallOf(move).direction), `plan ${className}`);
    const { x, y } = layout.corner(layout.square(cellOf(move)));
    return node("rect", { class: `plan-cell ${className} player-${player}`, x: x + 7, y: y + 7, width: CELL - 14, height: CELL - 14, rx: 10 });
  }

  private detours(layout: Layout, view: View, name: string): SVGElement[] {
    return (view.detours[name] ?? []).flatMap((steps, index) => {
      if (steps === 0) return [];
      return [this.tag(layout, view.pawns[index] ?? "a1", index + 1, `+${steps}`, "detour")];
    });
  }

  private tag(layout: Layout, cell: string, player: number, words: string, className: string): SVGElement {
    const { x, y } = layout.middleOf(cell);
    const text = node("text", { y: 2 });
    text.textContent = words;
    const badge = node("g", { class: className }, node("rect", { x: -31, y: -21, width: 62, height: 42, rx: 21 }), text);
    const place = { x: Math.min(x + 46, layout.width - 34), y: Math.max(y - 42, 24) };
    return node("g", { class: `player-${player}`, transform: `translate(${place.x} ${place.y})` }, badge);
  }

  /** "+2" beside a pawn whose way has grown; it goes by itself. */
  float(view: View, player: number, steps: number): void {
    if (!this.layout) return;
    const group = this.tag(this.layout, view.pawns[player - 1] ?? "a1", player, `+${steps}`, "float");
    // One for each player: in quick play they would pile up.
    for (const old of this.layers.floats.querySelectorAll(`.player-${player}`)) old.remove();
    group.addEventListener("animationend", () => group.remove());
    this.layers.floats.append(group);
  }

  /** A wall falls into its groove, once. */
  drop(name: string): void {
    this.walls.get(name)?.classList.add("dropped");
  }

  /** The ghost shivers, once. */
  shiver(): void {
    this.layers.hand.querySelector(".ghost")?.classList.add("shiver");
  }

  /** The frame of the keyboard's cursor, around a cell or a crossing. */
  cursor(cell: string | null, crossing: string | null): void {
    const layout = this.layout;
    if (!layout) return;
    const shown: SVGElement[] = [];
    if (cell) {
      const { x, y } = layout.corner(layout.square(cellOf(cell)));
      const size = { x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 11 };
      shown.push(node("rect", { class: "cursor-under", ...size }), node("rect", { class: "cursor", ...size }));
    }
    if (crossing) {
      const { x, y } = layout.crossingOf(crossing);
      shown.push(node("circle", { class: "cursor-under", cx: x, cy: y, r: 24 }), node("circle", { class: "cursor", cx: x, cy: y, r: 24 }));
    }
    this.layers.cursor.replaceChildren(...shown);
  }

  label(name: string, text: string): void {
    const cell = this.svg.querySelector(`[id="${this.cellId(name)}"]`);
    cell?.setAttribute("aria-label", text);
  }

  /** A point of the screen in the drawing's units. */
  locate(event: { clientX: number; clientY: number }): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: -1, y: -1 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** Units per pixel of the screen. */
  unitsPerPixel(): number {
    const matrix = this.svg.getScreenCTM();
    return matrix && matrix.a > 0 ? 1 / matrix.a : 1;
  }
}
