/** Addresses with parameters that nobody types: each is answered, and none of them is the server's failure. */
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { callsIn, type Parameter, readDocument } from "../contract/contract.ts";
import { withAda } from "../harness/with-app.ts";

const { app, ada } = withAda();

const DAYS = [
  "9999-12-31",
  "0000-01-01",
  "1900-01-01",
  "2199-12-31",
  "+010000-01-01",
  "2026-02-30",
  "9999-12-31T23:59:59Z",
];
const OTHERS = [
  "ü中",
  "%00",
  "%0d%0ax:y",
  "-1",
  "1e9",
  "99999999999999999999",
  "NaN",
  "x".repeat(3_000),
  '["9999-12-31"]',
  "me",
];
const ID = "00000000-0000-4000-8000-000000000000";

type Route = { path?: string | undefined; children?: Route[] | undefined };
const pathsIn = (all: Route[], above = ""): string[] =>
  all.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return [here, ...pathsIn(children, here)];
  });
const PATHS = [...new Set(pathsIn(routes))].filter((path) => path !== "" && !path.includes("*"));
const isApi = (path: string) => path.startsWith("/api/") || path.startsWith("/auth/") || path === "/mcp";

const encoded = (value: string) => (value.startsWith("%") ? value : encodeURIComponent(value));

const OFTEN = 20;

async function failures(addresses: string[], method = "GET"): Promise<string[]> {
  const failed: string[] = [];
  for (const [at, address] of addresses.entries()) {
    if (at % OFTEN === 0) await app.orm.em.fork().execute("delete from rate_limits");
    const { status } = await ada.send(method, address);
    if (status >= 500) failed.push(`${method} ${address.slice(0, 200)}: ${status}`);
  }
  return failed;
}

test("whatever stands for an id in a path is found or not", async () => {
  const withParameters = PATHS.filter((path) => path.includes(":"));
  expect(withParameters.length).toBeGreaterThan(50);
  const made = (value: string) =>
    withParameters.map((path) => path.replaceAll(/:\w+\??/g, encoded(value)).replaceAll("//", "/"));
  for (const value of ["9999-12-31", "ü中", "%00", "%0d%0ax:y", ID]) expect(await failures(made(value))).toEqual([]);
  for (const value of ["ü中", "%00"]) expect(await failures(made(value), "POST")).toEqual([]);
});

test("each parameter of each call that reads is taken or refused, whatever its value", async () => {
  const calls = callsIn(await readDocument(app)).filter(({ method }) => method === "GET");
  const asked = calls.flatMap(({ path, parameters = [] }) => {
    const isList = parameters.some(({ name }) => name === "cursor");
    return parameters
      .filter(({ in: place }: Parameter) => place === "query")
      .filter(({ schema }) => !("enum" in schema) && !("const" in schema))
      .flatMap(({ name }) =>
        (/From|To|Of|Since|from|to|cursor|after/.test(name) ? [...DAYS, ...OTHERS] : OTHERS).map(
          (value) =>
            `${path.replace(/\{\w+\}/g, ID)}?${name}=${encoded(value)}${isList && name !== "limit" ? "&limit=2" : ""}`,
        ),
      );
  });
  expect(asked.length).toBeGreaterThan(300);
  expect(await failures(asked)).toEqual([]);
}, 600_000);

test("each page answers days and texts that no day and no text is", async () => {
  const calls = callsIn(await readDocument(app));
  const names = calls.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name));
  const all = [...new Set([...names, "redirectTo", "month", "view", "back", "from", "to", "columns", "all", "own.x"])];
  const pages = PATHS.filter((path) => !isApi(path)).map((path) => path.replaceAll(/:\w+\??/g, ID));
  const query = (value: string) => all.map((name) => `${name}=${encoded(value)}`).join("&");
  const values = ["9999-12-31", "1900-01-01", "2199-12-31", "ü中", "%00"];
  expect(await failures(pages.flatMap((page) => values.map((value) => `${page}?${query(value)}`)))).toEqual([]);
}, 600_000);

test("a day beyond 2199 or before 1900 is refused in words, in a list, a report and a record", async () => {
  for (const address of [
    "/api/opportunities?closesTo=2200-01-01",
    "/api/reports/funnel?to=9999-12-31",
    "/api/reports/activity?from=1899-12-31",
  ]) {
    const { status, json } = await ada.call("GET", address);
    expect([address, status, json.message]).toEqual([address, 400, expect.stringMatching(/must be a date/i)]);
  }
  const deal = { name: "Kiln", dealStage: "open", dealSize: 5, targetCloseDate: "2200-01-01" };
  const refused = await ada.call("POST", "/api/opportunities", deal);
  expect([refused.status, refused.json.message]).toEqual([400, "Must be a date before 2200"]);
  expect((await ada.call("POST", "/api/opportunities", { ...deal, targetCloseDate: "2199-12-31" })).status).toBe(201);
});
