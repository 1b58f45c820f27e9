// A minute to learn by doing: step, lay a wall, go on, jump. The positions were recorded from the rules; only the move
// that is shown can be made.

import { button, h, write } from "../app/dom.ts";
import type { Page, Site } from "../app/place.ts";
import { DedaleBoard } from "../board/element.ts";
import type { View } from "../board/view.ts";
import { say } from "../words/say.ts";
import recorded from "../../fixtures/tour.json";
import { Bars, type Sitting } from "./seats.ts";
import { knock } from "./sound.ts";

const VIEWS = recorded.views as unknown as readonly View[];
/** How long the other seems to think, in milliseconds. */
const REPLY = 600;

export class TourPage implements Page {
  readonly element = h("main", { class: "game tour", id: "page" });
  readonly board = true;
  private readonly field = new DedaleBoard();
  private readonly bars = new Bars((event) => this.field.takeWall(event));
  private readonly line = h("p", { class: "hint-line", id: "line" });
  private readonly title = h("h1");
  private readonly text = h("p", { class: "tour-text", role: "status" });
  private readonly skip = button("", () => this.end(), { id: "tour-skip" });
  private readonly progress = h("p", { class: "seat-facts" });
  private at = 0;
  private timer = 0;
  private readonly site: Site;
  private readonly finished: () => void;

  constructor(site: Site, finished: () => void) {
    this.site = site;
    this.finished = finished;
    this.field.id = "board";
    const card = h("div", { class: "middle" }, h("div", { class: "notice tour-card" }, this.title, this.text, this.progress, h("div", { class: "actions" }, this.skip)));
    this.element.append(this.bars.far, this.field, this.bars.near, this.line, card);
    this.field.addEventListener("dedale-move", () => this.step());
    this.field.configure({ seats: [1], dots: true, below: "bottom" });
    this.show();
  }

  /** The visitor's move is made; the other's follows by itself. */
  private step(): void {
    this.at += 1;
    this.show();
    if (this.at % 2 === 1 && this.at < VIEWS.length - 1) {
      this.timer = window.setTimeout(() => {
        this.at += 1;
        this.show();
      }, REPLY);
    }
  }

  private show(): void {
    const view = VIEWS[this.at] as View;
    const next = VIEWS[this.at + 1]?.last?.move;
    const mine = this.at % 2 === 0 && next !== undefined;
    if (this.at > 0 && this.site.settings.sound) knock(view.last?.from ? "pawn" : "wall");
    // Only the move that is taught may be made.
    this.field.view = { ...view, legal: mine ? [next] : [], detours: {}, refused: {} };
    if (mine && view.pawns[0] !== next) this.field.advise(next);
    this.draw();
  }

  private isOver(): boolean {
    return this.at === VIEWS.length - 1;
  }

  draw(): void {
    const view = VIEWS[this.at] as View;
    const names = [say("web-you"), say("web-computer")];
    this.field.configure({ names, coordinates: this.site.settings.coordinates });
    this.element.style.setProperty("--board-ratio", this.field.style.getPropertyValue("--board-ratio"));
    const sitting = names.map((name, index): Sitting => ({ name, link: null, more: null, away: false, winner: this.isOver() && index === 0, timed: false }));
    this.bars.show(view, 1, false, sitting, this.isOver());
    const steps = [say("web-tour-step"), say("web-tour-wall"), say("web-tour-go-on"), say("web-tour-jump"), say("web-tour-end")];
    const index = this.isOver() ? 4 : Math.floor(this.at / 2);
    write(this.title, say("web-tour"));
    if (this.at % 2 === 0 || this.isOver()) write(this.text, steps[index] ?? "");
    write(this.progress, this.isOver() ? "" : say("web-tour-progress", { step: index + 1, steps: 4 }));
    write(this.skip, this.isOver() ? say("web-tour-play") : say("web-tour-skip"));
    this.skip.classList.toggle("main", this.isOver());
    this.site.title(say("web-tour"), false);
    document.body.dataset["ready"] = "tour";
  }

  private end(): void {
    this.site.settings.toured = true;
    this.site.keepSettings();
    this.finished();
  }

  leave(): void {
    clearTimeout(this.timer);
    delete document.body.dataset["ready"];
  }
}
