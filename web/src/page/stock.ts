// <dedale-stock>: the walls a player has left, one by one, and empty slots for those that are laid. A wall of one's own
// can be dragged from here to the board.

import { mark, node } from "../board/drawing.ts";
import { say } from "../words/say.ts";

const WIDTH = 13;
const GAP = 7;
const HEIGHT = 46;

export class DedaleStock extends HTMLElement {
  /** Called when a wall is taken into the hand. */
  take: ((event: PointerEvent) => void) | null = null;

  show(player: number, left: number, all: number): void {
    this.hidden = all === 0;
    const width = all * (WIDTH + GAP);
    const slots = Array.from({ length: all }, (_, index) => this.place(player, index, index < left));
    const drawing = node("svg", { class: `stock player-${player}${this.take ? " own" : ""}`, viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", preserveAspectRatio: "xMinYMid meet" }, ...slots);
    drawing.setAttribute("aria-label", say("web-walls-left", { walls: left }));
    if (left > 0) drawing.addEventListener("pointerdown", (event) => this.take?.(event));
    this.replaceChildren(drawing);
  }

  private place(player: number, index: number, full: boolean): SVGElement {
    const size = { x: index * (WIDTH + GAP) + GAP / 2, width: WIDTH, rx: 3.5 };
    if (!full) return node("rect", { class: "slot", ...size, y: 3, height: HEIGHT - 6 });
    const marks = [0.25, 0.5, 0.75].map((part) => {
      const shape = mark(player, 2.6, "wall-mark");
      shape.setAttribute("transform", `translate(${size.x + WIDTH / 2} ${HEIGHT * part})`);
      return shape;
    });
    return node("g", {}, node("rect", { class: "wall-body", ...size, y: 1, height: HEIGHT - 2 }), ...marks);
  }
}

customElements.define("dedale-stock", DedaleStock);
