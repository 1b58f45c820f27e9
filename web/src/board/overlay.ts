// What lies over the drawing as ordinary HTML: the buttons of a move that waits for a tap, the bubble with a reason, and
// the voice for screen readers.

import { say } from "../words/say.ts";

export interface Answers {
  lay(): void;
  turn(): void;
  cancel(): void;
}

/** A place on the board, both from 0 to 1, and how far from it one must stay to hide nothing, as a part of the width. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly clear: number;
}

const ICONS = {
  lay: "M5 12.5l4.5 4.5L19 7.5",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M17.4 3v4.2h-4.2",
  cancel: "M6.5 6.5l11 11M17.5 6.5l-11 11",
};

let overlays = 0;

export class Overlay {
  private readonly buttons: Record<keyof typeof ICONS, HTMLButtonElement>;
  private readonly asking = document.createElement("div");
  private readonly words = document.createElement("p");
  private readonly voice = document.createElement("p");
  private readonly keys = document.createElement("p");
  private kind: "cell" | "wall" = "wall";

  constructor(answers: Answers) {
    overlays += 1;
    this.buttons = { lay: button("lay", answers.lay), turn: button("turn", answers.turn), cancel: button("cancel", answers.cancel) };
    this.asking.className = "board-asking";
    this.asking.hidden = true;
    this.asking.append(this.buttons.cancel, this.buttons.turn, this.buttons.lay);
    this.words.className = "board-bubble";
    this.words.hidden = true;
    // The voice says the same: a reader must not hear it twice.
    this.words.setAttribute("aria-hidden", "true");
    this.voice.className = "heard-only";
    this.voice.setAttribute("role", "status");
    this.keys.className = "heard-only";
    this.keys.id = `board-keys-${overlays}`;
  }

  get parts(): readonly HTMLElement[] {
    return [this.asking, this.words, this.voice, this.keys];
  }

  translate(): void {
    const label = { lay: this.kind === "wall" ? say("web-lay") : say("web-step"), turn: say("web-turn-wall"), cancel: say("web-cancel") };
    for (const name of ["lay", "turn", "cancel"] as const) this.buttons[name].setAttribute("aria-label", label[name]);
  }

  /** The description of the keys, and the id it has. */
  describe(text: string): string {
    this.keys.textContent = text;
    return this.keys.id;
  }

  ask(place: Place, kind: "cell" | "wall", allowed: boolean): void {
    this.kind = kind;
    this.translate();
    this.buttons.turn.hidden = kind === "cell";
    this.buttons.lay.disabled = !allowed;
    this.put(this.asking, place);
  }

  endAsking(): void {
    this.asking.hidden = true;
  }

  bubble(place: Place, text: string): void {
    this.words.textContent = text;
    this.put(this.words, place);
  }

  endBubble(): void {
    this.words.hidden = true;
  }

  /** Above the place, or below it near the upper edge; never beyond the sides. */
  private put(part: HTMLElement, { x, y, clear }: Place): void {
    part.hidden = false;
    part.classList.toggle("below", y < 0.3);
    part.style.setProperty("--x", `${x * 100}%`);
    part.style.setProperty("--y", `${y * 100}%`);
    part.style.setProperty("--clear", `${clear * 100}cqi`);
    const half = part.offsetWidth / 2;
    const width = part.parentElement?.clientWidth ?? 0;
    const shift = Math.max(half + 4, Math.min(width - half - 4, x * width)) - x * width;
    part.style.setProperty("--shift", `${shift}px`);
  }

  /** Says something; the same sentence twice is said twice. */
  speak(text: string): void {
    this.voice.textContent = this.voice.textContent === text ? `${text}\u00a0` : text;
  }
}

function button(name: keyof typeof ICONS, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `board-answer answer-${name}`;
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  icon.append(path);
  made.append(icon);
  made.addEventListener("click", act);
  return made;
}
