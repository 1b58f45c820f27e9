// The list of moves, and stepping through the game: which position is looked at. The list asks to be told of a step; where
// earlier positions come from is the page's business.

import { button, h, icon, write } from "../app/dom.ts";
import { say } from "../words/say.ts";

const ICONS = {
  first: "M18 6l-6 6 6 6M12 6l-6 6 6 6",
  back: "M15 6l-6 6 6 6",
  on: "M9 6l6 6-6 6",
  last: "M6 6l6 6-6 6M12 6l6 6-6 6",
} as const;
type Step = keyof typeof ICONS;

export class Moves {
  readonly element = h("section", { class: "moves", tabindex: 0, "aria-labelledby": "moves-title" });
  readonly steps = h("div", { class: "steps", role: "group" });
  private readonly title = h("h2", { id: "moves-title" });
  private readonly watching = h("p", { class: "seat-facts watching" });
  private readonly none = h("p", { class: "seat-facts" });
  private readonly list = h("ol");
  private readonly buttons: Record<Step, HTMLButtonElement>;
  private moves: readonly string[] = [];
  private at = 0;
  private readonly look: (at: number) => void;

  constructor(look: (at: number) => void) {
    this.look = look;
    const make = (name: Step) => {
      const made = button("", () => this.step(name), { class: "button icon", id: `step-${name}` });
      made.append(icon(ICONS[name]));
      return made;
    };
    this.buttons = { first: make("first"), back: make("back"), on: make("on"), last: make("last") };
    this.steps.append(...Object.values(this.buttons));
    this.element.append(h("div", { class: "moves-head" }, this.title, this.watching), this.none, this.list);
    this.element.addEventListener("keydown", (event) => {
      const wish = ({ ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" } as const)[event.key];
      if (!wish || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.step(wish);
    });
  }

  /** Goes one position back or on, to the beginning or to the present. */
  step(name: Step): void {
    const wanted = { first: 0, back: this.at - 1, on: this.at + 1, last: this.moves.length }[name];
    const at = Math.max(0, Math.min(this.moves.length, wanted));
    if (at !== this.at) this.look(at);
  }

  translate(): void {
    write(this.title, say("web-moves"));
    write(this.none, say("web-no-moves"));
    this.steps.setAttribute("aria-label", say("web-steps-through"));
    const labels: Record<Step, string> = { first: say("web-step-first"), back: say("web-step-back"), on: say("web-step-on"), last: say("web-step-last") };
    for (const name of Object.keys(ICONS) as Step[]) this.buttons[name].setAttribute("aria-label", labels[name]);
  }

  /** The moves so far, and after how many of them the position is that is looked at. */
  show(moves: readonly string[], players: number, at: number, spectators: number): void {
    const kept = moves.findIndex((move, index) => this.moves[index] !== move);
    const from = kept === -1 ? Math.min(moves.length, this.moves.length) : kept;
    while (this.list.children.length > from) this.list.lastElementChild?.remove();
    moves.slice(from).forEach((move, offset) => {
      const index = from + offset;
      const item = h("li", { class: `player-${(index % players) + 1}` }, button(move, () => this.look(index + 1), { class: "move", tabindex: -1 }));
      this.list.append(item);
    });
    const moved = at !== this.at || moves.length !== this.moves.length;
    this.moves = moves;
    this.at = at;
    [...this.list.children].forEach((item, index) => item.classList.toggle("shown", index === at - 1));
    this.none.hidden = moves.length > 0;
    this.steps.hidden = moves.length === 0;
    this.buttons.first.disabled = this.buttons.back.disabled = at === 0;
    this.buttons.last.disabled = this.buttons.on.disabled = at === moves.length;
    write(this.watching, spectators > 0 ? say("web-spectators", { count: spectators }) : "");
    if (moved) this.follow(at);
  }

  private follow(at: number): void {
    const item = this.list.children[at - 1] as HTMLElement | undefined;
    const box = this.element;
    if (!item) box.scrollTop = 0;
    else if (item.offsetTop < box.scrollTop || item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
    }
  }
}
