import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Mail, type Mailer, MailRefused } from "#app/adapters/mail.server.ts";
import { createMailer } from "#app/adapters/mailer.server.ts";
import { outboxMailer } from "#app/adapters/outbox-mail.server.ts";
import { postmarkMailer } from "#app/adapters/postmark-mail.server.ts";
import { readMessage } from "./read-message.ts";

const FROM = "team@dealquest.test";
const ADDRESS = "https://api.postmarkapp.com/email";
const LINK = `https://dealquest.acme.example/verify-email?token=${"abc_-123".repeat(6)}`;
const folder = mkdtempSync(join(tmpdir(), "dealquest-outbox-"));
const sent: Record<string, unknown>[] = [];

const postmark = setupServer(
  http.post(ADDRESS, async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({
      ErrorCode: 0,
      Message: "OK",
      MessageID: `message-${sent.length}`,
      To: "",
      SubmittedAt: "",
    });
  }),
);

beforeAll(() => postmark.listen({ onUnhandledFrame: "error" }));
afterEach(() => postmark.resetHandlers());
afterAll(() => {
  postmark.close();
  rmSync(folder, { recursive: true, force: true });
});

const mail = (changes: Partial<Mail> = {}): Mail => ({
  id: crypto.randomUUID(),
  to: "robin@acme.test",
  subject: "Confirm your email",
  text: `Hello Robin,\n\n${LINK}`,
  html: "<p>Hello Robin</p>",
  ...changes,
});

const newestFile = () => readFileSync(join(folder, readdirSync(folder).sort().at(-1) ?? ""), "utf8");

type Arrived = { from: string; to: string; subject: string; text: string; html: string };

const versions: { name: string; mailer: Mailer; last: () => Promise<Arrived> }[] = [
  {
    name: "Postmark",
    mailer: postmarkMailer({ token: "server-token", from: FROM }),
    async last() {
      const { From, To, Subject, TextBody, HtmlBody } = sent.at(-1) as Record<string, string>;
      return { from: From, to: To, subject: Subject, text: TextBody, html: HtmlBody } as Arrived;
    },
  },
  {
    name: "the outbox folder",
    mailer: outboxMailer({ folder, from: FROM }),
    async last() {
      const { headers, ...arrived } = await readMessage(newestFile());
      return arrived;
    },
  },
];

describe.each(versions)("$name", ({ mailer, last }) => {
  test("takes a mail with its plain text and its HTML, from the configured sender, and gives an id", async () => {
    const given = mail();
    expect(await mailer.send(given)).toEqual({ id: expect.stringMatching(/.+/) });
    const { to, subject, text, html } = given;
    expect(await last()).toEqual({ from: `Dealquest <${FROM}>`, to, subject, text, html });
  });

  test("keeps letters of any alphabet, long lines and long subjects", async () => {
    const subject = `Zoë, 你好 👋 ${"Grüße ".repeat(30).trim()}`;
    const given = mail({ subject, text: `Zoë ${"wörd ".repeat(400)}end`, html: `<p>${"ß".repeat(2_000)}</p>` });
    await mailer.send(given);
    expect(await last()).toMatchObject({ subject, text: given.text, html: given.html });
  });

  test("takes mails that are sent at the same moment", async () => {
    const ids = await Promise.all([mail(), mail(), mail()].map((each) => mailer.send(each)));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });
});

test("a file of the outbox has short lines, no header that a mail brought along, and is readable as it is", async () => {
  const mailer = outboxMailer({ folder, from: FROM });
  await mailer.send(mail({ text: "x".repeat(5_000), subject: "ü".repeat(300) }));
  const file = newestFile();
  expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  await expect(mailer.send(mail({ to: "a@b.test\r\nBcc: all@b.test" }))).rejects.toThrow("To of a mail");
  await mailer.send(mail());
  const plain = newestFile();
  expect(plain).toContain(`\r\n${LINK}\r\n`);
  expect(readdirSync(folder).filter((name) => !name.endsWith(".eml"))).toEqual([]);
});

