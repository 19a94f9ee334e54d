import { expect, test, vi } from "vitest";
import { documentETag } from "#app/server/page-tag.server.ts";
import { borrowApp, withAdaAndBo } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

// A page's script asks for data without naming a type; only a document is asked for as HTML.
const accepting = (path: string) => ({ Accept: path.endsWith(".data") ? "*/*" : "text/html" });
const again = (who: Visitor, path: string, tag: string | null) =>
  who.send("GET", path, { headers: { ...accepting(path), "If-None-Match": tag ?? "" } });
const tagOf = async (who: Visitor, path: string) =>
  (await who.send("GET", path, { headers: accepting(path) })).headers.get("ETag");

const PATHS = [
  "/",
  "/dashboard",
  "/opportunities",
  "/contacts",
  "/contacts.data",
  "/opportunities?view=board",
  "/team",
];

test.each(PATHS)("%s is not sent again while nothing has changed", async (path) => {
  const first = await again(ada, path, null);
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  const { status, headers, body } = await again(ada, path, first.headers.get("ETag"));
  expect([status, body]).toEqual([304, ""]);
  // The kept page has the policy with its own nonce.
  expect(headers.get("Content-Security-Policy")).toBeNull();
  expect(headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("a changed record is sent, in the list and in the data of a navigation", async () => {
  const { json } = await ada.call("POST", "/api/contacts", {
    firstName: "Mei",
    lastName: "Tan",
    contactType: "lead",
  });
  const [page, data] = [await tagOf(ada, "/contacts"), await tagOf(ada, "/contacts.data")];
  expect((await ada.call("PATCH", `/api/contacts/${json.id}`, { businessName: "Blue Door" })).status).toBe(200);
  const sent = await again(ada, "/contacts", page);
  expect([sent.status, sent.body.includes("Blue Door")]).toEqual([200, true]);
  expect((await again(ada, "/contacts.data", data)).status).toBe(200);
});

test("a colleague's change is sent", async () => {
  const tag = await tagOf(ada, "/opportunities");
  const deal = { name: "Orbit", dealStage: "open", dealSize: 100, targetCloseDate: "2026-12-01" };
  expect((await bo.call("POST", "/api/opportunities", deal)).status).toBe(201);
  expect((await again(ada, "/opportunities", tag)).status).toBe(200);
});

test("after midnight a page is sent again, and so is that of another address", async () => {
  const at = async (TEAM_TIME_ZONE: string, tag: string | null) => {
    const database = { url: app.databaseUrl, appUrl: app.databaseUrl, orm: app.orm, stop: async () => {} };
    const server = await borrowApp({ database, env: { TEAM_TIME_ZONE } });
    try {
      return await again(visitor(server, ada.cookies()), "/contacts", tag);
    } finally {
      await server.stop();
    }
  };
  // 26 hours apart: never the same day.
  const before = await at("Etc/GMT+12", null);
  const tag = before.headers.get("ETag");
  expect((await at("Etc/GMT+12", tag)).status).toBe(304);
  expect((await at("Pacific/Kiritimati", tag)).status).toBe(200);
  expect((await again(ada, "/contacts?sort=name", tag)).status).toBe(200);
});

test("a page of another release is sent again", () => {
  vi.stubEnv("DATABASE_URL", app.databaseUrl);
  vi.stubEnv("SESSION_SECRET", "a secret that is only for this test");
  const request = new Request("http://localhost/contacts");
  const loaded = { page: { rows: ["Mei"] } };
  const tag = (release: string) => documentETag({ request, status: 200, headers: new Headers() }, loaded, release);
  expect(tag("one")).toBe(tag("one"));
  expect(tag("one")).not.toBe(tag("two"));
});

test("a page with a message or with a form's errors has no tag, and the page after it has", async () => {
  const refused = await ada.submit("/contacts/new", { firstName: "" });
  expect([refused.status, refused.headers.get("ETag")]).toEqual([400, null]);
  const saved = await ada.submit("/contacts/new", { firstName: "Ines", lastName: "Roth", contactType: "lead" });
  expect(saved.status).toBe(303);
  expect(await tagOf(ada, saved.location ?? "")).toBeNull();
  expect(await tagOf(ada, saved.location ?? "")).toMatch(/^W\//);
});

test("what is not found has no tag", async () => {
  expect(await tagOf(ada, "/nowhere")).toBeNull();
});

test("whoever has signed out, or was deactivated, is shown nothing that was kept, and the browser forgets it", async () => {
  const [page, data] = [await tagOf(bo, "/contacts"), await tagOf(bo, "/contacts.data")];
  await app.orm.em.fork().execute("update users set deactivated_at = now() where first_name = 'Bo'");
  const asked = await again(bo, "/contacts", page);
  expect([asked.status, asked.headers.get("Clear-Site-Data")]).toEqual([302, '"cache"']);
  expect((await again(bo, "/contacts.data", data)).status).toBe(202);
  const home = await bo.open("/");
  expect([home.status, home.headers.get("Clear-Site-Data")]).toEqual([200, '"cache"']);
  expect((await visitor(app).open("/")).headers.get("Clear-Site-Data")).toBeNull();
});
