/** What was folded away of a mail, and how it comes into the note (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { ADA } from "../../accounts/people.ts";
import { withAda } from "../../harness/with-app.ts";
import { elementsIn, readable } from "../../http/visitor.ts";
import { formOf, saidIn, sendReview } from "../review-form.ts";

const { ada } = withAda();

const WORDS = "We take the two ovens for $18,000. Please call me on Friday.";

async function bring(
  id: string,
  quoted = "> Would $19,500 be right?\n> Ada",
  quotedAs = "ada@dealquest.test",
): Promise<string> {
  const file = [
    "From: Tom Hale <tom@foods.example>",
    "To: ada@dealquest.test",
    "Subject: Re: Two ovens",
    `Message-ID: <${id}@mail.example>`,
    "Date: Tue, 10 Mar 2026 10:12:00 +0100",
    "",
    `${WORDS}\n\nOn Mon, Mar 9, 2026 at 9:00 AM Ada <${quotedAs}> wrote:\n${quoted}`,
  ].join("\r\n");
  const body = new FormData();
  body.set("mail", new File([file], "mail.eml"));
  return JSON.parse((await ada.send("POST", "/api/captures", { body })).body).id;
}

const foldedIn = (body: string) => elementsIn(body, "details:has(button[value=unfold]) p").map(({ text }) => text);
const noteOf = async (id: string) =>
  (await ada.call("GET", "/api/captures")).json.find((note: { id: string }) => note.id === id);

test("the inbox, the note and its review show what was folded away; a press takes it in, and the note is read again", async () => {
  const id = await bring("1");
  expect(foldedIn((await ada.open("/capture/inbox")).body)).toEqual([expect.stringContaining("$19,500")]);
  expect(foldedIn((await ada.open(`/capture/inbox/${id}`)).body)).toEqual([expect.stringContaining("$19,500")]);
  await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  const review = await ada.open(`/capture/inbox/${id}`);
  expect([saidIn(review), foldedIn(review.body)]).toEqual([WORDS, [expect.stringContaining("Ada")]]);
  const read = await sendReview(ada, review, { ...formOf(review), intent: "unfold" });
  expect(saidIn(read)).toContain(`${WORDS}\n\nOn Mon, Mar 9`);
  expect(saidIn(read)).toContain("$19,500");
  expect(foldedIn(read.body)).toEqual([]);
  expect(await noteOf(id)).toMatchObject({ text: expect.stringContaining("$19,500"), mail: { folded: "" } });
  const stale = await sendReview(ada, review, { ...formOf(review), intent: "unfold", again: "1" });
  expect(stale.status).toBe(409);
  expect(stale.body).toContain("This review continued in another tab");
  expect((await sendReview(ada, review, { ...formOf(review), intent: "unfold" })).status).toBe(200);
  expect((await noteOf(id)).text.match(/19,500/g)).toHaveLength(1);
});

test("from the page of a waiting note the words typed there stay, with what was folded below them", async () => {
  const id = await bring("2");
  const page = await ada.open(`/capture/inbox/${id}`);
  const version = elementsIn(page.body, "input[name=version]")[0]?.getAttribute("value") ?? "";
  await ada.submit(`/capture/inbox/${id}`, { intent: "unfold", version, transcript: "Tom takes two ovens." });
  const { text } = await noteOf(id);
  expect(text).toMatch(/^Tom takes two ovens\.\n\nOn Mon, Mar 9/);
});

test("the inbox has the beginning of a long quote, and its press takes all that a note holds: the rest stays folded", async () => {
  const id = await bring("3", `${"> Would $19,500 be right for it, and when?\n".repeat(400)}`);
  const inbox = await ada.open("/capture/inbox");
  expect(foldedIn(inbox.body).map(({ length }) => length)).toContain(281);
  await ada.submit(`/capture/inbox/${id}`, { intent: "unfold", version: "0" });
  const { text, mail } = await noteOf(id);
  expect(text.length).toBeLessThanOrEqual(10_000);
  expect(text.length).toBeGreaterThan(9_900);
  expect(`${text}${mail.folded}`.match(/19,500/g)).toHaveLength(400);
});

test("a note that was no mail has nothing folded, and a press that no page has changes nothing", async () => {
  const id = "3d3d3d3d-0000-4000-8000-000000000001";
  await ada.call("POST", "/api/captures", { id, text: WORDS, saidAt: "2026-03-10T09:12:00Z" });
  expect(foldedIn((await ada.open(`/capture/inbox/${id}`)).body)).toEqual([]);
  expect((await ada.submit(`/capture/inbox/${id}`, { intent: "unfold", version: "0" })).status).toBe(409);
  expect(await noteOf(id)).toMatchObject({ text: WORDS });
});

test("an address of the team in a quote is not the contact's, and the note stays with who wrote the mail", async () => {
  const tom = { firstName: "Tom", lastName: "Hale", email: "tom@foods.example", contactType: "lead" };
  await ada.call("POST", "/api/contacts", tom);
  const id = await bring("5", `> Would $19,500 be right?`, ADA.email);
  await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  const review = await ada.open(`/capture/inbox/${id}`);
  const read = await sendReview(ada, review, { ...formOf(review), intent: "unfold" });
  expect(saidIn(read)).toContain(ADA.email);
  const emails = elementsIn(read.body, "input[name=email], input[name='correct.email']");
  expect(emails.map((input) => input.getAttribute("value"))).toEqual([]);
  expect(readable(read.body)).toContain("Who is your note about? Tom Hale");
});
