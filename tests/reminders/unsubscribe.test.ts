import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unsubscribeAddress } from "#app/reminders/digest/unsubscribe.server.ts";
import { type RunningApp, startApp } from "../harness/app-server.ts";
import { heading, readable, signInAda, type Visitor, visitor } from "../http/visitor.ts";

const SECRET = "the-secret-of-the-tests-is-no-secret-at-all";

let app: RunningApp;
let ada: Visitor;

beforeAll(async () => {
  app = await startApp({ env: { SESSION_SECRET: SECRET } });
  ada = await signInAda(app);
  await sql("update users set is_email_verified = true");
});
afterAll(() => app.stop());
beforeEach(() => sql("update users set digest = 'weekdays', digest_settled_on = null"));

const sql = <Row>(statement: string) => app.orm.em.fork().execute<Row[]>(statement);
const digestNow = async () => (await sql<{ digest: string }>("select digest from users"))[0]?.digest;

/** The path in Ada's mail. */
async function pathInMail(): Promise<string> {
  const [user] = await sql<{ id: string }>("select id from users");
  return unsubscribeAddress("", user?.id ?? "", [SECRET]);
}

test("the mail's address asks, and a POST to it unsubscribes without a sign-in, the first time and the second", async () => {
  const path = await pathInMail();
  const asked = await visitor(app).open(path);
  expect([asked.status, heading(asked.body)]).toEqual([200, "Stop Today by email?"]);
  expect((await visitor(app).send("HEAD", path)).status).toBe(200);
  expect(await digestNow()).toBe("weekdays");

  const oneClick = { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  const fromElsewhere = { headers: { Origin: "https://mail.example" }, ...oneClick };
  for (const request of [oneClick, oneClick, { body: form }, {}, fromElsewhere]) {
    const answer = await visitor(app).send("POST", path, request);
    expect([answer.status, heading(answer.body)]).toEqual([200, "This email is off"]);
    expect(await digestNow()).toBe("off");
  }
});

test("a token that is cut, altered or none ends nothing", async () => {
  const token = (await pathInMail()).split("=")[1] ?? "";
  for (const wrong of [token.slice(0, -1), `A${token.slice(1)}`, "", "x", token.toUpperCase()]) {
    const answer = await visitor(app).send("POST", `/unsubscribe?token=${wrong}`);
    expect([answer.status, heading(answer.body)], wrong).toEqual([400, "Invalid link"]);
    expect(heading((await visitor(app).open(`/unsubscribe?token=${wrong}`)).body)).toBe("Invalid link");
  }
  expect((await visitor(app).send("PUT", `/unsubscribe?token=${token}`)).status).toBe(405);
  expect(await digestNow()).toBe("weekdays");
  expect(app.logs().join("\n")).not.toContain(token.slice(4, 30));
});

test("after unsubscribing other mails still come, and the profile turns the digest on again", async () => {
  await visitor(app).submit(await pathInMail(), {});
  expect(await digestNow()).toBe("off");
  await visitor(app).call("POST", "/auth/forgot-password", { email: "ada@acme.example" });
  expect(await sql("select 1 from outgoing_mails where subject like 'Reset%'")).toHaveLength(1);
  const form = { intent: "digest", digest: "mondays", digestHour: "7" };
  expect((await ada.submit("/profile/reminders", form)).location).toBe("/profile/reminders");
  expect(await digestNow()).toBe("mondays");
  expect(readable((await ada.open("/profile")).body)).toContain("Today by email: on Mondays at 7:00 AM.");
});

test("the form refuses what it does not offer", async () => {
  for (const [digestHour, digest] of [
    ["24", "weekdays"],
    ["-1", "weekdays"],
    ["8.5", "weekdays"],
    ["x", "weekdays"],
    ["8", "daily"],
  ] as const) {
    const answer = await ada.submit("/profile/reminders", { intent: "digest", digest, digestHour });
    expect(answer.status, digest + digestHour).toBe(400);
    expect(readable(answer.body)).toContain("Failed to save your reminders");
  }
  expect((await ada.submit("/profile/reminders", { intent: "constructor" })).status).toBe(400);
});
