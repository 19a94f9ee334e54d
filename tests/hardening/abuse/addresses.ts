/** Every address of the app, read from the build's route table, so that new routes are tested automatically. */
import { readFileSync } from "node:fs";

/** The kind of route at an address; it determines the permitted answers. */
export type Kind = "page" | "public" | "data" | "auth" | "api" | "unknown-api";

/** A route pattern such as `/contacts/:id`; a splat is `*`. */
export type Address = { pattern: string; kind: Kind };

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

// Written by the build (remix.config.js). The table of the browser has no routes of the API.
const ROUTES = "build/routes.json";
// The layout of all signed-in pages.
const FRAME = "shell/shell.page";

/** All addresses, with and without optional segments, and the `.data` address of each page. */
export function everyAddress(): Address[] {
  const routes = readRoutes();
  const addresses = Object.values(routes)
    .filter(({ path, index }) => path || index)
    .flatMap((route) =>
      patternsOf(routes, route).map((pattern) => ({ pattern, kind: kindOf(routes, route, pattern) })),
    );
  const data = addresses
    .filter(({ kind }) => kind === "page")
    .map(({ pattern }) => ({ pattern: pattern === "/" ? "/_root.data" : `${pattern}.data`, kind: "data" as const }));
  return [...addresses, ...data];
}

/** `pattern` with its parameters and splat filled in. */
export function fillIn(pattern: string, value: (parameter: string) => string): string {
  return pattern.replace(/:(\w+)|\*/g, (_, name?: string) => value(name ?? "*"));
}

function readRoutes(): Record<string, Route> {
  return JSON.parse(readFileSync(ROUTES, "utf8"));
}

function patternsOf(routes: Record<string, Route>, route: Route): string[] {
  const parent = routes[route.parentId ?? ""];
  const above = parent ? patternsOf(routes, parent) : [""];
  const own = route.path?.endsWith("?")
    ? [route.path.replace(/\/?[^/]*$/, ""), route.path.slice(0, -1)]
    : [route.path ?? ""];
  return above.flatMap((start) => own.map((end) => `${start === "/" ? "" : start}/${end}`.replace(/(.)\/$/, "$1")));
}

function kindOf(routes: Record<string, Route>, route: Route, pattern: string): Kind {
  if (/^\/(api|auth)\/\*$/.test(pattern)) return "unknown-api";
  // For everyone, as a page is.
  if (pattern === "/api/openapi.json") return "public";
  if (pattern.startsWith("/api/") || /\.(csv|vcf)$|\/(sound|ahead)$/.test(pattern)) return "api";
  if (pattern.startsWith("/auth/")) return "auth";
  return isFramed(routes, route) ? "page" : "public";
}

function isFramed(routes: Record<string, Route>, { parentId = "" }: Route): boolean {
  const parent = routes[parentId];
  return parentId === FRAME || (parent !== undefined && isFramed(routes, parent));
}
