/** What the build replaces in packages (scripts/bundle-server.ts) answers as the packages do. */

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import { build, type Plugin } from "esbuild";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { AS_ONE_PROGRAM, quicker } from "#scripts/bundle-server.ts";

const ADDRESSES = [
  "/",
  "/contacts",
  "/contacts?x=a.b",
  "/contacts/a.b",
  "/robots.txt",
  "/sw.js?v=1",
  "/no.txt",
  "/x.csv",
  "/%2e%2e/package.json",
];

const folder = await mkdtemp(join(tmpdir(), "dealquest-quicker-"));
afterAll(() => rm(folder, { recursive: true }));

/** A file of a package, with the replacements or without. */
async function bundled<Module>(file: string, plugins: Plugin[]): Promise<Module> {
  const outfile = join(folder, `${file.replaceAll("/", "-")}${plugins.length}.mjs`);
  const entryPoints = [join("node_modules", file)];
  await build({ ...AS_ONE_PROGRAM, splitting: false, entryPoints, outfile, plugins });
  return import(outfile);
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Entry = { path?: string; index?: boolean; id?: string; file: string; children?: Entry[] };

const asRoutes = (entries: Entry[]): RouteObject[] =>
  entries.map(({ path, index, id, file, children }) =>
    index ? { index, path, id: id ?? file } : { path, id: id ?? file, children: asRoutes(children ?? []) },
  );

const addressesOf = (entries: Entry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent;
    return [whole, ...addressesOf(children, whole)];
  });

test("the router with its table kept matches every address as the router does, and what is near to it", async () => {
  const table = asRoutes(await routes);
  const { matchRoutes: matchQuickly } = await bundled<{ matchRoutes: typeof matchRoutes }>(
    "@remix-run/router/dist/router.js",
    [quicker],
  );
  const known = addressesOf(await routes).map((path) => path.replace(/:\w+\??|\*/g, "one").replace(/\?/g, ""));
  expect(known.length).toBeGreaterThan(150);
  const part = fc.constantFrom(
    "",
    "/",
    "//",
    "/new",
    "/one",
    "/API",
    ".csv",
    "%2F",
    "?",
    "/é",
    "/%20",
    "ſ",
    "/..",
    "/:id",
    "/*",
  );
  const address = fc.tuple(fc.constantFrom("/", ...known), fc.boolean(), part, part);
  fc.assert(
    fc.property(address, ([path, upper, ...parts]) => {
      const asked = (upper ? path.toUpperCase() : path) + parts.join("");
      const ids = (match: typeof matchRoutes) =>
        match(table, asked)?.map(({ route: { id }, params, pathname }) => ({ id, params, pathname })) ?? null;
      expect(ids(matchQuickly)).toEqual(ids(matchRoutes));
    }),
    { numRuns: 1_000 },
  );
});

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

test("an address without an extension goes to its page, and files are served as before", async () => {
  const serve = async (plugins: Plugin[]) => {
    const { default: serveStatic } = await bundled<{ default: (root: string) => Middleware }>(
      "serve-static/index.js",
      plugins,
    );
    const server = createServer((request, response) =>
      serveStatic("public")(request, response, () => response.writeHead(404).end("the page")),
    ).listen(0);
    await once(server, "listening");
    const get = async (path: string) => {
      const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
      return [path, answer.status, answer.headers.get("Content-Type"), (await answer.arrayBuffer()).byteLength];
    };
    const answers = await Promise.all(ADDRESSES.map(get));
    server.close();
    return answers;
  };
  expect(await serve([quicker])).toEqual(await serve([]));
});
