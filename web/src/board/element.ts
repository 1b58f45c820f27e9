// <dedale-board>: the board as an element of the page. It owns what is pointed at, what waits for a tap and where the
// keyboard's cursor is. It is given positions (`view`) and sends chosen moves (`dedale-move`); it knows no rules.

import { Cursor } from "./cursor.ts";
import { expected } from "./expected.ts";
import { Layout, type Point } from "./geometry.ts";
import { Gestures, type Surface } from "./gestures.ts";
import { type Keys, press } from "./keyboard.ts";
import { cellName, cellOf, type Direction, isCellName, isWallName, turned, wallName, wallOf } from "./names.ts";
import { Overlay } from "./overlay.ts";
import { cellAt, type Target, target } from "./pointing.ts";
import { Scene } from "./scene.ts";
import { about, closed, ghost, type Listener, near, reasonText, state, told, wholeBoard } from "./speech.ts";
import { say } from "../words/say.ts";
import { type Reason, reasonFor, type Side, type View } from "./view.ts";

/** How the board is used here; all of it may change at any time. */
export interface Options {
  /** The players that are moved from here; none for spectators. */
  seats: readonly number[];
  /** The side shown below; unless given, that of the first seat. */
  below: Side | null;
  names: readonly string[];
  /** Show shortest ways. */
  paths: boolean;
  /** Always show where the pawn may go. */
  dots: boolean;
  /** Ask before a pawn is moved, too. */
  confirm: boolean;
  /** Letters and numbers along the frame. */
  coordinates: boolean;
  /** A move may be chosen for one's next turn while others are to move. */
  premoves: boolean;
  /** Only to be looked at: an earlier position, or a game of others. */
  frozen: boolean;
  /** Whether a move is played that would let the game end without a winner, by itself or by what comes next. */
  sure: (how: "now" | "then") => Promise<boolean>;
  /** What else is said when the state of the game is asked for. */
  more: () => string;
}

export interface BoardEvents {
  /** A legal move was chosen: its text, and whether it was chosen before this turn. It is drawn already, or will be in a moment. */
  "dedale-move": CustomEvent<{ move: string; planned: boolean }>;
  /** A move was chosen for the next turn, or taken away again. */
  "dedale-premove": CustomEvent<{ move: string | null }>;
  /** Something was asked for that is refused. */
  "dedale-refused": CustomEvent<{ move: string; reason: Reason; text: string }>;
  /** A text was typed that is not in the list: whoever knows the rules must read it. */
  "dedale-typed": CustomEvent<{ text: string }>;
  /** The keys ? and / ask the page for its list of keys and for the field of typed moves. */
  "dedale-help": CustomEvent<null>;
  /** One's own move is on the board, before the server has answered. */
  "dedale-drawn": CustomEvent<null>;
  "dedale-typing": CustomEvent<null>;
}

/** A pawn that glides is looked at before the move that was chosen beforehand is drawn, in milliseconds. */
const GLIDE = 220;

let boards = 0;

export class DedaleBoard extends HTMLElement implements Surface, Keys {
  private readonly scene = new Scene(`board-${(boards += 1)}`);
  private readonly overlay: Overlay;
  private readonly gestures: Gestures;
  private position: View | null = null;
  private layout: Layout | null = null;
  private options: Options = { seats: [], below: null, names: [], paths: false, dots: false, confirm: false, coordinates: true, premoves: false, frozen: false, sure: () => Promise.resolve(true), more: () => "" };
  /** What was chosen for the next turn. */
  private ahead: string | null = null;
  /** A move that somebody advises. */
  private advised: string | null = null;
  /** What the pointer is over. */
  private hover: Target | null = null;
  /** What waits for a tap on the tick. */
  private pending: Target | null = null;
  /** The move that was sent and is not answered yet: until then nothing else is. */
  private sent: string | null = null;
  /** The position with that move, as it is drawn meanwhile. */
  private drawn: View | null = null;
  /** A refusal that is being shown. */
  private refusal: { readonly move: string; readonly reason: Reason } | null = null;
  /** The direction as drawn that the hand has turned walls to. */
  private turned: Direction | null = null;
  private readonly cursor = new Cursor();
  /** Whether the keyboard was used last: only then its cursor is drawn. */
  private byKeys = false;
  private pawnShown = false;
  /** The sides of the players that the board was laid for. */
  private sidesKey = "";

