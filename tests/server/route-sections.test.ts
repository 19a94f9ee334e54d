import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import "../harness/current-build.ts";
import { readFileSync } from "node:fs";
import { routesOfSection, sectionOf } from "#app/server/route-sections.server.ts";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const routes: Record<string, Route> = JSON.parse(readFileSync("build/routes.json", "utf8"));
const segments = Object.values(routes).flatMap(({ path }) => path?.split("/") ?? []);
const words = [...new Set(segments.map((segment) => segment.replace(/[:*?]/g, "")))];

function treeOf(ids: ReadonlySet<string>, parent?: string): RouteObject[] {
  const children = Object.values(routes).filter(({ id, parentId }) => ids.has(id) && parentId === parent);
  return children.map(({ id, path, index }) =>
    index ? { id, path, index: true } : { id, path, children: treeOf(ids, id) },
  );
}

const all = treeOf(new Set(Object.keys(routes)));
const matched = (tree: RouteObject[], address: string) =>
  matchRoutes(tree, address)?.map(({ route, params }) => [route.id, params]);

test("an address is answered by the same routes whether they are those of its section or all", () => {
  const segment = fc.oneof(fc.constantFrom(...words), fc.webSegment(), fc.constantFrom("", "New", "%2e", "a.data"));
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.array(segment, { maxLength: 5 }), (first, rest) => {
      const address = ["", first, ...rest].join("/");
      const section = sectionOf(address);
      if (section) expect(matched(treeOf(routesOfSection(routes, section)), address)).toEqual(matched(all, address));
    }),
    { numRuns: 200 },
  );
});

test("a section has its own routes alone, and an address of one segment those that need no further one", () => {
  const routesOf = (address: string) => routesOfSection(routes, sectionOf(address) ?? { name: "", alone: true });
  const lists = routesOf("/contacts");
  expect([...lists]).toEqual([
    ...["root", "shell/shell.page", "shell/page-boundary.page", "dashboard/home.page", "contacts/list/list.page"],
    "shell/addresses/not-found.page",
  ]);
  expect(routesOf("/contacts.data?_routes=x")).toEqual(lists);
  expect(routesOf("/contacts/")).toContain("contacts/record/edit.page");
  expect(routesOf("/capture")).toContain("capture/capture.page");
  expect([...routesOf("/api/contacts")].some((id) => id.startsWith("contacts/list/list.page"))).toBe(false);
});

test("an address without a plain word at its beginning has no section", () => {
  expect(["/", "/?q=1", "//x", "/%63ontacts", "/a b"].map(sectionOf)).toEqual([null, null, null, null, null]);
  expect(sectionOf("/_root.data")).toEqual({ name: "_root", alone: true });
});
