import { readFileSync } from "node:fs";

type Route = { id: string; parentId?: string; path?: string };

// Written by the build (remix.config.js). Without it, in development, every request counts as unknown.
const ROUTES_FILE = "build/routes.json";
const UNKNOWN = "unknown";
const ASSETS = "/assets/*";

/** Returns a function from a path to its route pattern (`/contacts/:id`), without ids or client input, or "unknown". */
export function routePatterns(file = ROUTES_FILE): (path: string) => string {
  const patterns = readPatterns(file).map((pattern) => ({ pattern, matcher: matcherOf(pattern) }));
  return (path) => {
    if (path.startsWith("/assets/")) return ASSETS;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    return patterns.find(({ matcher }) => matcher.test(page))?.pattern ?? UNKNOWN;
  };
}

function readPatterns(file: string): string[] {
  try {
    const routes: Record<string, Route> = JSON.parse(readFileSync(file, "utf8"));
    const all = Object.values(routes).map((route) => fullPath(route, routes));
    return [...new Set(all)].sort((a, b) => (matchOrderKey(a) < matchOrderKey(b) ? -1 : 1));
  } catch {
    return [];
  }
}

function fullPath({ path, parentId }: Route, routes: Record<string, Route>): string {
  const parent = parentId ? routes[parentId] : undefined;
  return `${parent ? fullPath(parent, routes) : ""}/${path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

// Remix's order of matching: static segments, then parameters, then the splat.
function matchOrderKey(pattern: string): string {
  return pattern
    .split("/")
    .map((part) => (part === "*" ? "2" : part.startsWith(":") ? "1" : `0${part}`))
    .join("/");
}

function matcherOf(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .slice(1)
    .map((part) => {
      if (part === "*") return "(?:/.*)?";
      const word = part.startsWith(":") ? "[^/]+" : escaped(part.replace(/\?$/, ""));
      return part.endsWith("?") ? `(?:/${word})?` : `/${word}`;
    });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
