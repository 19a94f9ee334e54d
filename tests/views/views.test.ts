/** Saved views: the API, and pages without script (docs/product.md#saved-views). */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";

const { app, ada } = withAda();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from saved_views");
});

const linksIn = (body: string) => attributesIn(body, "[data-views] a", "href");

test("a filtered list is saved under a name, stands above the list, and is gone when it is removed", async () => {
  expect(linksIn((await ada.open("/contacts")).body)).toEqual([]);
  const list = await ada.open("/contacts?type=lead&sort=email");
  const [save = ""] = linksIn(list.body);
  expect(save).toBe("/views?path=%2Fcontacts%3Ftype%3Dlead%26sort%3Demail");
  const refused = await ada.submit(save, { path: "/contacts?type=lead", name: " ", shared: "mine" });
  expect(refused.status).toBe(400);
  expect(readable(refused.body)).toContain("Name is required");
  const saved = await ada.submit(save, { path: "/contacts?type=lead&sort=email", name: "Leads", shared: "mine" });
  expect(saved).toMatchObject({ status: 303, location: "/contacts?type=lead&sort=email" });
  const shown = await ada.open("/contacts?type=lead&sort=email");
  expect(linksIn(shown.body)).toEqual(
    ["/contacts?type=lead&amp;sort=email", "/views"].map((href) => href.replace("&amp;", "&")),
  );
  expect(attributesIn(shown.body, "[data-views] [aria-current]", "href")).toHaveLength(1);
  expect(linksIn((await ada.open("/opportunities")).body)).toEqual([]);

  const [view] = (await ada.call("GET", "/api/views")).json;
  const page = await ada.open("/views");
  expect(textsIn(page.body, "main li > a")).toEqual(["Leads"]);
  await ada.submit("/views", { id: view.id, name: "All leads", shared: "team" });
  expect((await ada.call("GET", "/api/views")).json).toMatchObject([{ name: "All leads", shared: true }]);
  await ada.submit("/views", { id: view.id, intent: "remove" });
  expect((await ada.call("GET", "/api/views")).json).toEqual([]);
});

test("the board is kept as it is; a place in the list and a selection are not", async () => {
  const path = "/opportunities?view=board&owner=0b5f1f0e-6f0c-4c5e-9d59-0f6b1c3f6a11&cursor=abc&select=1";
  const { json } = await ada.call("POST", "/api/views", { name: "Board", path });
  expect(json).toMatchObject({
    path: "/opportunities?view=board&owner=0b5f1f0e-6f0c-4c5e-9d59-0f6b1c3f6a11",
    shared: false,
  });
  for (const wrong of ["/team", "https://evil.example/contacts", "//evil.example/contacts", "/contacts/../team", "", 5])
    expect((await ada.call("POST", "/api/views", { name: "Wrong", path: wrong })).status, String(wrong)).toBe(400);
});

test("a shared view is everyone's to see, its author's and owners' to change; another one is its author's alone", async () => {
  const member = (await joinTeam(app, "Mel", "member")).browser;
  const owner = (await joinTeam(app, "Olga", "owner")).browser;
  const view = async (shared: boolean) =>
    (await ada.call("POST", "/api/views", { name: "Leads", path: "/contacts?type=lead", shared })).json.id;
  const [mine, team] = [await view(false), await view(true)];
  expect((await member.call("GET", "/api/views")).json).toMatchObject([{ id: team }]);
  expect((await member.call("PATCH", `/api/views/${team}`, { name: "Mine now" })).status).toBe(403);
  expect((await member.call("DELETE", `/api/views/${mine}`)).status).toBe(404);
  expect((await owner.call("DELETE", `/api/views/${mine}`)).status).toBe(404);
  expect((await owner.call("DELETE", `/api/views/${team}`)).status).toBe(204);
  expect((await ada.call("PATCH", `/api/views/${mine}`, { name: "My leads" })).json).toMatchObject({
    name: "My leads",
  });
  expect((await ada.call("PATCH", `/api/views/${randomUUID()}`, { name: "x" })).status).toBe(404);
});

test("a view says what it holds, where it is saved and where it is changed, and whose it is", async () => {
  const bo = (await joinTeam(app, "Bo", "member")).browser;
  const path = "/opportunities?view=board&stage=active&closed=last-quarter&lostReason=price";
  const form = readable((await ada.open(`/views?${new URLSearchParams({ path })}`)).body);
  const words = "Board · Stage: Active · Closed last quarter · Lost Reason: Price";
  expect(form).toContain(words);
  await ada.call("POST", "/api/views", { name: "Lost on price", path, shared: true });
  await ada.call("POST", "/api/views", { name: "Leads", path: "/contacts?type=lead&sort=email&q=inn", shared: true });
  const shown = readable((await ada.open("/views")).body);
  expect(shown).toContain(`Lost on price ${words} The team’s`);
  expect(shown).toContain("Leads List · “inn” · Type: Lead · Sorted by Email The team’s");
  await bo.call("POST", "/api/views", { name: "Mine", path: "/contacts?type=client" });
  const links = textsIn((await bo.open("/contacts")).body, "[data-views] a");
  expect(links).toEqual(["Mine", "Leads by Ada", "Manage views"]);
});
