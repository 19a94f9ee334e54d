import { beforeAll, expect, test } from "vitest";
import { queryOn } from "#app/db/database.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";

const ROWS = [{ id: "1", name: "Alder bridge" }];
const asking = (accept: string) => new Request("http://localhost/opportunities", { headers: { Accept: accept } });

test("a document's data count the rows, and the server has them for rendering", () => {
  const sent = sendRows(asking("text/html,*/*;q=0.8"), ROWS);
  expect(structuredClone(sent)).toEqual({ count: 1 });
  expect(sent.rows).toEqual(ROWS);
});

test("client-side navigation gets the rows", () => {
  expect(structuredClone(sendRows(asking("*/*"), ROWS))).toEqual({ count: 1, rows: ROWS });
});

test("a document that opens a dialog over a list shows its first rows, and counts all", () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ id: String(index) }));
  const request = new Request("http://localhost/opportunities/7", { headers: { Accept: "text/html" } });
  expect(structuredClone(sendRows(request, many))).toEqual({ count: 40, shown: 12 });
  expect(structuredClone(sendRows(request, ROWS))).toEqual({ count: 1 });
});

const app = withApp({ sample: true });
let cookie: string;

beforeAll(async () => {
  cookie = (await signIn(app, "scout@dealquest.test", "adventure")).cookie;
});

const textOf = async (path: string, accept: string) =>
  (await fetch(app.url + path, { headers: { cookie, accept } })).text();

test.each([
  ["/opportunities", "/api/opportunities"],
  ["/opportunities?view=today&whose=team", undefined],
  ["/contacts", "/api/contacts"],
  ["/leaderboard?ranking=closer", undefined],
])("the document of %s shows its rows and does not repeat them for the script", async (path, api) => {
  const html = (await textOf(path, "text/html")).replaceAll("<!-- -->", "");
  const scripts = html.match(/<script\b.*?<\/script>/gs)?.join("") ?? "";
  const names = [...html.matchAll(/<(?:a class="stretched"[^>]*|span class="name")>([^<]+)</g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(scripts).not.toContain(name);
  if (api) {
    const [url, query = ""] = path.split("?");
    expect(await textOf(`${url}.data?${query}`, "*/*")).toContain(names[0]);
  }
});

test("under a dialog that was opened by its address lie the first rows of the list, whose count is whole", async () => {
  const rowsOf = (html: string) => html.match(/<a class="stretched"/g)?.length ?? 0;
  const [first] = JSON.parse(await textOf("/api/opportunities?limit=1", "application/json"));
  const all = rowsOf(await textOf("/opportunities", "text/html"));
  const html = await textOf(`/opportunities/${first.id}`, "text/html");
  expect(rowsOf(html)).toBe(12);
  expect(html).toContain(`${all} opportunities`);
});

test("a document shows at once what changed in a row, in its owner's name and in the list's search", async () => {
  const rowOf = async (name: string, search = "") => {
    const html = await textOf(`/opportunities${search}`, "text/html");
    return html.match(/<tr role="row".*?<\/tr>/gs)?.find((row) => row.includes(`>${name}</a>`));
  };
  const [first] = JSON.parse(await textOf("/api/opportunities?limit=1", "application/json"));
  expect(await rowOf(first.name)).toContain(`href="/opportunities/${first.id}"`);
  const change = { method: "PATCH", headers: { cookie, "content-type": "application/json" } };
  const body = JSON.stringify({ name: "Alder bridge, second half", dealSize: 4321 });
  await fetch(`${app.url}/api/opportunities/${first.id}`, { ...change, body });
  expect(await rowOf("Alder bridge, second half")).toContain("$4,321");
  await queryOn(app.orm.em.fork()).updateTable("users").set({ first_name: "Philippa" }).execute();
  expect(await rowOf("Alder bridge, second half")).toContain("Philippa");
  expect(await rowOf("Alder bridge, second half", "?q=second")).toContain(`href="/opportunities/${first.id}?q=second"`);
});
