// What a visitor has chosen, kept in the browser. The page asks to be told of changes.

import { LANGUAGES, type Language, preferred } from "../words/say.ts";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  theme: Theme;
  language: Language;
  dots: boolean;
  confirm: boolean;
  paths: boolean;
  sound: boolean;
  coordinates: boolean;
  /** The tour was seen or declined: it is not offered again. */
  toured: boolean;
}

const PLACE = "dedale-settings";

/** What was kept, then what the address asks for; anything unknown is as usual. */
export function read(address: URLSearchParams): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, unknown>;
  } catch {
    // A storage that is closed or damaged is no reason not to play.
  }
  const wish = (name: string) => address.get(name) ?? kept[name];
  const isOn = (name: string) => wish(name) === true || wish(name) === "1";
  return {
    theme: THEMES.find((theme) => theme === wish("theme")) ?? "system",
    language: LANGUAGES.find((language) => language === wish("language")) ?? preferred(navigator.languages),
    dots: isOn("dots"),
    confirm: isOn("confirm"),
    paths: isOn("paths"),
    sound: isOn("sound"),
    coordinates: wish("coordinates") === undefined || isOn("coordinates"),
    toured: isOn("toured"),
  };
}

export function keep(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // As above.
  }
}

/** Puts a theme in force; whoever wants more contrast of the system gets it. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  const wanted = theme === "system" && matchMedia("(prefers-contrast: more)").matches ? "contrast" : theme;
  if (wanted === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = wanted;
  // The server's first picture has these colours, too.
  document.cookie = wanted === "system" ? "theme=; path=/; max-age=0; samesite=lax" : `theme=${wanted}; path=/; max-age=31536000; samesite=lax`;
}
