/** Whom the review of a mail proposes as its contact, and how it says they can be reached (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { ownNumberIn } from "#app/capture/mail/own-number.ts";
import { senderIn, withoutGreeted, withSender } from "#app/capture/mail/sender.ts";
import { ADA } from "../../accounts/people.ts";
import { withAda } from "../../harness/with-app.ts";
import { readable } from "../../http/visitor.ts";
import { formOf, sendReview } from "../review-form.ts";

const { ada } = withAda();

const TO = [{ name: "Ada", address: "ada@dealquest.test" }];
const mailFrom = (name: string, address: string, to = TO) => ({
  subject: "",
  from: { name, address },
  to,
  cc: [],
  attachments: [],
});

test.each([
  ["Marit Solheim", "marit@fjellbrod.example", { firstName: "Marit", lastName: "Solheim" }],
  ["Solheim, Marit", "marit@fjellbrod.example", { firstName: "Marit", lastName: "Solheim" }],
  ["Marit Solheim (Fjell Brød)", "marit@fjellbrod.example", { firstName: "Marit", lastName: "Solheim" }],
  ["'Marit Solheim'", "marit@fjellbrod.example", { firstName: "Marit", lastName: "Solheim" }],
  ["Marit Solheim | Fjell Brød", "marit@fjellbrod.example", { firstName: "Marit", lastName: "Solheim" }],
  ["Marit from Fjell", "marit@fjellbrod.example", { firstName: "Marit", businessName: "Fjell" }],
  ["Dr. Marit de la Cruz", "marit@fjellbrod.example", { firstName: "Marit", lastName: "de la Cruz" }],
  ["", "marit.solheim@fjellbrod.example", {}],
  ["marit.solheim@fjellbrod.example", "marit.solheim@fjellbrod.example", {}],
  ["Fjell Brød AS", "post@fjellbrod.example", { businessName: "Fjell Brød AS" }],
  ["Fjell Brød", "info@fjellbrod.example", { businessName: "Fjell Brød" }],
  ["Anna Berg", "info@fjellbrod.example", { firstName: "Anna", lastName: "Berg" }],
])("the header “%s <%s>” gives the contact %j and its address", (name, address, told) => {
  expect(senderIn(mailFrom(name, address))).toEqual({ ...told, email: address });
});

test("whom a mail only greets is neither its contact nor who its deal is called after", () => {
  const text = "Bonjour Robin,\n\nWe take the two ovens for 18,500.";
  const drafts = {
    contact: { firstName: "Robin", email: "" },
    opportunity: { name: "Robin – two ovens" },
    evidence: {},
  };
  const from = { name: "Marit Solheim", address: "marit@fjellbrod.example" };
  const said = withoutGreeted(drafts, text, from);
  expect(said.contact).toEqual({ email: "" });
  expect(said.opportunity).toEqual({});
  expect(withoutGreeted(drafts, text.replace("Bonjour Robin,", "Robin called."), from)).toEqual(drafts);
  expect(withoutGreeted(drafts, text, { ...from, name: "Robin Solheim" })).toEqual(drafts);
});

test.each([" ", "\t", "(", " via", "· ", " at "])(
  "a name with 200,000 characters of “%s” is read, as its beginning",
  (some) => {
    const name = `Marit${some.repeat(200_000 / some.length)}Solheim`;
    expect(senderIn(mailFrom(name, "marit@fjellbrod.example"))).toMatchObject({ email: "marit@fjellbrod.example" });
  },
);

test.each([
  "noreply@shop.example",
  "do-not-reply@shop.example",
  "mailer-daemon@mx.example",
  "notifications@github.example",
  "support@shop.example",
  "tickets+55@shop.example",
  "shop@acme.zendesk.com",
  "bakers@googlegroups.com",
  "bakers@lists.example",
  "bakers-owner@baking.example",
])("%s is nobody's address", (address) => {
  expect(senderIn(mailFrom("Marit Solheim", address))).toBeNull();
});

test("a list that puts its own address before a mail is nobody", () => {
  const list = { name: "", address: "bakers@baking.example" };
  expect(senderIn(mailFrom("Marit via Bakers", list.address, [list]))).toBeNull();
});

const MARIT = { firstName: "Marit", lastName: "Solheim", email: "marit@fjellbrod.example" };
const proposed = (contact: object, isKnown = false) =>
  withSender(
    { contact, opportunity: {}, evidence: {} },
    MARIT,
    { name: "From", address: mailFrom("Marit Solheim", MARIT.email).from },
    "the words",
    isKnown,
  ).contact;

test.each([
  ["nobody", {}, MARIT],
  ["their given name", { firstName: "Marit" }, MARIT],
  ["their family name as a given one", { firstName: "Solheim" }, MARIT],
  ["them with another address", { firstName: "Marit", email: "m@home.example" }, { ...MARIT, email: "m@home.example" }],
  [
    "their business and number",
    { businessName: "Fjell", phone: "+4722334455" },
    { ...MARIT, businessName: "Fjell", phone: "+4722334455" },
  ],
  ["somebody by one name", { firstName: "Lars" }, MARIT],
])("words that name %s leave the sender the contact", (_, said, contact) => {
  expect(proposed(said)).toEqual({ ...contact, notes: "the words" });
});

test("a name in other letters at the end of the words is the sender's", () => {
  const drafts = { contact: { firstName: "Марит", lastName: "Солхейм" }, opportunity: {}, evidence: {} };
  const text = "Договор нужен в пятницу.\n\nМарит Солхейм";
  const header = { name: "From", address: mailFrom("Solheim", MARIT.email).from } as const;
  expect(withSender(drafts, { firstName: "Solheim", email: MARIT.email }, header, text, false).contact).toMatchObject({
    ...drafts.contact,
    email: MARIT.email,
  });
});

test("words that name somebody else in full, or with an address, are about them", () => {
  for (const said of [
    { firstName: "Lars", lastName: "Moe" },
    { firstName: "Lars", email: "lars@moe.example" },
  ])
    expect(proposed(said)).toEqual(said);
});

test("a contact of the team whom the words name is mentioned: the sender is proposed, with nothing of that contact", () => {
  for (const said of [{ firstName: "Lars", lastName: "Moe", phone: "+4722334455" }, { firstName: "Lars" }, {}])
    expect(proposed(said, true)).toEqual({ ...MARIT, notes: "the words" });
});

test.each([
  ["My new number is (415) 555-0188.", "+14155550188"],
  ["PS: my cell's now 415-555-0188, the old one is off", "+14155550188"],
  ["You can reach me on +47 22 33 44 55.", "+4722334455"],
  ["Call me on my mobile, 020 7946 0018", "+442079460018"],
  ["call us at: 0044 20 7946 0018", "+442079460018"],
  ["Sie erreichen mich unter 030 901820.", "+4930901820"],
  ["Mon nouveau numéro est le 01 42 68 53 00", "+33142685300"],
  ["My number is 415-555-0188 ext. 12, mornings", "+14155550188 x12"],
  ["Meine Durchwahl ist 030 901820 DW 12", "+4930901820 x12"],
  ["Mijn nieuwe nummer is 020 624 1111", "+31206241111"],
  ["You can reach me on +44 20\n7946 0018, from today", "+442079460018"],
  ["Sie erreichen mich unter meiner neuen Durchwahl +49 30\n901820-55", "+493090182055"],
  ["Mitt nya nummer är +46 8 123 456 78", "+46812345678"],
])("“%s” tells how to reach the author", (text, phone) => {
  const country = ({ "+44": "GB", "+49": "DE", "+33": "FR", "+31": "NL" } as const)[phone.slice(0, 3) as "+44"] ?? "US";
  expect(ownNumberIn(text, "marit@fjellbrod.example", country)?.phone).toBe(phone);
});

test.each([
  "Please don't call me on 415 555 0188.",
  "My old number was 415 555 0188.",
  "Call me on 2026-12-03 at 10:00",
  "Call me on 12.12.2026 16:00",
  "Our order number is 4155550188",
  "Call me on Friday, 415 crates are enough",
  "Her number is 415 555 0188",
])("“%s” tells no number of the author", (text) => {
  expect(ownNumberIn(text, "marit@fjellbrod.example", "US")).toBeUndefined();
});

test("a text of nothing but beginnings of numbers is read at once", () => {
  expect(ownNumberIn("call me on ((((".repeat(700), "a@b.example", "US")).toBeUndefined();
});

let sent = 0;
async function review(from: string, text: string, more: string[] = []) {
  sent++;
  const head = [
    `From: ${from}`,
    `Message-ID: <s${sent}@mail.example>`,
    "Date: Tue, 10 Mar 2026 10:12:00 +0100",
    ...more,
  ];
  const body = new FormData();
  if (!more.some((line) => line.startsWith("To:"))) head.push("To: ada@dealquest.test");
  body.set("mail", new File([[...head, "", text].join("\r\n")], "mail.eml"));
  const { id } = JSON.parse((await ada.send("POST", "/api/captures", { body })).body);
  await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  return ada.open(`/capture/inbox/${id}`);
}

test("a mail from somebody new proposes them as a new contact, with the line that says so", async () => {
  const page = await review(
    "Marit Solheim <marit@fjellbrod.example>",
    "Fine with us, 8,400 for both ovens, let's sign on Friday.",
  );
  expect(formOf(page)).toMatchObject({
    firstName: ["Marit"],
    lastName: ["Solheim"],
    email: ["marit@fjellbrod.example"],
  });
  expect(readable(page.body)).toContain("From: Marit Solheim <marit@fjellbrod.example>");
  expect(readable(page.body)).toContain("Marit Solheim (marit@fjellbrod.example)");
  expect(readable((await ada.open("/capture/inbox")).body)).toContain("Marit Solheim (marit@fjellbrod.example)");
});

test("a mail that one of the team passes on proposes who wrote it, and their number", async () => {
  const page = await review(
    `Ada <${ADA.email}>`,
    "Call her soon.\n\n---------- Forwarded message ---------\nFrom: Nkechi Obi <nkechi@obifarms.example>\nDate: Mon, Mar 9, 2026 at 9:41 PM\nSubject: pumps\nTo: <ada@dealquest.test>\n\n\nWe need six pumps. You can reach me on +1 415-555-0188.",
    ["Subject: Fwd: pumps"],
  );
  expect(formOf(page)).toMatchObject({
    firstName: ["Nkechi"],
    email: ["nkechi@obifarms.example"],
    phone: [expect.stringContaining("555")],
  });
});

test("of a mail within the team (here to oneself), and of a program's, nobody is proposed", async () => {
  for (const from of [`Ada <${ADA.email}>`, "Shop <support@shop.example>"]) {
    const text = "We take two ovens for $18,000, please call on Friday.";
    const { firstName, email } = formOf(await review(from, text, [`To: Ada <${ADA.email}>`]));
    expect([firstName, email]).toEqual([[""], [""]]);
  }
});

test("one's own mail to somebody unknown is about who got it; of several it names nobody", async () => {
  const text = "Hi Wanda, the offer is 9,400. I will call you on Friday. My number is 415 555 0188.";
  const contactOf = async (to: string) => formOf(await review(`Ada <${ADA.email}>`, text, [`To: ${to}`]));
  const wanda = "Wanda Quist <wanda@quistworks.example>";
  const { firstName, lastName, email, phone } = await contactOf(wanda);
  expect([firstName, lastName, email, phone]).toEqual([["Wanda"], ["Quist"], ["wanda@quistworks.example"], [""]]);
  const several = await contactOf(`${wanda}, Otto Prell <otto@prell.example>`);
  expect([several.lastName, several.email]).toEqual([[""], [""]]);
});

test("a known contact's own number is a change with its words, ticked", async () => {
  await ada.call("POST", "/api/contacts", {
    firstName: "Ingrid",
    lastName: "Vik",
    email: "ingrid@vik.example",
    contactType: "lead",
  });
  const page = await review(
    "Ingrid Vik <ingrid@vik.example>",
    "Thanks for the visit. PS: my new number is 415-555-0188.",
  );
  expect(readable(page.body)).toContain("my new number is 415-555-0188");
  expect(JSON.stringify(formOf(page))).toContain("phone");
});

test("somebody new whose words fit a deal of others is asked about first", async () => {
  const { json: contact } = await ada.call("POST", "/api/contacts", {
    firstName: "Per",
    lastName: "Dahl",
    businessName: "Dahl Boats",
    contactType: "client",
  });
  await ada.call("POST", "/api/opportunities", {
    name: "Dahl Boats winter shed",
    dealStage: "qualified",
    dealSize: 50_000,
    targetCloseDate: "2026-05-01",
    nextStepDate: "2026-04-01",
    nextStepDescription: "call",
    contactIds: [contact.id],
  });
  const page = await review(
    "Yara Nunes <yara@nunescycles.example>",
    "Eleven racks, twelve if the winter shed opens. Make it 7,150 and we have a deal.",
  );
  expect(formOf(page)).toMatchObject({ firstName: ["Yara"], lastName: ["Nunes"] });
});

test.each([
  ["We take the two ovens for 18,500. Would Wednesday work for a call?", "2026-03-11"],
  ["Wir nehmen die zwei Öfen für 18.500 Euro. Passt Ihnen Dienstag?", "2026-03-17"],
  ["We take the two ovens for 18,500. Please call me on Thursday. Would Monday suit for the visit?", "2026-03-12"],
  ["We take the two ovens for 18,500. Is the price valid until Friday?", ""],
])("the day that a mail asks for is the next step's, where no other is told: %s", async (text, day) => {
  const page = await review("Liv Sol <liv@sol.example>", text);
  const deal = await sendReview(ada, page, { ...formOf(page), intent: "skip-contact" });
  expect(formOf(deal).nextStepDate).toEqual([day]);
});