  constructor() {
    super();
    this.overlay = new Overlay({ lay: () => this.accept(), turn: () => this.turnWall(), cancel: () => void this.cancel() });
    this.gestures = new Gestures(this);
    this.svg.addEventListener("keydown", (event) => {
      if (!this.position) return;
      this.byKeys = true;
      if (press(event, this)) event.preventDefault();
      this.refreshHand();
    });
    this.svg.addEventListener("focus", () => {
      this.byKeys = this.svg.matches(":focus-visible");
      this.refreshHand();
    });
    this.svg.addEventListener("blur", () => {
      this.byKeys = false;
      this.refreshHand();
    });
  }

  connectedCallback(): void {
    if (this.svg.isConnected) return;
    this.append(this.scene.svg, ...this.overlay.parts);
    new ResizeObserver(() => this.scaleLabels()).observe(this.scene.svg);
    // R turns the wall under the pointer wherever the focus is, except where somebody writes.
    document.addEventListener("keydown", (event) => {
      const writes = event.target instanceof Element && event.target.closest("input, select, textarea, dialog, .board") !== null;
      if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey && !writes && this.hover?.kind === "wall") this.turnWall();
    });
  }

  /** Letters that stay legible on a phone and modest on a wall. */
  private scaleLabels(): void {
    const size = Math.max(17, Math.min(31, 11.5 * this.unitsPerPixel()));
    this.svg.style.setProperty("--coordinate-size", `${size}px`);
  }

  get view(): View | null {
    return this.position;
  }

  /** What is drawn: the position, or that with one's own move which is on its way to the server. */
  get shown(): View | null {
    return this.drawn ?? this.position;
  }

  /** A position to show. It also answers what was sent: a move that came to nothing is taken back by the same view again. */
  set view(view: View | null) {
    const before = this.position;
    const seen = this.shown;
    this.position = view;
    if (!view) return;
    const sameGame = before !== null && before.size.join() === view.size.join();
    this.sent = null;
    this.drawn = null;
    this.hover = null;
    this.pending = null;
    this.refusal = null;
    this.turned = null;
    this.advised = null;
    this.pawnShown = false;
    if (view.legal.every((move) => !isWallName(move))) this.cursor.mode = "pawn";
    this.refresh();
    if (sameGame && seen !== null && follows(seen, view)) this.enliven(seen, view);
    else this.cursor.cell = view.pawns[(this.options.seats[0] ?? view.turn) - 1] ?? "a1";
    if (before && view.moves.join() !== before.moves.join()) this.overlay.speak(told(view, this.listener()));
    this.refreshHand();
    this.playAhead(view);
  }

  /** What was chosen for this turn is sent, or shown to be impossible. */
  private playAhead(view: View): void {
    const move = this.ahead;
    if (move === null || this.options.frozen || (view.outcome === null && !this.options.seats.includes(view.turn))) return;
    this.ahead = null;
    const reason = view.outcome === null ? reasonFor(view, move) : null;
    if (view.legal.includes(move)) this.ask(view, move, true);
    else if (reason) this.refuse(move, reason);
    else this.refreshHand();
  }

  /** Changes how the board is used. */
  configure(change: Partial<Options>): void {
    this.options = { ...this.options, ...change };
    this.refresh();
    this.refreshHand();
  }

  /** What was chosen for the next turn; it stays until that turn comes. */
  get premove(): string | null {
    return this.ahead;
  }

  set premove(move: string | null) {
    this.ahead = move;
    this.refreshHand();
  }

  /** Points at a move without playing it, until the next position. */
  advise(move: string): void {
    this.advised = move;
    this.refreshHand();
  }

  private listener(): Listener {
    return this.options;
  }

  private enliven(before: View, view: View): void {
    if (view.last && isWallName(view.last.move) && view.moves.length > before.moves.length) this.scene.drop(view.last.move);
    view.ways.forEach(({ steps }, index) => {
      const longer = steps - (before.ways[index]?.steps ?? steps);
      if (longer > 0) this.scene.float(view, index + 1, longer);
    });
    if (view.last?.from && this.options.seats.includes(view.last.by)) this.cursor.cell = view.last.move;
  }

  /** Draws the position. */
  private refresh(): void {
    const view = this.shown;
    if (!view) return;
    const below = this.options.below ?? view.sides[(this.options.seats[0] ?? 1) - 1] ?? "bottom";
    const layout = new Layout(view.size, below);
    const old = this.layout;
    if (!old || old.below !== below || old.width !== layout.width || old.height !== layout.height || this.sidesKey !== view.sides.join()) {
      this.layout = layout;
      this.sidesKey = view.sides.join();
      this.scene.lay(layout, view);
      this.style.setProperty("--board-ratio", `${layout.width / layout.height}`);
      this.scaleLabels();
    }
    this.scene.show(view, this.options.paths);
    const shut = closed(view);
    for (let down = 0; down < layout.down; down += 1) {
      for (let across = 0; across < layout.across; across += 1) {
        const cell = layout.cell({ across, down });
        if (!cell) continue;
        const name = cellName(cell);
        this.scene.label(name, [name, ...about(view, layout, this.listener(), name, shut)].join(", "));
      }
    }
    const [columns, rows] = view.size;
    this.svg.setAttribute("aria-label", say("web-board", { columns, rows }));
    this.overlay.translate();
    this.svg.setAttribute("aria-describedby", this.overlay.describe(say("web-board-keys")));
    this.classList.toggle("plain-frame", !this.options.coordinates);
    this.classList.toggle("mine", this.isMine());
    this.classList.toggle("over", view.outcome !== null);
  }

  /** Whether a move for the next turn can be chosen now. */
  private isAhead(): boolean {
    const { seats, premoves, frozen } = this.options;
    return premoves && !frozen && seats.length > 0 && this.position !== null && this.position.outcome === null && !seats.includes(this.position.turn);
  }

  /** Who is moved from here: whose turn it is, or whose it will be. */
  private hand(view: View): number {
    return this.isAhead() ? (this.options.seats[0] ?? view.turn) : view.turn;
  }

  private isMine(): boolean {
    return !this.options.frozen && this.sent === null && this.position !== null && this.position.outcome === null && this.options.seats.includes(this.position.turn);
  }

  /** Draws what the hand does. */
  private refreshHand(): void {
    const { position: view, layout } = this;
    if (!view || !layout) return;
    const ahead = this.isAhead();
    const active = this.isMine() || ahead;
    const aimed = this.refusal ? this.asTarget(this.refusal.move) : (this.pending ?? this.hover ?? this.keyTarget());
    const shown = active ? aimed : null;
    const reason = shown && !ahead ? reasonFor(view, shown.name) : null;
    const wall = shown?.kind === "wall" ? shown.name : null;
    const step = shown?.kind === "cell" && !reason ? shown.name : null;
    this.scene.point(view, {
      player: this.hand(view),
      ahead: this.options.frozen ? null : this.ahead,
      advised: this.advised,
      ghost: wall ? { name: wall, refused: reason !== null, pending: this.pending?.name === wall } : null,
      step,
      blame: this.refusal?.reason ?? (wall ? reason : null),
    });
    const cursor = this.byKeys && document.activeElement === this.svg;
    this.scene.cursor(cursor && this.cursor.mode === "pawn" ? this.cursor.cell : null, cursor && this.cursor.mode === "wall" ? this.cursor.wall : null);
    this.svg.setAttribute("aria-activedescendant", this.scene.cellId(this.cursor.cell));
    const ownPawn = this.hover?.kind === "cell" && this.hover.name === view.pawns[view.turn - 1];
    this.classList.toggle("dots", this.isMine() && (this.options.dots || this.pawnShown || ownPawn || (cursor && this.cursor.mode === "pawn")));
    this.svg.classList.toggle("can-step", step !== null);
    this.svg.classList.toggle("can-grab", ownPawn && this.isMine());
    this.showOverlay(layout);
  }

  private showOverlay(layout: Layout): void {
    const { pending, refusal } = this;
    const place = (name: string, kind: Target["kind"]) => {
      const { x, y } = kind === "wall" ? layout.crossingOf(name) : layout.middleOf(name);
      const upright = kind === "wall" && layout.shown(wallOf(name).direction) === "v";
      const extent = kind === "cell" ? 62 : upright ? 126 : 32;
      return { x: x / layout.width, y: y / layout.height, clear: extent / layout.width };
    };
    if (pending) this.overlay.ask(place(pending.name, pending.kind), pending.kind, reasonFor(this.position as View, pending.name) === null);
    else this.overlay.endAsking();
    if (refusal) this.overlay.bubble(place(refusal.move, isWallName(refusal.move) ? "wall" : "cell"), reasonText(refusal.reason));
    else this.overlay.endBubble();
  }

  private asTarget(move: string): Target | null {
    if (isWallName(move)) return { kind: "wall", name: move };
    return isCellName(move) ? { kind: "cell", name: move } : null;
  }

  private keyTarget(): Target | null {
    return this.byKeys && this.cursor.mode === "wall" && document.activeElement === this.svg ? { kind: "wall", name: this.cursor.wall } : null;
  }

  private emit<K extends keyof BoardEvents>(name: K, detail: BoardEvents[K]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  // Pointing.

  get svg(): SVGSVGElement {
    return this.scene.svg;
  }

  locate(event: { clientX: number; clientY: number }): Point {
    return this.scene.locate(event);
  }

  unitsPerPixel(): number {
    return this.scene.unitsPerPixel();
  }

  targetAt(point: Point, carried: boolean): Target | null {
    const { position: view, layout } = this;
    if (!view || !layout) return null;
    const ahead = this.isAhead();
    const cells = new Set([...view.pawns, ...(ahead ? this.around(view) : view.legal.filter(isCellName))]);
    const walls = ahead ? (view.stocks[this.hand(view) - 1] ?? 0) > 0 : view.refused["wall"] === undefined;
    return target(layout, point, { cells, walls, turned: this.turned, carried: carried && walls });
  }

  /** The cells near one's own pawn: what a press there means while nobody has said yet what will be legal. */
  private around(view: View): string[] {
    const { column, row } = cellOf(view.pawns[this.hand(view) - 1] ?? "a1");
    const near: string[] = [];
    for (let right = -2; right <= 2; right += 1) {
      for (let up = -2; up <= 2; up += 1) {
        if (Math.abs(right) + Math.abs(up) <= 2 && column + right >= 0 && row + up >= 0) near.push(cellName({ column: column + right, row: row + up }));
      }
    }
    return near;
  }

  pawnAt(point: Point): boolean {
    const { position: view, layout } = this;
    if (!view || !layout || !this.isMine()) return false;
    const at = layout.middleOf(view.pawns[view.turn - 1] ?? "a1");
    return Math.hypot(point.x - at.x, point.y - at.y) < 40;
  }

  pendingName(): string | null {
    return this.pending?.name ?? null;
  }

  pointAt(aim: Target | null, touch: boolean): void {
    this.byKeys = false;
    if (aim?.name !== this.hover?.name || aim === null) this.refusal = null;
    this.hover = aim;
    if (aim === null && !touch) this.turned = null;
    // A finger that slides moves the wall that waits.
    if (touch && aim?.kind === "wall" && this.pending && this.pending.name !== aim.name) this.pending = null;
    this.refreshHand();
  }

  choose(aim: Target, touch: boolean): void {
    if (!this.position || this.sent) return;
    if (this.isAhead()) {
      this.hover = null;
      this.plan(aim.name === this.ahead || aim.name === this.position.pawns[this.hand(this.position) - 1] ? null : aim.name);
      return;
    }
    if (!this.isMine()) {
      this.hover = null;
      this.overlay.speak(say("web-told-not-your-turn"));
      return;
    }
    const asks = aim.kind === "wall" ? touch : this.options.confirm;
    const again = this.pending?.name === aim.name;
    if (asks && !again && reasonFor(this.position, aim.name) === null) {
      this.hover = null;
      this.pending = aim;
      if (aim.kind === "wall") this.overlay.speak(ghost(this.position, this.listener(), aim.name, null));
      this.refreshHand();
    } else {
      if (touch) this.hover = null;
      this.request(aim.name);
    }
  }

  /** Chooses a move for the next turn, or none. */
  private plan(move: string | null): void {
    if (move === this.ahead) return;
    this.premove = move;
    this.overlay.speak(move === null ? say("web-told-premove-none") : say("web-told-premove", { move }));
    this.emit("dedale-premove", { move });
  }

  /** A move is wanted: sent on if it is in the list, else refused with its reason. */
  private request(move: string): void {
    const view = this.position;
    if (!view) return;
    const reason = reasonFor(view, move);
    if (view.legal.includes(move)) this.ask(view, move, false);
    else if (reason) this.refuse(move, reason);
  }

  /** A legal move is played; one that would let the game end without a winner is asked about first, also where it was chosen before. */
  private ask(view: View, move: string, planned: boolean): void {
    const how = view.blocks?.[move];
    if (how === undefined) {
      this.begin(move, planned);
      return;
    }
    this.pending = null;
    this.refreshHand();
    void this.options.sure(how).then((sure) => {
      if (sure && this.position === view && this.isMine()) this.begin(move, false);
    });
  }

  /** A legal move is sent and drawn at once: it is on the board before the server has answered. */
  private begin(move: string, planned: boolean): void {
    this.pending = null;
    this.refusal = null;
    this.turned = null;
    this.hover = null;
    this.advised = null;
    this.sent = move;
    const { position } = this;
    const draw = () => {
      const view = this.position;
      if (view === null || view !== position || this.sent !== move) return;
      this.drawn = expected(view, move);
      this.refresh();
      this.enliven(view, this.drawn);
      this.refreshHand();
      this.emit("dedale-drawn", null);
    };
    // The other's pawn glides first.
    if (planned) setTimeout(draw, GLIDE);
    else draw();
    this.refreshHand();
    this.emit("dedale-move", { move, planned });
  }

  /** A move that was drawn came to nothing: the pieces go back to where they were. */
  takeBack(): void {
    this.sent = null;
    this.drawn = null;
    this.refresh();
    this.refreshHand();
  }

  /** Shows and says why a move is refused; also for what the server refuses. */
  refuse(move: string, reason: Reason): void {
    this.pending = null;
    this.refusal = { move, reason };
    this.takeBack();
    this.scene.shiver();
    const text = reasonText(reason);
    this.overlay.speak(say("web-told-refused", { reason: text }));
    this.emit("dedale-refused", { move, reason, text });
  }

  turnWall(): void {
    const { layout } = this;
    this.refusal = null;
    if (this.keyTarget()) {
      this.cursor.turn();
      this.sayGhost();
    } else {
      const wall = this.pending?.name ?? this.hover?.name ?? "";
      if (!layout || !isWallName(wall)) return;
      const { anchor, direction } = wallOf(wall);
      const other = { anchor, direction: turned(direction) };
      this.turned = layout.shown(other.direction);
      const aim: Target = { kind: "wall", name: wallName(other) };
      if (this.pending) this.pending = aim;
      else this.hover = aim;
    }
    this.refreshHand();
  }

  dragPawn(point: Point | null): void {
    const view = this.position;
    if (!view) return;
    this.pawnShown = point !== null;
    this.scene.drag(view.turn, view, point);
    const cell = point && this.layout ? cellAt(this.layout, point) : null;
    const name = cell ? cellName(cell) : null;
    this.hover = name && view.legal.includes(name) ? { kind: "cell", name } : null;
    this.refreshHand();
  }

  dropPawn(point: Point): void {
    const view = this.position;
    if (!view || !this.layout) return;
    const cell = cellAt(this.layout, point);
    this.hover = null;
    this.pawnShown = false;
    this.scene.drag(view.turn, view, null);
    const name = cell ? cellName(cell) : null;
    if (name && name !== view.pawns[view.turn - 1]) this.choose({ kind: "cell", name }, true);
    this.refreshHand();
  }

  tapPawn(): void {
    this.pawnShown = !this.pawnShown;
    this.pending = null;
    this.refreshHand();
  }

  /** A wall from the stock is in the hand; the rest of the press is the board's. */
  takeWall(event: PointerEvent): void {
    if (this.isAhead() || (this.isMine() && this.position?.refused["wall"] === undefined)) this.gestures.carry(event);
  }

  /** A move as text. One that is neither legal nor refused here is sent on to be read. */
  type(text: string): void {
    const view = this.position;
    const move = text.trim().toLowerCase();
    if (!view || move === "") return;
    if (this.isAhead() && this.asTarget(move)) this.plan(move);
    else if (!this.isMine()) this.overlay.speak(say("web-told-not-your-turn"));
    else if (view.legal.includes(move) || (this.asTarget(move) && view.refused[move])) this.request(move);
    else this.emit("dedale-typed", { text: text.trim() });
  }

  /** Says something through the board's voice. */
  speak(text: string): void {
    this.overlay.speak(text);
  }

  // Keys.

  moveCursor(right: number, lower: number): void {
    const { layout, position: view } = this;
    if (!layout || !view) return;
    this.refusal = null;
    this.cursor.move(layout, right, lower);
    if (this.cursor.mode === "wall") this.sayGhost();
  }

  private sayGhost(): void {
    const view = this.position;
    if (view) this.overlay.speak(ghost(view, this.listener(), this.cursor.wall, reasonFor(view, this.cursor.wall)));
  }

  accept(): void {
    const waiting = this.pending?.name;
    if (waiting !== undefined) this.request(waiting);
    else if (this.isAhead()) this.choose(this.keyTarget() ?? { kind: "cell", name: this.cursor.cell }, false);
    else if (!this.isMine()) this.overlay.speak(say("web-told-not-your-turn"));
    else if (this.cursor.mode === "wall") this.request(this.cursor.wall);
    else this.choose({ kind: "cell", name: this.cursor.cell }, false);
  }

  switchMode(): void {
    const { layout } = this;
    if (!layout || !this.position) return;
    this.refusal = null;
    this.cursor.switchMode(layout);
    this.overlay.speak(this.cursor.mode === "wall" ? say("web-told-mode-wall") : say("web-told-mode-pawn"));
  }

  cancel(): boolean {
    const something = this.pending !== null || this.refusal !== null || this.ahead !== null || this.cursor.mode === "wall";
    if (this.ahead !== null) this.plan(null);
    else if (this.pending || this.refusal) {
      if (this.pending) this.overlay.speak(say("web-told-taken-away"));
      this.pending = null;
      this.refusal = null;
    } else if (this.cursor.mode === "wall") {
      this.cursor.mode = "pawn";
      this.overlay.speak(say("web-told-mode-pawn"));
    }
    this.turned = null;
    this.refreshHand();
    return something;
  }

  sayBoard(): void {
    if (this.position && this.layout) this.overlay.speak(wholeBoard(this.position, this.layout, this.listener()));
  }

  sayNear(): void {
    if (this.position && this.layout) this.overlay.speak(near(this.position, this.layout, this.listener()));
  }

  sayState(): void {
    if (this.position) this.overlay.speak(`${state(this.position, this.listener())} ${this.options.more()}`.trim());
  }

  askHelp(): void {
    this.emit("dedale-help", null);
  }

  askTyping(): void {
    this.emit("dedale-typing", null);
  }
}

/** Whether a position is the one that is seen, or that with one move more. */
function follows(seen: View, view: View): boolean {
  return view.moves.length - seen.moves.length <= 1 && seen.moves.every((move, index) => view.moves[index] === move);
}

customElements.define("dedale-board", DedaleBoard);
