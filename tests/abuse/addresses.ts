/** Every address of the app, read from what the build made of app/routes.ts: a new route is tested by being added. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What answers at an address, which decides what its answers may be. */
export type Kind = "page" | "public" | "data" | "auth" | "api" | "unknown-api";

/** An address as in the URL table, such as `/contacts/:id`; a splat is `*`. */
export type Address = { pattern: string; kind: Kind };

type Route = { id: string; parentId?: string; path?: string; index?: boolean; hasAction: boolean };

const ASSETS = "build/client/assets";
// The frame around every page of a signed-in person.
const FRAME = "shell/shell.page";

/** All addresses, optional segments both with and without, and each page's data address. */
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

/** `pattern` with each parameter, and the splat, filled in. */
export function fillIn(pattern: string, value: (parameter: string) => string): string {
  return pattern.replace(/:(\w+)|\*/g, (_, name?: string) => value(name ?? "*"));
}

function readRoutes(): Record<string, Route> {
  const name = readdirSync(ASSETS).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("the build has no manifest: run npm run build first");
  const script = readFileSync(join(ASSETS, name), "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)).routes;
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
  if (pattern.startsWith("/api/")) return "api";
  if (pattern.startsWith("/auth/")) return "auth";
  return isFramed(routes, route) ? "page" : "public";
}

function isFramed(routes: Record<string, Route>, { parentId = "" }: Route): boolean {
  const parent = routes[parentId];
  return parentId === FRAME || (parent !== undefined && isFramed(routes, parent));
}
