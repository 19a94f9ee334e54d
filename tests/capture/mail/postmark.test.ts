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

const spf = (Value: string) => ({ Name: "Received-SPF", Value });
const FORGED: [string, (own: string) => Record<string, unknown>][] = [
  ["another address", () => ({ FromFull: person("eve@evil.example") })],
  ["a name that is the address", (own) => ({ FromFull: person("eve@evil.example", own) })],
  ["no result", () => ({ Headers: [] })],
  [
    "a pass for another domain",
    () => ({ Headers: [spf("Pass identity=mailfrom; envelope-from=eve@evil.example; receiver=x")] }),
  ],
  [
    "a fail above a pass that the sender wrote",
    (own) => ({ Headers: [spf(`Fail envelope-from=${own};`), spf(`Pass envelope-from=${own};`)] }),
  ],
  [
    "a pass above a fail",
    (own) => ({ Headers: [spf(`Pass envelope-from=${own};`), spf(`SoftFail envelope-from=${own};`)] }),
  ],
  ["a soft fail", (own) => ({ Headers: [spf(`SoftFail envelope-from=${own};`)] })],
  ["the word pass elsewhere", (own) => ({ Headers: [spf(`None (pass) envelope-from=${own};`)] })],
  [
    "what the sender says of itself",
    () => ({ Headers: [{ Name: "Authentication-Results", Value: "spf=pass; dkim=pass" }] }),
  ],
  ["a signature of another domain", () => ({ Headers: [{ Name: "X-Spam-Tests", Value: "DKIM_SIGNED,DKIM_VALID" }] })],
  [
    "a test with a name that only begins alike",
    () => ({ Headers: [{ Name: "X-Spam-Tests", Value: "NOT_DKIM_VALID_AU,DKIM_VALID_AUX" }] }),
  ],
];

test.each(FORGED)("a forged sender is not taken, and the person sees it: %s", async (_, over) => {
  expect(await send(await mail(over(await adaAddress())))).toEqual(taken(false));
  expect(await notes()).toEqual([]);
  expect(await refusals()).toMatch(/not from your confirmed address|Nothing proves/);
});

test("a signature of the author's own domain is proof enough", async () => {
  expect(await send(await mail({ Headers: [{ Name: "X-Spam-Tests", Value: "DKIM_SIGNED, DKIM_VALID_AU" }] }))).toEqual(
    taken(true),
  );
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
  expect(await refusals()).toContain("no words of a person");
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
