import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADA, BO } from "../accounts/people.ts";
import { accessLines, type RunningApp, signIn, startApp } from "../harness/app-server.ts";
import { attributesIn, messagesOf, readable, signInAdaAndBo, type Visitor, visitor } from "../http/visitor.ts";

const METRICS_TOKEN = "a-token-for-the-tests-alone";

let app: RunningApp;
let ada: Visitor;
let bo: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { METRICS_TOKEN } });
  [ada, bo] = await signInAdaAndBo(app);
});
afterAll(() => app.stop());
beforeEach(() => sql("delete from rate_limits"));

const sql = <Row>(statement: string) => app.orm.em.fork().execute<Row[]>(statement);

/** A path of the calendar that was made anew. */
async function makeAddress(who = ada): Promise<string> {
  const { status, json } = await who.call("POST", "/api/users/me/calendar");
  expect(status).toBe(200);
  expect(json.url).toMatch(new RegExp(`^${app.url}/calendar/[\\w-]{43}\\.ics$`));
  return new URL(json.url).pathname;
}

/** A calendar program: has no cookies. */
const fetchCalendar = (path: string, headers: Record<string, string> = {}) =>
  visitor(app).send("GET", path, { headers });

test("the address gives a calendar without a sign-in, and 304 as long as nothing changes", async () => {
  const path = await makeAddress();
  const deal = {
    name: "Orbit",
    dealStage: "open",
    dealSize: 9_000,
    targetCloseDate: new Date().toISOString().slice(0, 10),
  };
  const { json } = await ada.call("POST", "/api/opportunities", deal);
  const first = await fetchCalendar(path);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(new ICAL.Component(ICAL.parse(first.body)).getAllSubcomponents("vevent")).toHaveLength(1);
  const etag = first.headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await fetchCalendar(path, { "If-None-Match": known });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  await ada.call("PATCH", `/api/opportunities/${json.id}`, { name: "Orbit, second floor" });
  const changed = await fetchCalendar(path, { "If-None-Match": etag });
  expect([changed.status, changed.headers.get("etag") !== etag]).toEqual([200, true]);
  expect((await visitor(app).send("HEAD", path)).body).toBe("");
  const posted = await visitor(app).send("POST", path);
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("an address that was replaced, turned off, or whose person has left, is 404", async () => {
  const [old, path] = [await makeAddress(), await makeAddress()];
  const statuses = async (...paths: string[]) =>
    Promise.all(paths.map(async (one) => (await fetchCalendar(one)).status));
  expect(await statuses(old, path, "/calendar/x.ics", `/calendar/${"a".repeat(43)}.ics`)).toEqual([404, 200, 404, 404]);
  await sql("update users set deactivated_at = now() where email like 'ada@%'");
  expect(await statuses(path)).toEqual([404]);
  await sql("update users set deactivated_at = null");
  expect(await statuses(path)).toEqual([200]);
  expect((await ada.call("DELETE", "/api/users/me/calendar")).status).toBe(204);
  expect((await ada.call("DELETE", "/api/users/me/calendar")).status).toBe(204);
  expect(await statuses(path)).toEqual([404]);
});

test("a new address is told by mail, ten a day and no more", async () => {
  await sql("delete from outgoing_mails");
  await makeAddress();
  expect(await sql("select recipient, subject from outgoing_mails")).toEqual([
    { recipient: "ada@acme.example", subject: "A calendar address was created for your Dealquest account" },
  ]);
  await sql("update users set is_email_verified = true");
  for (let n = 0; n < 9; n++) await makeAddress();
  expect((await ada.call("POST", "/api/users/me/calendar")).status).toBe(429);
  const page = await ada.submit("/profile/reminders", { intent: "make-calendar" });
  expect([page.status, readable(page.body).includes("Too many attempts.")]).toEqual([429, true]);
  await sql("update users set is_email_verified = false");
});

test("making an address asks for the password again after ten minutes, on the page and in the API", async () => {
  await sql("update sessions set password_given_at = now() - interval '11 minutes'");
  await sql("update users set calendar_token = null");
  const api = await ada.call("POST", "/api/users/me/calendar");
  expect([api.status, api.json.fieldErrors]).toEqual([400, { password: ["Please enter your password again"] }]);
  expect((await ada.open("/profile/reminders")).body).toContain('name="password"');
  const page = await ada.submit("/profile/reminders", { intent: "make-calendar", password: "wrong one" });
  expect([page.status, messagesOf(page.body, "password")]).toEqual([400, "That is not your password"]);
  expect(await sql("select from users where calendar_token is not null")).toEqual([]);
  const right = await ada.submit("/profile/reminders", { intent: "make-calendar", password: ADA.password });
  expect([right.status, readable(right.body).includes("The address (shown only once)")]).toEqual([200, true]);
});

test("signing out everywhere and a new password offer to end the address, ticked at first", async () => {
  const status = async (path: string) => (await fetchCalendar(path)).status;
  const again = async () => visitor(app, (await signIn(app, BO.email, BO.password)).cookie);
  const kept = await makeAddress(await again());
  for (const page of ["/profile", "/profile/security"])
    expect(attributesIn((await bo.open(page)).body, "[name=voidCalendar][checked]", "type")).toEqual(["checkbox"]);
  await (await again()).submit("/profile", { intent: "end-all-sessions" });
  expect(await status(kept)).toBe(200);
  await (await again()).submit("/profile", { intent: "end-all-sessions", voidCalendar: "on" });
  expect(await status(kept)).toBe(404);
  bo = await again();
  expect((await bo.open("/profile")).body).not.toContain("voidCalendar");
  const change = (more: object) => bo.call("PUT", "/api/users/me/password", { newPassword: BO.password, ...more });
  const path = await makeAddress(bo);
  expect([(await change({ voidCalendar: false })).status, await status(path)]).toEqual([204, 200]);
  const form = { intent: "change-password", newPassword: BO.password };
  expect([(await bo.submit("/profile/security", form)).status, await status(path)]).toEqual([303, 200]);
  await bo.submit("/profile/security", { ...form, voidCalendar: "on" });
  expect(await status(path)).toBe(404);
  const last = await makeAddress(bo);
  expect([(await change({})).status, await status(last)]).toEqual([204, 404]);
});

test("a password that is reset by mail ends the address", async () => {
  const path = await makeAddress(bo);
  const { json } = await visitor(app).call("POST", "/auth/forgot-password", { email: "bo@acme.example" });
  const reset = { token: json.resetToken, password: "a new one" };
  expect((await visitor(app).call("POST", "/auth/reset-password", reset)).status).toBe(200);
  expect((await fetchCalendar(path)).status).toBe(404);
});

test("the page makes the address, shows it once, and says when and by what it was last read", async () => {
  const made = await ada.submit("/profile/reminders", { intent: "make-calendar" });
  const [, path = ""] = new RegExp(`${app.url}(/calendar/[\\w-]{43}\\.ics)`).exec(made.body) ?? [];
  expect(made.status).toBe(200);
  expect(readable((await ada.open("/profile/reminders")).body)).toContain("No calendar has read it yet");
  await fetchCalendar(path, { "User-Agent": `Trail-Calendar/2.1 ${"x".repeat(300)}` });
  const { body } = await ada.open("/profile/reminders");
  expect(body).not.toContain(path);
  expect(readable(body)).toMatch(/Last read \w{3} \d+, \d{4}, \d+:\d\d [AP]M by Trail-Calendar\/2\.1 x{81} \./);
  expect((await ada.submit("/profile/reminders", { intent: "remove-calendar" })).location).toBe("/profile/reminders");
  expect((await fetchCalendar(path)).status).toBe(404);
  expect(readable((await ada.open("/profile/security")).body)).toContain("Created a calendar subscription link");
});

test("sixty reads an hour are answered", async () => {
  const path = await makeAddress();
  const answers = await Promise.all(Array.from({ length: 61 }, () => fetchCalendar(path)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(3_000);
});

test("the database holds no token, and no log and no measurement does", async () => {
  const path = await makeAddress();
  const token = path.slice("/calendar/".length, -".ics".length);
  const encoded = [...token].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("");
  const spellings = [
    path,
    `/Calendar/${token}.ics`,
    `//calendar/${token}.ics`,
    `/%63alendar/${token}.ics`,
    `/x/${token}`,
  ];
  for (const spelling of [...spellings, `/calendar/${encoded}.ics`, `${path}?key=${token}`, `${path}/`]) {
    await fetchCalendar(spelling);
    await visitor(app).send("DELETE", spelling);
  }
  await sql("alter table changes rename to changes_that_are_away");
  expect((await fetchCalendar(path)).status).toBe(500);
  await sql("alter table changes_that_are_away rename to changes");
  const measured = await visitor(app).send("GET", "/metrics", {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(measured.body).toContain('route="/calendar/:name"');
  expect(accessLines(app).some((line) => line.path === "/calendar/…")).toBe(true);
  const kept = JSON.stringify([await sql("select * from users"), await sql("select * from security_events")]);
  for (const text of [app.logs().join("\n"), measured.body, kept]) {
    expect(text).not.toContain(token.slice(4, 20));
    expect(text).not.toContain(encoded.slice(12, 48));
  }
});
