/** A contact on a phone: its vCard, its page, and the links of its number (docs/product.md#phone-numbers). */
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { vcardOf } from "#app/contacts/card/vcard.server.ts";
import { phoneLinksOf } from "#app/contacts/phone-links.server.ts";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, readable } from "../http/visitor.ts";

const { ada } = withAda();
const NELL = { firstName: "Nell", lastName: "O'Hara; Jr.", email: "nell@acme.example", contactType: "lead" };
const PHONE = "+49 171 5550117";
const create = async (fields: object = {}) =>
  (await ada.call("POST", "/api/contacts", { ...NELL, phone: PHONE, businessName: "Acme, Sons", ...fields })).json;

/** The values of a card's properties, as ical.js reads them. */
function valuesIn(card: string) {
  const [, properties] = ICAL.parse(card) as unknown as [string, [string, object, string, unknown][]];
  return Object.fromEntries(properties.map(([name, , , value]) => [name, value]));
}

test("a vCard says the same when it is read back, whatever its texts hold, in lines of at most 75 bytes", () => {
  const texts = ["Zoë 🦊", "a;b,c\\d", "x".repeat(200), "日本".repeat(60), ""];
  for (const text of texts) {
    const contact = { firstName: `F${text}`, lastName: text, email: "", phone: PHONE, businessName: text };
    const card = vcardOf(contact);
    expect(
      card
        .split("\r\n")
        .map((line) => Buffer.byteLength(line))
        .every((bytes) => bytes <= 75),
    ).toBe(true);
    expect(card.split("\r\n").at(-1)).toBe("");
    expect(valuesIn(card)).toMatchObject({ version: "3.0", n: [text, `F${text}`, "", "", ""], tel: PHONE });
    expect(valuesIn(card).org).toEqual(text || undefined);
    expect(valuesIn(card)).not.toHaveProperty("email");
  }
});

test("the file is an attachment without the notes, and of an unknown contact 404", async () => {
  const { id } = await create({ notes: "Dislikes mornings" });
  const file = await ada.open(`/contacts/${id}.vcf`);
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
    200,
    "text/vcard; charset=utf-8",
    'attachment; filename="contact.vcf"',
  ]);
  expect(valuesIn(file.body)).toMatchObject({ fn: "Nell O'Hara; Jr.", email: NELL.email, org: "Acme, Sons" });
  expect(file.body).not.toContain("mornings");
  expect((await ada.open("/contacts/00000000-0000-4000-8000-000000000000.vcf")).status).toBe(404);
  expect((await ada.open("/contacts/x.vcf")).status).toBe(404);
});

test("the file has the contact's id, without which khard 0.18.0 shows no card, and the code does not need it", async () => {
  const { id } = await create();
  expect(valuesIn((await ada.open(`/contacts/${id}.vcf`)).body)).toMatchObject({ uid: `urn:uuid:${id}` });
  expect(valuesIn(vcardOf({ ...NELL, phone: null, businessName: null }))).not.toHaveProperty("uid");
});

test("the page has the file and a code, and says where a contact has too much text for one", async () => {
  const { id } = await create();
  const page = (await ada.open(`/contacts/${id}/card`)).body;
  expect(attributesIn(page, `a[href="/contacts/${id}.vcf"]`, "href")).toHaveLength(1);
  expect(attributesIn(page, "svg[role=img]", "aria-label")).toEqual(["QR code with the contact Nell O'Hara; Jr."]);
  const long = await create({ businessName: "Ä".repeat(200), lastName: "Ö".repeat(200) });
  expect(readable((await ada.open(`/contacts/${long.id}/card`)).body)).toContain("too much text for a QR code");
  expect((await ada.open("/contacts/00000000-0000-4000-8000-000000000000/card")).status).toBe(404);
});

test("a number with its country has links to call, to text and to chat; another one to call alone", async () => {
  expect(phoneLinksOf("0049 (171) 555-0117 ext. 12")).toEqual({
    call: "tel:+491715550117;ext=12",
    text: "sms:+491715550117",
    whatsApp: "https://wa.me/491715550117",
  });
  expect(phoneLinksOf("(415) 555-0143")).toEqual({ call: "tel:4155550143" });
  for (const text of ["+", "call me", "1".repeat(5_000)]) expect(phoneLinksOf(text)).toBeNull();
  const hrefs = async (phone: string) =>
    attributesIn((await ada.open(`/contacts/${(await create({ phone })).id}`)).body, "dl a", "href");
  expect(await hrefs(PHONE)).toEqual([
    "/businesses/acme%20sons",
    `mailto:${NELL.email}`,
    ...["tel:+491715550117", "sms:+491715550117", "https://wa.me/491715550117"],
  ]);
  expect(await hrefs("(415) 555-0143")).toEqual([
    ...["/businesses/acme%20sons", `mailto:${NELL.email}`, "tel:4155550143"],
  ]);
});

test("cards and rows of the list call a number by a link of its own, where one can be told", async () => {
  const { json } = await ada.call("POST", "/api/contacts", {
    firstName: "Quill",
    phone: "+49 171 5550117",
    contactType: "lead",
  });
  await ada.call("POST", "/api/contacts", { firstName: "Quill", phone: "ask Bo", contactType: "lead" });
  for (const view of ["cards", "table"]) {
    const { body } = await ada.open(`/contacts?q=quill&view=${view}`);
    expect(attributesIn(body, "main .call", "href")).toEqual(["tel:+491715550117"]);
    expect(attributesIn(body, "main .stretched", "href")).toContain(`/contacts/${json.id}?q=quill&view=${view}`);
    expect(readable(body)).toContain("ask Bo");
  }
});
