// The dialogs that every page has: settings and keys.

import { h } from "../app/dom.ts";
import { LANGUAGES, type Language, say } from "../words/say.ts";
import { type Settings, THEMES, type Theme } from "./settings.ts";

function open(id: string, title: string, ...content: Node[]): HTMLDialogElement {
  const close = h("form", { method: "dialog", class: "actions end" }, h("button", { class: "button main" }, say("web-close")));
  const dialog = h("dialog", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), ...content, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Settings are in force at once. */
export function openSettings(settings: Settings, apply: () => void): void {
  const themes: Record<Theme, string> = { system: say("web-theme-system"), light: say("web-theme-light"), dark: say("web-theme-dark"), contrast: say("web-theme-contrast") };
  const tongues: Record<Language, string> = { en: "English", fr: "Français" };
  const theme = h("select", { class: "field", id: "theme" }, ...THEMES.map((name) => h("option", { value: name }, themes[name])));
  theme.value = settings.theme;
  theme.addEventListener("change", () => {
    settings.theme = theme.value as Theme;
    apply();
  });
  const language = h("select", { class: "field", id: "language" }, ...LANGUAGES.map((name) => h("option", { value: name, lang: name }, tongues[name])));
  language.value = settings.language;
  language.addEventListener("change", () => {
    settings.language = language.value as Language;
    apply();
    // The dialog itself speaks the new language, too.
    dialog.close();
    openSettings(settings, apply);
  });
  const switches: readonly (readonly [keyof Settings & ("dots" | "confirm" | "coordinates" | "sound"), string])[] = [
    ["dots", say("web-dots")],
    ["confirm", say("web-confirm")],
    ["coordinates", say("web-coordinates")],
    ["sound", say("web-sound")],
  ];
  const boxes = switches.map(([name, text]) => {
    const box = h("input", { type: "checkbox", id: name, ...(settings[name] ? { checked: true } : {}) });
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      apply();
    });
    return h("label", { class: "row" }, h("span", {}, text), box);
  });
  const rows = h("div", { class: "rows" }, h("label", { class: "row" }, h("span", {}, say("web-theme")), theme), h("label", { class: "row" }, h("span", {}, say("web-language")), language), ...boxes);
  const dialog = open("settings-dialog", say("web-action-settings"), rows);
}

export function openKeys(): void {
  const keys: readonly (readonly [string, string])[] = [
    [say("web-key-arrows"), say("web-keys-arrows")],
    [say("web-key-enter"), say("web-keys-enter")],
    ["W", say("web-keys-wall")],
    ["R", say("web-keys-turn")],
    [say("web-key-escape"), say("web-keys-escape")],
    ["B", say("web-keys-say-board")],
    ["N", say("web-keys-say-near")],
    ["P", say("web-keys-say-ways")],
    ["/", say("web-keys-type")],
    ["?", say("web-keys-help")],
    ["← →", say("web-keys-steps")],
  ];
  open("keys-dialog", say("web-keys-title"), h("dl", { class: "keys" }, ...keys.flatMap(([key, text]) => [h("dt", {}, key), h("dd", {}, text)])));
}
