// Mouse, pen and finger. Turns pointer events into four wishes: point at something, choose it, turn the wall, drag the
// pawn. What a wish leads to, the board decides.

import type { Point } from "./geometry.ts";
import type { Target } from "./pointing.ts";

export interface Surface {
  readonly svg: SVGSVGElement;
  locate(event: { clientX: number; clientY: number }): Point;
  unitsPerPixel(): number;
  targetAt(point: Point, carried: boolean): Target | null;
  /** Whether the pawn that may be moved from here stands at the point. */
  pawnAt(point: Point): boolean;
  /** The wall that waits for a second tap. */
  pendingName(): string | null;
  pointAt(target: Target | null, touch: boolean): void;
  choose(target: Target, touch: boolean): void;
  turnWall(): void;
  dragPawn(point: Point | null): void;
  dropPawn(point: Point): void;
  tapPawn(): void;
}

type Press = {
  readonly pointer: number;
  readonly kind: "point" | "pawn" | "carry";
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  moved: boolean;
};

/** A press that moves less than this is a tap, in pixels. */
const TAP = 8;
/** A ghost under a finger cannot be seen: it floats this far above, in pixels. */
const ABOVE = 56;
/** A finger that rests so long before it slides moves a wall, also upwards and downwards; one that swipes scrolls the page. In milliseconds. */
const RESTS = 180;
/** A wheel turns the wall once in this time, in milliseconds. */
const WHEEL_REST = 180;

export class Gestures {
  private press: Press | null = null;
  /** Where and when a finger came down that may be going to scroll the page. */
  private swipe: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  // Pages may be younger than a rest.
  private wheeled = Number.NEGATIVE_INFINITY;
  private readonly surface: Surface;

  constructor(surface: Surface) {
    this.surface = surface;
    const { svg } = surface;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("pointercancel", () => this.cancel());
    svg.addEventListener("pointerleave", (event) => {
      if (!this.press && event.pointerType !== "touch") surface.pointAt(null, false);
    });
    svg.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (!this.press?.touch) surface.turnWall();
    });
    // A slide must not become a fling of the browser's: the tap on the tick that follows would be taken for stopping it.
    svg.addEventListener("touchstart", (event) => this.touch(event), { passive: false });
    svg.addEventListener("touchmove", (event) => this.slide(event), { passive: false });
    svg.addEventListener("touchend", (event) => event.cancelable && event.preventDefault(), { passive: false });
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** A wall from the stock is in the hand: the rest of that press belongs to the board. */
  carry(event: PointerEvent): void {
    this.begin(event, "carry");
  }

  private begin(event: PointerEvent, kind: Press["kind"]): void {
    const touch = event.pointerType !== "mouse";
    this.press = { pointer: event.pointerId, kind, x: event.clientX, y: event.clientY, touch, moved: false };
    this.surface.svg.setPointerCapture(event.pointerId);
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.press) return;
    const point = this.surface.locate(event);
    this.begin(event, this.surface.pawnAt(point) ? "pawn" : "point");
    if (this.press && (this.press as Press).kind === "point") this.surface.pointAt(this.target(event), this.isTouch());
  }

  private move(event: PointerEvent): void {
    const { surface, press } = this;
    if (!press) {
      if (event.pointerType === "mouse") surface.pointAt(surface.targetAt(surface.locate(event), false), false);
      return;
    }
    if (event.pointerId !== press.pointer) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > TAP) press.moved = true;
    if (press.kind === "pawn") {
      if (press.moved) surface.dragPawn(surface.locate(event));
    } else {
      surface.pointAt(this.target(event), press.touch);
    }
  }

  private up(event: PointerEvent): void {
    const { surface, press } = this;
    if (!press || event.pointerId !== press.pointer) return;
    if (press.kind === "pawn") {
      this.press = null;
      if (press.moved) surface.dropPawn(surface.locate(event));
      else surface.tapPawn();
      return;
    }
    const target = this.target(event);
    this.press = null;
    if (press.kind === "carry" && !press.moved) {
      surface.pointAt(null, press.touch);
    } else if (target) {
      surface.choose(target, press.touch);
    } else {
      surface.pointAt(null, press.touch);
    }
  }

  private cancel(): void {
    if (this.press?.kind === "pawn") this.surface.dragPawn(null);
    else this.surface.pointAt(null, this.isTouch());
    this.press = null;
  }

  private isTouch(): boolean {
    return this.press?.touch ?? false;
  }

  /** What the press means now. A finger that slides pushes the ghost ahead of it. */
  private target(event: PointerEvent): Target | null {
    const { surface, press } = this;
    const point = surface.locate(event);
    const carried = press?.kind === "carry";
    if (!press?.touch || !press.moved) return surface.targetAt(point, carried);
    const above = { x: point.x, y: point.y - ABOVE * surface.unitsPerPixel() };
    return surface.targetAt(above, true) ?? surface.targetAt(point, carried);
  }

  /** A finger comes down. Where the page scrolls it may be going to swipe, unless it has something in hand. */
  private touch(event: TouchEvent): void {
    const [finger] = event.touches;
    if (!finger) return;
    const holds = this.press?.kind === "pawn" || this.surface.pendingName() !== null || event.touches.length > 1;
    this.swipe = pageScrolls() && !holds ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp } : null;
    if (this.swipe === null) event.preventDefault();
  }

  /** A finger slides. The first movement decides: quickly up or down scrolls, anything else is the board's until the finger is lifted. */
  private slide(event: TouchEvent): void {
    const [finger] = event.touches;
    const { swipe } = this;
    if (swipe && finger) {
      const [across, along] = [Math.abs(finger.clientX - swipe.x), Math.abs(finger.clientY - swipe.y)];
      if (along > across && event.timeStamp - swipe.at < RESTS) return;
      this.swipe = null;
    }
    if (event.cancelable) event.preventDefault();
  }

  private wheel(event: WheelEvent): void {
    if (event.ctrlKey || event.deltaY === 0 || pageScrolls()) return;
    event.preventDefault();
    if (event.timeStamp - this.wheeled < WHEEL_REST) return;
    this.wheeled = event.timeStamp;
    this.surface.turnWall();
  }
}

/** Whether the page is longer than the window: then the board must not stand in the way of scrolling it. */
function pageScrolls(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight + 1;
}
