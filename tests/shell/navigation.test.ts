import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { NAVIGATION } from "#app/shell/navigation.ts";
import { shortcutsFor } from "#app/shell/shortcuts/shortcuts.ts";

// Layouts have no address of their own: what is below them counts.
const below = ({ children = [] }: RouteConfigEntry): RouteConfigEntry[] =>
  children.flatMap((child) => (child.path || child.index ? [child] : below(child)));

const framed = routes.filter(({ file }) => file === "shell/shell.page.tsx").flatMap(below);

test.each(NAVIGATION)("$label leads to a page within the frame", ({ to }) => {
  expect(framed.map(({ path }) => `/${path?.replace(/\/[^/]*\?$/, "")}`)).toContain(to);
});

test("no two keyboard shortcuts have the same keys", () => {
  const keys = shortcutsFor(NAVIGATION).map((shortcut) => shortcut.keys.join(" "));
  expect(keys).toEqual([...new Set(keys)]);
});
