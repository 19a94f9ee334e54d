/** The pages of tokens, as plain forms (docs/product.md#tokens). */
import { beforeAll, expect, test } from "vitest";
import { stretched } from "../harness/machine-speed.ts";
import { withApp } from "../harness/with-app.ts";
import { attributesIn, messagesOf, readable, textsIn, typedIn } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";
import { makeToken, program } from "./programs.ts";

type Person = Awaited<ReturnType<typeof joinTeam>>;

const app = withApp();
let olga: Person;
let milo: Person;

beforeAll(async () => {
  olga = await joinTeam(app, "Olga", "owner");
  milo = await joinTeam(app, "Milo");
});

test("the form makes a token, whose text its answer alone shows", async () => {
  const page = await milo.browser.open("/profile/tokens");
  expect(readable(page.body)).toContain("No tokens yet.");
  expect(attributesIn(page.body, "[name=scopes]", "value")).toEqual(["read", "write", "capture"]);
  const made = await milo.browser.submit("/profile/tokens", {
    name: "Sheet sync",
    scopes: ["read", "write"],
    days: "90",
  });
  expect([made.status, made.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const [token] = textsIn(made.body, "code");
  expect((await program(app, token ?? "")("GET", "/api/users")).status).toBe(200);
  const list = await milo.browser.open("/profile/tokens");
  expect(list.body).not.toContain(token);
  expect(readable(list.body)).toContain("Sheet sync");
});

test("a form that is wrong comes back with what was typed and what is wanted", async () => {
  const { status, body } = await milo.browser.submit("/profile/tokens", { name: "", scopes: ["write"], days: "90" });
  expect([status, messagesOf(body, "name")]).toEqual([400, "Name is required"]);
  expect(attributesIn(body, "[name=scopes][checked]", "value")).toEqual(["write"]);
  const none = await milo.browser.submit("/profile/tokens", { name: "Sync", days: "90" });
  expect([none.status, readable(none.body).includes("Choose at least one permission")]).toEqual([400, true]);
});

test("where there are twenty the page says so, and a form that was opened before keeps what was typed", async () => {
  const tess = await joinTeam(app, "Tess");
  const fields = { name: "One more", scopes: ["read"], days: "90" };
  for (let made = 0; made < 20; made++) await tess.browser.submit("/profile/tokens", fields);
  const { body } = await tess.browser.open("/profile/tokens");
  const full = "You have 20 tokens, the maximum. Revoke one you do not need first.";
  expect([readable(body).includes(full), typedIn(body, "name")]).toEqual([true, undefined]);
  const refused = await tess.browser.submit("/profile/tokens", fields);
  expect([refused.status, readable(refused.body).includes(full), typedIn(refused.body, "name")]).toEqual([
    409,
    true,
    "One more",
  ]);
});

test("histories name the token, and its page lists what it changed until it is revoked", async () => {
  const { id, token } = await makeToken(milo.browser, ["read", "write"], "Zapier");
  const call = program(app, token);
  const contact = (await call("POST", "/api/contacts", { firstName: "Ada", lastName: "Lovelace", contactType: "lead" }))
    .json;
  await call("PATCH", `/api/contacts/${contact.id}`, { phone: "+14155550132" });
  const gone = (await call("POST", "/api/contacts", { firstName: "Bo", contactType: "lead" })).json;
  await call("DELETE", `/api/contacts/${gone.id}`);
  const history = (await call("GET", `/api/contacts/${contact.id}/history`)).json;
  expect(history.map(({ tokenId, via }: { tokenId: string; via: string }) => [tokenId, via])).toEqual([
    [id, "api"],
    [id, "api"],
  ]);
  expect(readable((await olga.browser.open(`/contacts/${contact.id}`)).body)).toContain("by “Zapier”");
  const page = readable((await milo.browser.open(`/profile/tokens/${id}`)).body);
  for (const line of [
    "Changed Phone of Ada Lovelace",
    "Created Ada Lovelace",
    "Deleted “ Bo ”, which is in the trash",
  ]) {
    expect(page).toContain(line);
  }
  const revoked = await milo.browser.submit(`/profile/tokens/${id}`, {});
  expect([revoked.status, revoked.location]).toEqual([303, "/profile/tokens"]);
  expect((await call("GET", "/api/users")).status).toBe(401);
  expect(readable((await milo.browser.open(`/profile/tokens/${id}`)).body)).toContain("This token has ended.");
});

test("the page takes back what the token changed since a minute of the team's time, and says what stays", async () => {
  const { id, token } = await makeToken(milo.browser, ["read", "write"], "Sync");
  const call = program(app, token);
  const [made, kept] = [await call("POST", "/api/contacts", NELL), await call("POST", "/api/contacts", NELL)];
  await olga.browser.call("PATCH", `/api/contacts/${kept.json.id}`, { notes: "Knows everyone" });
  const page = `/profile/tokens/${id}`;
  const wrong = await milo.browser.submit(page, { intent: "undo", since: "yesterday" });
  expect([wrong.status, messagesOf(wrong.body, "since")]).toEqual([400, "Choose a day and a time"]);
  const later = await milo.browser.submit(page, { intent: "undo", since: "2099-01-01T00:00" });
  expect(readable(later.body)).toContain("0 records are as before");
  const { status, body } = await milo.browser.submit(page, { intent: "undo", since: "2020-01-01T00:00" });
  expect([status, readable(body).includes("1 record is as before")]).toEqual([200, true]);
  expect(readable(body)).toContain("1 record is as before “ Nell ”, which is in the trash Someone has changed");
  expect(readable(body)).toContain("so they stay as they are: Nell : Notes");
  expect((await call("GET", `/api/contacts/${made.json.id}`)).status).toBe(404);
  const undo = (who: Person, body: object) => who.browser.call("POST", `/api/tokens/${id}/undo`, body);
  expect((await undo(milo, { since: "2020-01-01T00:00:00Z" })).json).toEqual({
    undone: 0,
    kept: [{ kind: "contact", id: kept.json.id, fields: ["notes"] }],
  });
  expect((await undo(milo, { since: "x" })).status).toBe(400);
  expect((await undo(await joinTeam(app, "Nils"), { since: "2020-01-01T00:00:00Z" })).status).toBe(404);
});

const NELL = { firstName: "Nell", lastName: "", contactType: "lead" };

test("owners see everyone's tokens, and nobody else another's", async () => {
  const { id } = await makeToken(olga.browser, ["admin"], "Backups");
  expect((await milo.browser.open(`/profile/tokens/${id}`)).status).toBe(404);
  expect(readable((await milo.browser.open("/profile/tokens?all=1")).body)).not.toContain("Backups");
  await makeToken(milo.browser, ["read"], "Milo’s sheet");
  const all = readable((await olga.browser.open("/profile/tokens?all=1")).body);
  expect([all.includes("Backups"), all.includes("Milo’s sheet"), all.includes("Milo ")]).toEqual([true, true, true]);
});

test("what a program imported is told as its own, and taken back with the rest", async () => {
  const { id, token } = await makeToken(milo.browser, ["read", "write"], "Importer");
  const call = program(app, token);
  const form = new FormData();
  form.set("kind", "contacts");
  form.set("file", new File(["First name,Last name\nIris,Imported\n"], "contacts.csv", { type: "text/csv" }));
  const headers = { Authorization: `Bearer ${token}` };
  const taken = await fetch(`${app.url}/api/imports`, { method: "POST", headers, body: form });
  const file = await taken.json();
  expect(taken.status).toBe(201);
  const { columns, stages, owners, encoding, delimiter, dateOrder } = file;
  const plan = { columns, stages, owners, encoding, delimiter, dateOrder, onMatch: "create" };
  expect((await call("PUT", `/api/imports/${file.id}/columns`, plan)).json.counts.create).toBe(1);
  expect((await call("POST", `/api/imports/${file.id}/run`)).status).toBe(202);
  await expect
    .poll(async () => (await call("GET", `/api/imports/${file.id}`)).json.state, { timeout: stretched(30_000) })
    .toBe("done");
  const found = (await call("GET", "/api/contacts?q=Imported")).json;
  expect(found).toHaveLength(1);
  const [line] = (await call("GET", `/api/contacts/${found[0].id}/history`)).json;
  expect([line.via, line.tokenId]).toEqual(["import", id]);
  const undone = await milo.browser.call("POST", `/api/tokens/${id}/undo`, { since: "2020-01-01T00:00:00Z" });
  expect(undone.json).toEqual({ undone: 1, kept: [] });
  expect((await call("GET", "/api/contacts?q=Imported")).json).toEqual([]);
});
