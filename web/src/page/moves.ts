// The list of moves, a row for each round and a column for each player, and stepping through the game: which position is
// looked at. The list asks to be told of a step; where earlier positions come from is the page's business.

import { button, h, icon, write } from "../app/dom.ts";
import { mark, node } from "../board/drawing.ts";
import { language, say } from "../words/say.ts";

const ICONS = {
  first: "M18 6l-6 6 6 6M12 6l-6 6 6 6",
  back: "M15 6l-6 6 6 6",
  on: "M9 6l6 6-6 6",
  last: "M6 6l6 6-6 6M12 6l6 6-6 6",
} as const;
type Step = keyof typeof ICONS;

export interface Played {
  readonly moves: readonly string[];
  /** Names by turn order: the heads of the columns. */
  readonly names: readonly string[];
  /** After how many moves the position is that is looked at. */
  readonly at: number;
  /** Whether more has happened than is listed yet. */
  readonly behind: boolean;
  readonly spectators: number;
  /** What else has happened, one line each. */
  readonly notes: readonly string[];
}

export class Moves {
  readonly element = h("section", { class: "moves", tabindex: 0, "aria-labelledby": "moves-title" });
  readonly steps = h("div", { class: "steps", role: "group" });
  private readonly title = h("h2", { id: "moves-title" });
  private readonly watching = h("p", { class: "seat-facts watching" });
  private readonly none = h("p", { class: "seat-facts" });
  private readonly head = h("tr");
  private readonly rows = h("tbody");
  private readonly table = h("table", { class: "rounds", "aria-labelledby": "moves-title" }, h("thead", {}, this.head), this.rows);
  private readonly notes = h("ul", { class: "seat-facts notes", hidden: true });
  private readonly buttons: Record<Step, HTMLButtonElement>;
  /** The cells of the moves, in order. */
  private cells: HTMLTableCellElement[] = [];
  private moves: readonly string[] = [];
  private at = 0;
  private spoken = language();
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
    this.element.append(h("div", { class: "moves-head" }, this.title, this.watching), this.none, this.table, this.notes);
    // A card that comes or goes leaves more or less room.
    new ResizeObserver(() => this.follow(this.at)).observe(this.element);
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
    if (at !== this.at || name === "last") this.look(at);
  }

  translate(): void {
    write(this.title, say("web-moves"));
    write(this.none, say("web-no-moves"));
    this.steps.setAttribute("aria-label", say("web-steps-through"));
    const labels: Record<Step, string> = { first: say("web-step-first"), back: say("web-step-back"), on: say("web-step-on"), last: say("web-step-last") };
    for (const name of Object.keys(ICONS) as Step[]) this.buttons[name].setAttribute("aria-label", labels[name]);
  }

  show({ moves, names, at, behind, spectators, notes }: Played): void {
    this.showHead(names);
    const same = this.spoken === language();
    this.spoken = language();
    const kept = same ? moves.findIndex((move, index) => this.moves[index] !== move) : 0;
    const from = kept === -1 ? Math.min(moves.length, this.moves.length) : kept;
    for (const cell of this.cells.splice(from)) {
      const row = cell.parentElement;
      cell.remove();
      if (row && row.querySelector("td") === null) row.remove();
    }
    moves.slice(from).forEach((move, offset) => this.add(move, from + offset, names.length));
    const moved = at !== this.at || moves.length !== this.moves.length;
    this.moves = moves;
    this.at = at;
    this.cells.forEach((cell, index) => cell.classList.toggle("shown", index === at - 1));
    this.none.hidden = moves.length > 0;
    this.title.classList.toggle("heard-only", moves.length > 0);
    this.table.hidden = moves.length === 0;
    this.steps.hidden = moves.length === 0;
    this.buttons.first.disabled = this.buttons.back.disabled = at === 0;
    this.buttons.on.disabled = at === moves.length;
    this.buttons.last.disabled = at === moves.length && !behind;
    write(this.watching, spectators > 0 ? say("web-spectators", { count: spectators }) : "");
    if (moved) this.follow(at);
    this.showNotes(notes);
  }

  private showNotes(notes: readonly string[]): void {
    const isNew = notes.length > this.notes.children.length;
    this.notes.hidden = notes.length === 0;
    notes.forEach((note, index) => write(this.notes.children[index] ?? this.notes.appendChild(h("li")), note));
    while (this.notes.children.length > notes.length) this.notes.lastElementChild?.remove();
    if (isNew) this.element.scrollTop = this.element.scrollHeight;
  }

  /** Whose column is whose: the shape of the pawn, then the name. */
  private showHead(names: readonly string[]): void {
    if (this.head.textContent === names.join("") && this.head.children.length === names.length + 1) return;
    const cell = (name: string, player: number) => {
      const shape = node("svg", { class: "seat-shape", viewBox: "-40 -40 80 80", "aria-hidden": "true" }, mark(player, 34, "pawn-shape"));
      return h("th", { scope: "col", class: `player-${player}` }, h("span", {}, shape, h("span", { class: "round-name" }, name)));
    };
    this.head.replaceChildren(h("td"), ...names.map((name, index) => cell(name, index + 1)));
  }

  private add(move: string, index: number, players: number): void {
    const round = Math.floor(index / players);
    let row = this.rows.children[round];
    if (!row) {
      row = h("tr", {}, h("th", { scope: "row" }, String(round + 1)));
      this.rows.append(row);
    }
    const text = move === "pass" ? say("web-move-pass") : move;
    const cell = h("td", { class: `player-${(index % players) + 1}` }, button(text, () => this.look(index + 1), { class: "move", tabindex: -1 }));
    row.append(cell);
    this.cells.push(cell);
  }

  /** Keeps the move in sight that is looked at, in whatever scrolls around it. */
  private follow(at: number): void {
    const box = this.element;
    const row = this.cells[at - 1]?.parentElement;
    if (!row) box.scrollTop = 0;
    else if (row.offsetTop < box.scrollTop + this.head.offsetHeight || row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = row.offsetTop - box.clientHeight / 2;
    }
  }
}
