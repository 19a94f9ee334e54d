import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { NAVIGATION } from "#app/shell/navigation.ts";
import { shortcutsFor } from "#app/shell/shortcuts/shortcuts.ts";

const framed = routes.flatMap(({ file, children = [] }) => (file === "shell/shell.page.tsx" ? children : []));

test.each(NAVIGATION)("$label leads to a page within the frame", ({ to }) => {
  expect(framed.map(({ path }) => `/${path?.replace(/\/[^/]*\?$/, "")}`)).toContain(to);
});

test("no two keyboard shortcuts have the same keys", () => {
  const keys = shortcutsFor(NAVIGATION).map((shortcut) => shortcut.keys.join(" "));
  expect(keys).toEqual([...new Set(keys)]);
});
