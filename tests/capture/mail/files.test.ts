/** Mails as files, and whom their review is about (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import { withAdaAndBo } from "../../harness/with-app.ts";
import { visitor } from "../../http/visitor.ts";
import { formOf } from "../review-form.ts";

const { app, ada, bo } = withAdaAndBo();

const FORM = { "Sec-Fetch-Site": "same-origin", Accept: "text/html" };

/** A mail as a file. `id` tells it from others. */
const eml = (id: string, { from = "Tom Hale <tom@foods.example>", to = "ada@dealquest.test", text = "" } = {}) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    "Subject: Two ovens",
    `Message-ID: <${id}@mail.example>`,
    "Date: Tue, 10 Mar 2026 10:12:00 +0100",
    "",
    text || "We take the two ovens for $18,000. Please call me on Friday.",
    "",
  ].join("\r\n");

async function upload(files: string[], who = ada) {
  const body = new FormData();
  body.set("intent", "mails");
  for (const [at, text] of files.entries()) body.append("mails", new File([text], `mail ${at}.eml`));
  return who.send("POST", "/capture/inbox", { headers: FORM, body });
}

async function byApi(file: string, who = ada) {
  const body = new FormData();
  body.set("mail", new File([file], "mail.eml"));
  const { status, body: text } = await who.send("POST", "/api/captures", { body });
  return { status, json: JSON.parse(text) };
}

const notes = async (who = ada): Promise<{ id: string; text: string; mail: unknown }[]> =>
  (await who.call("GET", "/api/captures")).json;

test("several mails at once become a note each, and the same ones again, also by the API, none", async () => {
  expect((await upload([eml("1"), eml("2", { text: "Do you have a third one?" })])).status).toBe(303);
  expect((await upload([eml("1")])).status).toBe(303);
  const again = await byApi(eml("2", { text: "Do you have a third one?" }));
  expect(again).toMatchObject({ status: 201, json: { source: "mail", saidAt: "2026-03-10T09:12:00.000Z" } });
  expect((await notes()).map(({ text }) => text).sort()).toEqual([
    "Do you have a third one?",
    "We take the two ovens for $18,000. Please call me on Friday.",
  ]);
  expect(await notes(bo)).toEqual([]);
});

test("what is no mail, or has no words, is named, and the page shows it", async () => {
  const nothing = await upload(["no mail at all"]);
  expect(nothing.status).toBe(400);
  expect(nothing.body).toContain("mail 0.eml: This email cannot be read");
  const quoted = await upload([
    eml("3", { text: "> We take three for $80,000" }).replace("Two ovens", "Re: Two ovens"),
  ]);
  expect(quoted.body).toContain("This email contains no text written by a person");
  expect((await upload([])).body).toContain("Choose one or several .eml files");
  expect((await byApi("")).status).toBe(400);
});

test("more than 10 MB is too large, by the page and by the API", async () => {
  const large = eml("4", { text: "x".repeat(10_700_000) });
  expect((await upload([large])).status).toBe(413);
  expect((await byApi(large)).status).toBe(413);
});

const partsOf = (count: number) =>
  `From: t@foods.example\r\nContent-Type: multipart/mixed; boundary=part\r\n\r\n${"--part\r\n\r\nhi\r\n".repeat(count)}--part--`;

function nested(depth: number): string {
  if (depth === 0) return "Content-Type: text/plain\r\n\r\nhi\r\n";
  const within = `--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;
  return `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n${within}`;
}

test.each([
  ["An email can have at most 200,000 lines", () => eml("8", { text: "\n".repeat(200_000) })],
  ["An email can have at most 200,000 lines", () => eml("8", { text: "a\r".repeat(200_000) })],
  ["An email can have at most 500 parts", () => partsOf(501)],
  ["The parts of an email can be nested at most 20 deep", () => `From: t@foods.example\r\n${nested(22)}`],
])("%s, by the page and by the API", async (message, write) => {
  expect(await byApi(write())).toMatchObject({ status: 413, json: { message } });
  const page = await upload([write()]);
  expect(page.status).toBe(413);
  expect(page.body).toContain(`mail 0.eml: ${message}`);
});

test("a mail of 500 parts is read", async () => {
  expect(await byApi(partsOf(500))).toMatchObject({ status: 201, json: { text: expect.stringMatching(/^hi/) } });
});

test("the review is about the contact who wrote the mail, not about one that its text names", async () => {
  const tom = await ada.call("POST", "/api/contacts", {
    firstName: "Tom",
    lastName: "Hale",
    email: "Tom@Foods.example",
    contactType: "lead",
  });
  await ada.call("POST", "/api/contacts", { firstName: "Nora", lastName: "Field", contactType: "lead" });
  const { json } = await byApi(eml("5", { text: "Nora Field is on holiday. My new number is 415 555 0188." }));
  await ada.submit(`/capture/inbox/${json.id}`, { intent: "read" });
  const review = await ada.open(`/capture/inbox/${json.id}`);
  expect(review.status).toBe(200);
  expect(Object.values(formOf(review)).flat()).toContain(tom.json.id);
});

test("erasing the person takes name and address out of a mail that waits", async () => {
  const { json } = await byApi(
    eml("6", {
      from: "Ines Calvo <ines@calvo.example>",
      text: "Ines here: forty chairs, please.\n\n-- \nInes Calvo\nines@calvo.example",
    }),
  );
  const ines = await ada.call("POST", "/api/contacts", {
    firstName: "Ines",
    lastName: "Calvo",
    email: "ines@calvo.example",
    contactType: "lead",
  });
  expect((await notes()).find(({ id }) => id === json.id)?.mail).toMatchObject({
    from: { address: "ines@calvo.example" },
  });
  const em = app.orm.em.fork();
  const [owner] = await em.execute<{ id: string }[]>("select id from users order by created_at limit 1");
  const by = { id: owner?.id ?? "", via: "api", role: "owner" } as unknown as Parameters<typeof eraseContact>[1];
  expect(await eraseContact(em, by, ines.json.id, "Ines Calvo")).toMatchObject({ ok: true });
  expect(JSON.stringify(await notes())).not.toMatch(/ines|calvo/i);
});

test("where mails do not come in, the address and the webhook are not there, and the page says so", async () => {
  expect((await ada.call("POST", "/api/users/me/mail-in")).status).toBe(404);
  expect((await ada.call("GET", "/api/users/me")).json.mailIn).toBeNull();
  expect((await ada.open("/profile/mail-in")).body).toContain("Inbound email is off");
  expect((await visitor(app).send("POST", "/inbound/postmark", { body: "{}" })).status).toBe(404);
});
