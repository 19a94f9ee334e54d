import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ACTIONS } from "#app/search/search-response.ts";

/** Pages that a name does not lead to: forms post there, or they need what is chosen elsewhere. */
const NO_PLACES = [
  "/contacts/bulk",
  "/opportunities/bulk",
  "/capture/recording",
  "/capture/share",
  "/contacts/merge",
  "/opportunities/merge",
  "/search",
];

type Entry = Pick<RouteConfigEntry, "path" | "children">;

function addresses({ path, children = [] }: Entry, above = ""): string[] {
  const own = path ? `${above}/${path}` : above;
  return [...(path ? [own] : []), ...children.flatMap((child) => addresses(child, own))];
}

test("every page within the frame whose address has no parameter is found by a name", () => {
  const framed = routes.filter(({ file }) => file === "shell/shell.page.tsx").flatMap((entry) => addresses(entry));
  const pages = framed.map((path) => path.replace(/\/[^/]*\?$/, "")).filter((path) => !/[:*]/.test(path));
  expect(pages).toContain("/profile/reminders");
  const named = new Set<string>(ACTIONS.map(({ href }) => href));
  expect(pages.filter((path) => !named.has(path) && !NO_PLACES.includes(path))).toEqual([]);
});