test("a mail that can be ended says how, in the headers of RFC 8058; another has neither", async () => {
  const unsubscribe = `https://dealquest.acme.example/unsubscribe?token=${"abc_-123".repeat(11)}`;
  const read = async () => (await PostalMime.parse(newestFile())).headers.filter(({ key }) => key.startsWith("list-"));
  const mailers = [outboxMailer({ folder, from: FROM }), postmarkMailer({ token: "server-token", from: FROM })];
  for (const mailer of mailers) await mailer.send(mail({ unsubscribe }));
  expect((await read()).map(({ key, value }) => [key, value])).toEqual([
    ["list-unsubscribe", `<${unsubscribe}>`],
    ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
  ]);
  expect(sent.at(-1)?.Headers).toEqual([
    { Name: "List-Unsubscribe", Value: `<${unsubscribe}>` },
    { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
  ]);
  for (const mailer of mailers) await mailer.send(mail());
  expect([await read(), sent.at(-1)?.Headers]).toEqual([[], []]);
});

test("Postmark is told not to rewrite links, which carry tokens", async () => {
  await postmarkMailer({ token: "server-token", from: FROM }).send(mail());
  expect(sent.at(-1)).toMatchObject({ TrackLinks: "None", TrackOpens: false });
});

test.each([
  [
    "an address that bounced before",
    406,
    "You tried to send to recipient(s) that have been marked as inactive. Found inactive addresses: robin@acme.test.",
  ],
  ["an address that is none", 300, "Invalid 'To' address: 'robin'."],
])("Postmark's refusal of %s is final", async (_, ErrorCode, Message) => {
  postmark.use(http.post(ADDRESS, () => HttpResponse.json({ ErrorCode, Message }, { status: 422 })));
  await expect(postmarkMailer({ token: "t", from: FROM }).send(mail())).rejects.toThrow(MailRefused);
});

test.each<[string, () => Response | Promise<Response>]>([
  [
    "a sender it does not know",
    () => HttpResponse.json({ ErrorCode: 400, Message: "Sender signature not found" }, { status: 422 }),
  ],
  [
    "a sender address it cannot read",
    () => HttpResponse.json({ ErrorCode: 300, Message: "Invalid 'From' address" }, { status: 422 }),
  ],
  [
    "a wrong server token",
    () => HttpResponse.json({ ErrorCode: 10, Message: "Bad or missing API token" }, { status: 401 }),
  ],
  ["a failure of its own", () => HttpResponse.json({ ErrorCode: 0, Message: "Internal error" }, { status: 500 })],
  ["too many requests", () => HttpResponse.text("slow down", { status: 429 })],
  ["a page of a proxy", () => HttpResponse.html("<h1>Welcome to the hotel</h1>")],
  ["JSON without an id", () => HttpResponse.json({ ok: true })],
  ["an error inside a success", () => HttpResponse.json({ ErrorCode: 406, Message: "inactive", MessageID: "" })],
  ["an empty answer", () => new HttpResponse(null)],
  ["no connection", () => HttpResponse.error()],
])("Postmark's answer of %s may pass", async (_, answer) => {
  postmark.use(http.post(ADDRESS, answer));
  const failure = await postmarkMailer({ token: "t", from: FROM })
    .send(mail())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("a Postmark that never answers is given up", async () => {
  postmark.use(http.post(ADDRESS, () => delay("infinite") as never));
  await expect(postmarkMailer({ token: "t", from: FROM, limitS: 0.2 }).send(mail())).rejects.toThrow(
    /timeout|aborted/i,
  );
});

test("the server token decides where mails go", () => {
  const settings = { MAIL_FROM: FROM, DATA_DIR: "/data" };
  expect(createMailer({ ...settings, POSTMARK_SERVER_TOKEN: undefined }).destination).toContain("/data/outbox");
  expect(createMailer({ ...settings, POSTMARK_SERVER_TOKEN: "token" }).destination).toBe("Postmark");
});
