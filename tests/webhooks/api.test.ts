/** The calls of webhooks (docs/product.md#webhooks). */
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import { deliveryJson, webhookJson } from "#app/webhooks/schema.ts";
import { waitFor } from "../harness/wait.ts";
import { joinTeam, withOlga } from "../team/owners.ts";
import { makeToken, program } from "../tokens/programs.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const { app, olga, sql } = withOlga();
const receivers: Receiver[] = [];

afterEach(async () => {
  await sql("delete from webhooks");
  await Promise.all(receivers.splice(0).map((one) => one.stop()));
});

async function receive() {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

const SHEET = { name: "Sheet", url: "https://hooks.example/dealquest", events: ["contact.created"] };
const call = (method: string, path: string, body?: unknown) => olga.browser.call(method, `/api/webhooks${path}`, body);
const make = async (fields: object = {}) => (await call("POST", "", { ...SHEET, ...fields })).json;
const newContact = (firstName: string) =>
  olga.browser.call("POST", "/api/contacts", { firstName, contactType: "lead" });
const within = { interval: 100 };

test("a webhook is made, listed, changed and removed; its secret is shown once", async () => {
  const made = await call("POST", "", SHEET);
  expect([made.status, made.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { secret, ...row } = made.json;
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{32}$/);
  expect(row).toEqual({ ...SHEET, id: expect.any(String), state: "on", lastSuccessAt: null, lastFailureAt: null });
  expect(webhookJson.strict().parse(row)).toEqual(row);
  const list = await call("GET", "");
  expect([list.json, list.body.includes(secret)]).toEqual([[row], false]);
  expect(JSON.stringify(await sql("select * from webhooks"))).not.toContain(secret.slice(6));
  const changed = await call("PATCH", `/${row.id}`, { state: "off", events: ["note.added", "contact.created"] });
  expect([changed.status, changed.json]).toEqual([
    200,
    { ...row, state: "off", events: ["contact.created", "note.added"] },
  ]);
  const rotated = await call("POST", `/${row.id}/rotate`);
  expect([rotated.status, Object.keys(rotated.json), rotated.json.secret === secret]).toEqual([200, ["secret"], false]);
  expect((await call("DELETE", `/${row.id}`)).status).toBe(204);
  for (const [method, path] of [
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/test"],
    ["POST", "/rotate"],
    ["GET", "/deliveries"],
  ] as const) {
    expect((await call(method, `/${row.id}${path}`, method === "PATCH" ? {} : undefined)).status).toBe(404);
  }
  const events = await sql<{ type: string }>("select type from security_events where type like 'webhook%' order by at");
  expect(events.map(({ type }) => type)).toEqual([
    "webhook_made",
    "webhook_changed",
    "webhook_changed",
    "webhook_removed",
  ]);
});

test.each([
  ["http://hooks.example/", "The address must start with https://"],
  ["https://169.254.169.254/latest", "This address is not on the public internet"],
  ["https://[fdaa::3]/", "This address is not on the public internet"],
  ["https://app.internal/", "This name does not belong to the public internet"],
  ["https://a:b@hooks.example/", "Must be an address such as https://hooks.example"],
  ["hooks.example", "Must be an address such as https://hooks.example/dealquest"],
  [`https://hooks.example/${"x".repeat(2_000)}`, "Must be an address such as https://hooks.example/dealquest"],
  ["", "Address is required"],
])("the address %s is refused", async (url, message) => {
  const made = await call("POST", "", { ...SHEET, url });
  expect([made.status, made.json.fieldErrors]).toEqual([400, { url: [message] }]);
  const { id } = await make();
  expect((await call("PATCH", `/${id}`, { url })).json.fieldErrors).toEqual({ url: [message] });
});

test("name and kinds are wanted, and the 21st webhook is refused", async () => {
  const { json } = await call("POST", "", { url: SHEET.url, events: [] });
  expect(json.fieldErrors).toEqual({ name: ["Name is required"], events: ["Choose at least one event"] });
  expect((await call("POST", "", { ...SHEET, events: ["contact.loved"] })).status).toBe(400);
  const all = await Promise.all(Array.from({ length: 22 }, () => call("POST", "", SHEET)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
});

test("owners alone may, and tokens with the scope admin", async () => {
  const milo = await joinTeam(app, "Milo");
  const { id } = await make();
  for (const [method, path] of [
    ["GET", ""],
    ["POST", ""],
    ["PATCH", `/${id}`],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/test`],
    ["POST", `/${id}/rotate`],
    ["POST", `/${id}/replay`],
    ["GET", `/${id}/deliveries`],
    ["POST", `/${id}/deliveries/${id}/resend`],
  ] as const) {
    const answer = await milo.browser.call(method, `/api/webhooks${path}`, method === "GET" ? undefined : {});
    expect([path, answer.status]).toEqual([path, 403]);
  }
  const write = program(app, (await makeToken(olga.browser, ["read", "write"])).token);
  expect((await write("GET", "/api/webhooks")).json).toMatchObject({ scope: "admin" });
  const admin = program(app, (await makeToken(olga.browser, ["admin"])).token);
  expect((await admin("GET", "/api/webhooks")).json).toHaveLength(1);
  expect((await admin("POST", "/api/webhooks", SHEET)).status).toBe(201);
});

test("making one, another address and a new secret ask for the password again", async () => {
  const { id } = await make();
  await sql("update sessions set password_given_at = null");
  expect((await call("POST", "", SHEET)).json.fieldErrors).toHaveProperty("password");
  expect((await call("POST", `/${id}/rotate`)).json.fieldErrors).toHaveProperty("password");
  expect((await call("PATCH", `/${id}`, { url: "https://other.example/" })).json.fieldErrors).toHaveProperty(
    "password",
  );
  expect((await call("PATCH", `/${id}`, { state: "off" })).status).toBe(200);
  expect((await call("PATCH", `/${id}`, { url: SHEET.url, name: "New" })).json).toMatchObject({ name: "New" });
  expect((await call("PATCH", `/${id}`, { url: "https://other.example/", password: "adventure" })).status).toBe(200);
});

test("a change arrives by itself, a test when asked, and each can be sent again with its id", async () => {
  const receiver = await receive();
  const { id, secret } = await make({ url: receiver.url });
  await newContact("Nell");
  await waitFor(() => expect(receiver.types()).toEqual(["contact.created"]), within);
  const [{ body, headers }] = receiver.got as [Receiver["got"][number]];
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    data: { record: { firstName: "Nell" } },
  });
  const deliveries = async () => (await call("GET", `/${id}/deliveries`)).json;
  await waitFor(async () => expect((await deliveries())[0].state).toBe("delivered"), within);
  const [delivery] = await deliveries();
  expect(delivery).toEqual({
    id: headers["webhook-id"],
    webhookId: id,
    type: "contact.created",
    at: expect.stringMatching(/Z$/),
    tries: 1,
    status: 204,
    ms: expect.any(Number),
    answer: "",
    state: "delivered",
  });
  expect(deliveryJson.strict().parse(delivery)).toEqual(delivery);
  const resent = await call("POST", `/${id}/deliveries/${delivery.id}/resend`);
  expect([resent.status, resent.json]).toMatchObject([202, { id: delivery.id }]);
  // It may have arrived before the answer was made.
  expect(["waiting", "delivered"]).toContain(resent.json.state);
  await waitFor(() => expect(receiver.ids()).toEqual([delivery.id, delivery.id]), within);
  const tested = await call("POST", `/${id}/test`);
  expect([tested.status, tested.json.type]).toEqual([202, "webhook.test"]);
  await waitFor(() => expect(receiver.types().at(-1)).toBe("webhook.test"), within);
  const replayed = await call("POST", `/${id}/replay`, { since: "2020-01-01T00:00:00Z" });
  expect([replayed.status, replayed.json]).toEqual([202, { events: 1 }]);
  await waitFor(() => expect(receiver.ids().filter((one) => one === delivery.id)).toHaveLength(3), within);
  expect((await call("POST", `/${id}/replay`, { since: "yesterday" })).json.fieldErrors).toHaveProperty("since");
  expect((await call("POST", `/${id}/deliveries/${id}/resend`)).status).toBe(404);
  expect((await call("GET", "")).json[0]).toMatchObject({ lastSuccessAt: expect.any(String), lastFailureAt: null });
});
