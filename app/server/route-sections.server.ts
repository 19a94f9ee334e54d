/**
 * Remix compares each address with all routes, three times a request, and compiles their patterns anew each time. So each
 * section of the site, which is the first segment of its addresses, is served with its own routes alone
 * (docs/decisions.md#speed-and-load).
 */
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

type Routes = Record<string, { parentId?: string; path?: string } | undefined>;

/** A first segment of addresses; `alone` for the one address that has no further segments. */
type Section = { name: string; alone: boolean };

// The first segment, also of the address from which the browser loads a page's data ("/contacts.data").
const FIRST_SEGMENT = /^\/([\w-]+)(?:\.data)?(?=[/?]|$)([/]?)/;

/** Answers each request as one handler of all routes would. */
export function handleBySection(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler({ build, mode: "production" });
  const sections = new Map(
    sectionsOf(build.routes).map((section) => [
      keyOf(section),
      createRequestHandler({ build: withSection(build, section), mode: "production" }),
    ]),
  );
  return (request, response, next) => {
    const section = sectionOf(request.originalUrl);
    const handle = (section && sections.get(keyOf(section))) || whole;
    return handle(request, response, next);
  };
}

/** The section of an address; null if its first segment is not a plain word, as that of `/` is not. */
export function sectionOf(address: string): Section | null {
  const [, name, further] = FIRST_SEGMENT.exec(address) ?? [];
  return name === undefined ? null : { name, alone: !further };
}

/** The ids of the routes that can match an address of the section: its own, and those that have no path or begin with a pattern. */
export function routesOfSection(routes: Routes, { name, alone }: Section): Set<string> {
  const belongs = (id: string) => {
    const [first = "", ...rest] = segmentsOf(routes, id);
    if (first === "" || isPattern(first)) return true;
    return first === name && (!alone || rest.every(canBeAbsent));
  };
  return new Set(Object.keys(routes).filter(belongs));
}

function sectionsOf(routes: Routes): Section[] {
  const first = Object.keys(routes).map((id) => segmentsOf(routes, id)[0] ?? "");
  const names = [...new Set(first)].filter((segment) => segment !== "" && !isPattern(segment));
  return names.flatMap((name) => [true, false].map((alone) => ({ name, alone })));
}

function withSection(build: ServerBuild, section: Section): ServerBuild {
  const ids = routesOfSection(build.routes, section);
  const only = <Table extends object>(table: Table) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => ids.has(id))) as Table;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

function segmentsOf(routes: Routes, id: string): string[] {
  const { parentId, path } = routes[id] ?? {};
  return [...(parentId ? segmentsOf(routes, parentId) : []), ...(path?.split("/") ?? [])].filter(Boolean);
}

const keyOf = ({ name, alone }: Section) => `${name}${alone ? "" : "/"}`;

// Parameters, catch-alls and optional segments.
const isPattern = (segment: string) => /[:*?]/.test(segment);
const canBeAbsent = (segment: string) => segment === "*" || segment.endsWith("?");
