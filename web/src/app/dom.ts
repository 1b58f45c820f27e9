// Making elements: a name, attributes, children. Texts are always texts, never markup.

import { node } from "../board/drawing.ts";

export type Child = Node | string | null | false | undefined;
export type Attributes = Record<string, string | number | boolean | null | undefined>;

export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...present(children));
  return made;
}

export function present(children: readonly Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false && child !== "");
}

/** A button with words and what it does. */
export function button(text: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = h("button", { type: "button", class: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

/** A text that is only written where it differs: readers are not told again, selections stay. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A small drawing of lines, for buttons that also have a label. */
export function icon(lines: string): SVGElement {
  return node("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, node("path", { d: lines }));
}
