/** Limits of one person's imports: answers stay small, few are open at once, and owners are the people chosen. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { withAdaAndBo } from "../../harness/with-app.ts";
import type { Visitor } from "../../http/visitor.ts";
import { upload } from "./imports.ts";

const { app, ada, bo } = withAdaAndBo();

const cancel = (who: Visitor, id: string) => who.call("POST", `/api/imports/${id}/cancel`);
const hex = (length: number) => randomBytes(length / 2).toString("hex");

test("an import of a file with long cells and names is answered in few bytes", async () => {
  const header = Array.from({ length: 50 }, (_, at) => `${at} ${hex(1_000)}`).join(",");
  const rows = Array.from({ length: 4 }, () => Array.from({ length: 50 }, () => hex(3_000)).join(","));
  const { status, json, body } = await upload(bo, "contacts", [header, ...rows, ""].join("\n"));
  expect(status).toBe(201);
  expect(body.length).toBeLessThan(60_000);
  for (const [name, values] of Object.entries<string[]>(json.samples)) {
    expect(Math.max(name.length, ...values.map((value) => value.length))).toBe(100);
  }
  const page = await bo.open(`/data/imports/${json.id}/columns`);
  expect(page.body.length).toBeLessThan(400_000);
  await cancel(bo, json.id);
});

test("what is sent of a plan is bounded", async () => {
  const { json } = await upload(bo, "contacts", "First Name\nMina\n");
  const columns = Object.fromEntries(Array.from({ length: 251 }, (_, at) => [`c${at}`, null]));
  const put = (changes: object) => bo.call("PUT", `/api/imports/${json.id}/columns`, changes);
  expect(await put({ columns })).toMatchObject({ status: 400, json: { fieldErrors: { columns: ["At most 250"] } } });
  expect(await put({ stages: { [hex(2_000)]: "open" } })).toMatchObject({ status: 400 });
  await cancel(bo, json.id);
});

test("a person has five open imports at most, also if they come at once; each that ends makes room", async () => {
  const sent = await Promise.all(
    Array.from({ length: 7 }, (_, at) => upload(ada, "contacts", `First Name\nMina ${at}\n`)),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  expect(sent.find(({ status }) => status === 409)?.json.message).toBe(
    "You have 5 imports that have not started. Start or cancel one of them first.",
  );
  const open = sent.filter(({ status }) => status === 201).map(({ json }) => json.id);
  expect(await cancel(ada, open[0])).toMatchObject({ status: 200 });
  const another = await upload(ada, "contacts", "First Name\nZoë\n");
  expect(another.status).toBe(201);
  for (const id of [...open.slice(1), another.json.id]) await cancel(ada, id);
});

test("thirty files an hour are taken; one that is refused counts a tenth of that", async () => {
  await app.orm.em.fork().execute("delete from rate_limits");
  for (let at = 0; at < 40; at++) expect((await upload(bo, "contacts", "First Name\n")).status).toBe(400);
  for (let at = 0; at < 26; at++) {
    const { status, json } = await upload(bo, "contacts", `First Name\nMina ${at}\n`);
    expect(status).toBe(201);
    await cancel(bo, json.id);
  }
  const over = await upload(bo, "contacts", "First Name\nMina\n");
  expect(over.status).toBe(429);
  expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  await app.orm.em.fork().execute("delete from rate_limits");
});

test("an owner who is nobody, or who has left, is refused by name instead of being replaced", async () => {
  const people = (await ada.call("GET", "/api/users")).json;
  const bosId = people.find((user: { firstName: string }) => user.firstName === "Bo").id;
  const file = "Deal,Stage,Amount,Close date,Owner\nLobby,open,5,2026-11-30,Zed\n";
  const { json } = await upload(ada, "opportunities", file);
  const put = (owner: string) => ada.call("PUT", `/api/imports/${json.id}/columns`, { owners: { Zed: owner } });
  const message = "The person chosen for “Zed” is not in the team: choose someone else";
  const nobody = await put("00000000-0000-4000-8000-000000000000");
  expect(nobody).toMatchObject({ status: 400, json: { fieldErrors: { owners: [message] } } });
  expect(await put(bosId)).toMatchObject({ status: 200, json: { state: "checked" } });
  const setLeft = (left: string) =>
    app.orm.em.fork().execute(`update users set deactivated_at = ${left} where id = ?`, [bosId]);
  await setLeft("now()");
  expect(await put(bosId)).toMatchObject({ status: 400, json: { fieldErrors: { owners: [message] } } });
  await setLeft("null");
  expect(await put(bosId)).toMatchObject({ status: 200 });
  await setLeft("now()");
  expect(await ada.call("POST", `/api/imports/${json.id}/run`)).toMatchObject({ status: 202 });
  const read = async () => (await ada.call("GET", `/api/imports/${json.id}`)).json;
  await expect.poll(async () => (await read()).state).toBe("failed");
  expect(await read()).toMatchObject({
    done: 0,
    failure: "A person chosen as owner of some rows has left the team. The imported records can be undone.",
  });
  await setLeft("null");
});

test("JSON to addresses that work signed out has 64 KiB at most", async () => {
  const post = (path: string, bytes: number) =>
    ada.call("POST", path, { email: "mina@larkspur.example", password: "p".repeat(bytes) });
  for (const path of ["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset-password"]) {
    expect((await post(path, 65_000)).status, path).not.toBe(413);
    expect((await post(path, 66_000)).status, path).toBe(413);
  }
  expect(
    (await ada.call("POST", "/api/contacts", { firstName: "Mina", contactType: "lead", x: "y".repeat(70_000) })).status,
  ).toBe(201);
});
