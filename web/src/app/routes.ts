// Which page an address means.

export type Route =
  | { readonly page: "home" }
  | { readonly page: "game"; readonly game: string }
  | { readonly page: "room"; readonly code: string }
  | { readonly page: "lobby" }
  | { readonly page: "player"; readonly name: string }
  | { readonly page: "account" }
  | { readonly page: "games" }
  /** Pages that the server writes whole. */
  | { readonly page: "text" }
  | { readonly page: "missing" };

export function route(path: string): Route {
  let parts: string[];
  try {
    parts = path.split("/").filter((part) => part !== "").map(decodeURIComponent);
  } catch {
    return { page: "missing" };
  }
  const [first, second, more] = parts;
  if (first === undefined) return { page: "home" };
  if (more !== undefined) return { page: "missing" };
  if (second === undefined && (first === "rules" || first === "variants")) return { page: "text" };
  if (second === undefined) return first === "lobby" || first === "account" || first === "games" ? { page: first } : { page: "missing" };
  switch (first) {
    case "game":
      return { page: "game", game: second };
    case "room":
      return { page: "room", code: second };
    case "player":
      return { page: "player", name: second };
    default:
      return { page: "missing" };
  }
}

/** The page of the rules; of a variant, the place that tells how it differs. */
export const rulesPath = (variant?: string): string => (variant === undefined || variant === "official" ? "/rules" : `/variants#${variant}`);
export const gamePath = (game: string): string => `/game/${encodeURIComponent(game)}`;
export const roomPath = (code: string): string => `/room/${encodeURIComponent(code)}`;
export const playerPath = (name: string): string => `/player/${encodeURIComponent(name)}`;
