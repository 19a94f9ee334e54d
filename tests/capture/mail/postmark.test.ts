/** Mails by Postmark's inbound webhook, in the shape of its documentation (docs/product.md#mail-in). */
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { visitor } from "../../http/visitor.ts";
import { BY_POSTMARK, basic, MAIL_IN, newKey, person, postmarkMail } from "./postmark-mail.ts";

const { app, ada, bo } = withAdaAndBo({ env: MAIL_IN });

let key: string;
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.execute("delete from captures");
  await em.execute("delete from refused_mails");
  await em.execute("update users set is_email_verified = true");
  key = await newKey(ada);
});

const adaAddress = async () => (await ada.call("GET", "/api/users/me")).json.email as string;
/** A mail of Ada's to Tom with her address in Bcc, with what `over` changes. */
const mail = async (over: Record<string, unknown> = {}) => ({ ...postmarkMail(await adaAddress(), key), ...over });

async function send(body: unknown, authorization: string | null = BY_POSTMARK) {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (authorization !== null) headers.Authorization = authorization;
  const answer = await visitor(app).send("POST", "/inbound/postmark", {
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, json: answer.body ? JSON.parse(answer.body) : null };
}

const notes = async (who = ada) => (await who.call("GET", "/api/captures")).json;
const taken = (is: boolean) => ({ status: 200, json: { taken: is } });
const refusals = async () => (await ada.open("/profile/mail-in")).body;

test("a mail in Bcc becomes a note of its new text, said when it was sent, with what stands beside it", async () => {
  expect(await send(await mail())).toEqual(taken(true));
  expect(await notes()).toMatchObject([
    {
      text: "Tom, two ovens come to $18,000. I call you on Friday.",
      saidAt: "2026-03-10T09:12:00.000Z",
      source: "mail",
      mail: {
        subject: "Two ovens",
        to: [{ name: "Tom Hale", address: "tom@foods.example" }],
        cc: [],
        attachments: ["offer.pdf"],
      },
    },
  ]);
  expect(await notes(bo)).toEqual([]);
  const page = await ada.open("/capture/inbox");
  expect(page.body).toContain("Two ovens");
  expect(page.body).toContain("Tom Hale");
});

test("the same mail five times, also at once, and again after its note was deleted, is one note", async () => {
  const same = await mail();
  await Promise.all([send(same), send(same), send(same)]);
  await send({ ...same, MessageID: "another-delivery-of-postmarks" });
  await send(same);
  const [note, ...others] = await notes();
  expect(others).toEqual([]);
  expect((await ada.call("DELETE", `/api/captures/${note.id}`)).status).toBe(204);
  expect((await send(same)).status).toBe(200);
  expect(await notes()).toEqual([]);
});

const attachment = (ContentType: string, content: string, Name = "") => ({
  Name,
  ContentType,
  Content: Buffer.from(content).toString("base64"),
  ContentLength: content.length,
  ContentID: "",
});
const calendar = (method: string) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `METHOD:${method}`, "BEGIN:VEVENT", "UID:one"],
    ...[
      "DTSTART:20260312T090000Z",
      "DTEND:20260312T100000Z",
      "SUMMARY:Kilns",
      "DESCRIPTION:Bring the $18\\,000 quote.",
    ],
    ...["LOCATION:Pier 4", "END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

test("an invitation says its words, when and where, as in a file", async () => {
  const invited = [attachment("text/calendar; charset=UTF-8; method=REQUEST", calendar("REQUEST"), "invite.ics")];
  expect(await send(await mail({ TextBody: "", Attachments: invited }))).toEqual(taken(true));
  expect(await notes()).toMatchObject([
    { text: "Bring the $18,000 quote.\n\nMeeting: Kilns, 2026-03-12 09:00 to 10:00 (UTC), Pier 4" },
  ]);
});

test("what a calendar says of an answer is no note, also where the type does not say that it is one", async () => {
  const answered = [attachment("text/calendar", calendar("REPLY"))];
  const said = { TextBody: "Ida Hale has accepted this invitation.", Attachments: answered };
  expect(await send(await mail(said))).toEqual(taken(false));
});

test("the words of a mail that is attached are read, and one that cannot be read stays an attachment", async () => {
  const within =
    "From: Ida Hale <ida@hale.example>\r\nTo: tom@foods.example\r\nSubject: Kilns\r\n\r\nWe take three kilns.\r\n";
  const attached = [attachment("message/rfc822", within, "kilns.eml")];
  expect(await send(await mail({ TextBody: "See below.", Attachments: attached }))).toEqual(taken(true));
  const broken = [
    attachment("message/rfc822", "\0", "broken.eml"),
    attachment("text/calendar", "BEGIN:VCALENDAR\r\nx"),
  ];
  const { Headers } = await mail();
  const another = { Headers: Headers.with(0, { Name: "Message-ID", Value: "<two@mail.example>" }) };
  expect(await send(await mail({ ...another, TextBody: "Two kilns.", Attachments: broken }))).toEqual(taken(true));
  const texts = (await notes()).map(({ text }: { text: string }) => text).sort();
  expect(texts).toEqual(["See below.\n\nWe take three kilns.", "Two kilns."]);
});

const spf = (Value: string) => ({ Name: "Received-SPF", Value });
const score = { Name: "X-Spam-Score", Value: "-0.1" };
const tests = (Value: string) => ({ Name: "X-Spam-Tests", Value });
const signed = tests("DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,HTML_MESSAGE,\tSPF_PASS");
/** The hop by which a mail reached Postmark: it writes above, the sender below. */
const entry = {
  Name: "Received",
  Value:
    "from mail.evil.example (mail.evil.example [192.0.2.1]) by p-pm-inboundg03a-aws-euwest1a.inbound.postmarkapp.com",
};
const filtered = { Name: "Received", Value: "by p-pm-inboundg03a.inbound.postmarkapp.com (Postfix, from userid 996)" };
/** What Postmark writes for an envelope sender in `mailfrom` today, as its customers published it in 2023 to 2025. */
const spfOf = (result: string, sender: string, comment = "x") =>
  spf(
    `${result} (${comment}) receiver=p-pm-inboundg03a; identity=mailfrom; envelope-from="${sender}"; helo=mail.x.example; client-ip=192.0.2.1`,
  );

const FORGED: [string, (own: string) => Record<string, unknown>][] = [
  ["another address", () => ({ FromFull: person("eve@evil.example") })],
  ["a name that is the address", (own) => ({ FromFull: person("eve@evil.example", own) })],
  ["no result", () => ({ Headers: [] })],
  ["a pass for another domain", () => ({ Headers: [spfOf("pass", "eve@evil.example"), entry] })],
  [
    "a fail above a pass that the sender wrote",
    (own) => ({ Headers: [spfOf("fail", own), entry, spfOf("pass", own)] }),
  ],
  ["a pass above a fail", (own) => ({ Headers: [spfOf("pass", own), spfOf("softfail", own)] })],
  ["a pass that only the sender wrote", (own) => ({ Headers: [filtered, entry, spfOf("pass", own)] })],
  ["a soft fail", (own) => ({ Headers: [spfOf("softfail", own)] })],
  ["the word pass elsewhere", (own) => ({ Headers: [spfOf("none", own, "pass")] })],
  [
    "a pass for the name of the server",
    () => ({
      Headers: [spf("pass (x) receiver=p-pm-inboundg02a; identity=helo; helo=mail.team.example; client-ip=192.0.2.1")],
    }),
  ],
  [
    "a server that calls itself by a sender",
    (own) => ({ Headers: [spf(`pass (x) receiver=p; identity=helo; helo=envelope-from=${own}; client-ip=192.0.2.1`)] }),
  ],
  [
    "a sender within the comment",
    (own) => ({ Headers: [spfOf("pass", "eve@evil.example", `use '"envelope-from=${own}"@evil.example' in 'mfrom'`)] }),
  ],
  ["a sender before a space", (own) => ({ Headers: [spfOf("pass", `${own} @evil.example`)] })],
  [
    "what the sender says of itself",
    () => ({ Headers: [{ Name: "Authentication-Results", Value: "spf=pass; dkim=pass" }] }),
  ],
  ["a signature of another domain", () => ({ Headers: [score, tests("DKIM_SIGNED,DKIM_VALID"), entry] })],
  [
    "a test with a name that only begins alike",
    () => ({ Headers: [score, tests("NOT_DKIM_VALID_AU,DKIM_VALID_AUX")] }),
  ],
  ["tests where scoring was skipped", () => ({ Headers: [filtered, signed, entry] })],
  ["tests below the entry", () => ({ Headers: [filtered, entry, score, signed] })],
  ["tests below Postmark's score", () => ({ Headers: [filtered, score, entry, signed] })],
  ["tests twice", () => ({ Headers: [filtered, score, tests("DKIM_SIGNED"), entry, signed] })],
  ["a score twice", () => ({ Headers: [filtered, score, signed, entry, score] })],
  ["a signature against a failed SPF", (own) => ({ Headers: [score, signed, spfOf("fail", own), entry] })],
  ["a signature against a soft fail", (own) => ({ Headers: [score, signed, spfOf("softfail", own), entry] })],
];

test.each(FORGED)("a forged sender is not taken, and the person sees it: %s", async (_, over) => {
  expect(await send(await mail(over(await adaAddress())))).toEqual(taken(false));
  expect(await notes()).toEqual([]);
  expect(await refusals()).toMatch(/not from your confirmed address|sender could not be verified/);
});

const PROVEN: [string, (own: string) => object[]][] = [
  ["SPF as Postmark writes it today", (own) => [filtered, spfOf("pass", own), entry]],
  [
    "SPF as Postmark's documentation has it",
    (own) => [
      spf(`Pass (sender SPF authorized) identity=mailfrom; client-ip=209.85.160.180; envelope-from=${own}; receiver=x`),
    ],
  ],
  ["a signature of the author's own domain", () => [filtered, score, signed, entry]],
  ["a signature where SPF knows nothing", () => [filtered, score, signed, spfOf("none", "ada@lists.example"), entry]],
  [
    "a signature of what a list passed on",
    () => [filtered, score, signed, spfOf("pass", "bounces@lists.example"), entry],
  ],
];

test.each(PROVEN)("a sender is proven by %s", async (_, headers) => {
  const { Headers, ...rest } = await mail();
  const messageId = Headers.filter(({ Name }) => Name === "Message-ID");
  expect(await send({ ...rest, Headers: [...headers(await adaAddress()), ...messageId] })).toEqual(taken(true));
});

test("a note names nobody's secret address, to a token or a session, also if an older release kept it", async () => {
  const secret = `451D9b+${key}@inbound.postmarkapp.com`;
  const receivers = { ToFull: [person(secret, "Me"), person("tom@foods.example", "Tom")], CcFull: [person(secret)] };
  expect(await send(await mail(receivers))).toEqual(taken(true));
  const receiversOf = async () => (await notes()).map((note: { mail: object }) => note.mail);
  const shown = [expect.objectContaining({ to: [{ name: "Tom", address: "tom@foods.example" }], cc: [] })];
  expect(await receiversOf()).toEqual(shown);
  const em = app.orm.em.fork();
  expect(JSON.stringify(await em.execute("select mail from captures"))).not.toContain(key);
  await em.execute(`update captures set mail = jsonb_set(mail, '{cc}', ?::jsonb)`, [
    JSON.stringify([{ name: "", address: secret }]),
  ]);
  expect(await receiversOf()).toEqual(shown);
  expect((await ada.open("/capture/inbox")).body).not.toContain(key);
});

test("an address that is not confirmed, an older key, none and an unknown one take nothing", async () => {
  const old = await mail();
  await ada.call("POST", "/api/users/me/mail-in");
  expect(await send(old)).toEqual(taken(false));
  expect(
    await send(await mail({ OriginalRecipient: "451d9b@inbound.postmarkapp.com", MailboxHash: "", BccFull: [] })),
  ).toEqual(taken(false));
  await app.orm.em.fork().execute("update users set is_email_verified = false");
  const made = await ada.call("POST", "/api/users/me/mail-in");
  key = /\+(\w+)@/.exec(made.json?.address ?? "")?.[1] ?? key;
  expect(await send(await mail())).toEqual(taken(false));
  expect(await notes()).toEqual([]);
});

test("an out-of-office answer is no note, and the person sees why", async () => {
  const { Headers, ...rest } = await mail();
  expect(await send({ ...rest, Headers: [...Headers, { Name: "Auto-Submitted", Value: "auto-replied" }] })).toEqual(
    taken(false),
  );
  expect(await refusals()).toContain("no text written by a person");
});

test("of many refusals the newest twenty are shown", async () => {
  for (let count = 0; count < 23; count++) await send(await mail({ FromFull: person(`eve${count}@evil.example`) }));
  const page = await refusals();
  expect(new Set(page.match(/eve\d+@evil\.example/g)).size).toBe(20);
  expect(page).not.toContain("eve2@evil");
});

test("a wrong secret or none is 401, what is no mail 400, over 10 MB 403, another method 405", async () => {
  for (const wrong of [
    null,
    basic(""),
    basic(`${MAIL_IN.INBOUND_MAIL_SECRET}x`),
    basic(MAIL_IN.INBOUND_MAIL_SECRET.slice(1)),
    "Basic",
    "Bearer x",
    `Basic ${"A".repeat(5_000)}`,
  ])
    expect((await send(await mail(), wrong)).status).toBe(401);
  for (const bad of [
    "",
    "[]",
    "{}",
    "nonsense",
    "null",
    JSON.stringify({ FromFull: 1 }),
    JSON.stringify({ ...(await mail()), TextBody: 5 }),
  ])
    expect((await send(bad)).status).toBe(400);
  expect((await send(await mail({ TextBody: "x".repeat(10_600_000) }))).status).toBe(403);
  expect((await visitor(app).send("GET", "/inbound/postmark")).status).toBe(405);
});

test("a text over 10,000 characters is cut, with a mark, and can be reviewed", async () => {
  expect(await send(await mail({ TextBody: "Tom wants ovens. ".repeat(2_000) }))).toEqual(taken(true));
  const [{ text }] = await notes();
  expect(text.length).toBeLessThanOrEqual(10_000);
  expect(text).toMatch(/\[…\]$/);
});
