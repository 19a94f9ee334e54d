import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { postmarkMailer } from "#app/adapters/postmark-mail.server.ts";
import { startDelivery } from "#app/mail/delivery.server.ts";
import { sendDigests } from "#app/reminders/digest/send.server.ts";
import { type RunningApp, startApp } from "../harness/app-server.ts";
import { heading, readable, signInAda, type Visitor, visitor } from "../http/visitor.ts";

const SECRET = "the-secret-of-the-tests-is-no-secret-at-all";

type Sent = {
  To: string;
  Subject: string;
  TextBody: string;
  HtmlBody: string;
  Headers: { Name: string; Value: string }[];
};
const sent: Sent[] = [];

const postmark = setupServer(
  http.post("https://api.postmarkapp.com/email", async ({ request }) => {
    sent.push((await request.json()) as Sent);
    await delay(1);
    return HttpResponse.json({ ErrorCode: 0, Message: "OK", MessageID: crypto.randomUUID(), To: "", SubmittedAt: "" });
  }),
);

let app: RunningApp;
let ada: Visitor;

beforeAll(async () => {
  postmark.listen({ onUnhandledRequest: "bypass" });
  app = await startApp({ env: { SESSION_SECRET: SECRET } });
  ada = await signInAda(app);
  await sql("update users set is_email_verified = true");
});
afterAll(async () => {
  postmark.close();
  await app.stop();
});
beforeEach(() => sql("update users set digest = 'weekdays', digest_settled_on = null"));

const em = () => app.orm.em.fork();
const sql = <Row>(statement: string) => em().execute<Row[]>(statement);
const digestNow = async () => (await sql<{ digest: string }>("select digest from users"))[0]?.digest;

/** Ada's mail as Postmark got it from this process, and its address to unsubscribe. */
async function receiveDigest() {
  const deal = { name: "Orbit", dealStage: "open", dealSize: 9_000, targetCloseDate: "2099-01-01" };
  expect((await ada.call("POST", "/api/opportunities", deal)).status).toBe(201);
  const settings = { APP_URL: app.url, SESSION_SECRET: [SECRET], TEAM_TIME_ZONE: "UTC" };
  // The last day that the calendar knows, so that the mail has not run out.
  expect(await sendDigests(em, settings, new Date("2098-11-21T08:00:00Z"))).toBe(1);
  const mailer = postmarkMailer({ token: "server-token", from: "team@dealquest.test" });
  const delivery = startDelivery({ forkEm: em, mailer, secrets: [SECRET] });
  const mail = await vi.waitFor(() => sent.at(-1) ?? expect.unreachable());
  await delivery.stop();
  const headers = Object.fromEntries(mail.Headers.map(({ Name, Value }) => [Name, Value]));
  return { mail, headers, path: new URL((headers["List-Unsubscribe"] ?? "").slice(1, -1)) };
}

test("the digest reaches Postmark with the headers of RFC 8058, and its address ends it without a sign-in, twice", async () => {
  const { mail, headers, path } = await receiveDigest();
  expect(mail).toMatchObject({ To: "ada@acme.example", Subject: "Today, Nov 21, 2098: 1 deal waits for you" });
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(path.href).toMatch(new RegExp(`^${app.url}/unsubscribe\\?token=`));
  expect(mail.TextBody).toContain(path.href);
  const address = path.pathname + path.search;

  const asked = await visitor(app).open(address);
  expect([asked.status, heading(asked.body)]).toEqual([200, "Stop Today by mail?"]);
  expect((await visitor(app).send("HEAD", address)).status).toBe(200);
  expect(await digestNow()).toBe("weekdays");

  const oneClick = { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  for (const request of [
    oneClick,
    oneClick,
    { body: form },
    {},
    { headers: { Origin: "https://mail.example" }, ...oneClick },
  ]) {
    const answer = await visitor(app).send("POST", address, request);
    expect([answer.status, heading(answer.body)]).toEqual([200, "This mail is off"]);
    expect(await digestNow()).toBe("off");
  }
});

test("a token that is cut, altered or none ends nothing", async () => {
  const { path } = await receiveDigest();
  const token = path.searchParams.get("token") ?? "";
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
  const { path } = await receiveDigest();
  await visitor(app).submit(path.pathname + path.search, {});
  await visitor(app).call("POST", "/auth/forgot-password", { email: "ada@acme.example" });
  expect(await sql("select 1 from outgoing_mails where subject like 'Reset%'")).toHaveLength(1);
  const form = { intent: "digest", digest: "mondays", digestHour: "7" };
  expect((await ada.submit("/profile/reminders", form)).location).toBe("/profile/reminders");
  expect(await digestNow()).toBe("mondays");
  expect(readable((await ada.open("/profile")).body)).toContain("Today by mail: on Mondays at 7:00 AM.");
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
    expect(readable(answer.body)).toContain("Failed to save your digest");
  }
  expect((await ada.submit("/profile/reminders", { intent: "constructor" })).status).toBe(400);
});
