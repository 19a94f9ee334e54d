/** Mails that help desks and mailing lists bring, and tables in mails (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

async function readMail(headers: string[], text: string, type = "text/plain") {
  const file = [...headers, "Message-ID: <1@desk.example>", `Content-Type: ${type}; charset=utf-8`, "", text].join(
    "\r\n",
  );
  const read = await readEml(await new Blob([file]).arrayBuffer());
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const DESK = ["From: Lampworks Support <support@lampworks.example>", "To: Scout <scout@dealquest.test>"];
const COMMENT = "Hi Scout, we take 40 lamps for $3,960.\nPlease send one by Friday.";
const OLD = "We can offer 40 lamps for $4,400.";
const MARKER = "##- Please type your reply above this line -##";
const RULE = "----------------------------------------------";
/** A public mail of 2020 (clang-built-linux) has this form, with `Auto-Submitted: auto-generated`. */
const zendesk = (head: string, old: string) =>
  `${MARKER}\n\nYour request (4711) has been updated.\n\n${RULE}\n\n${head}\n\n${COMMENT}\n\n${RULE}\n\n${old}\n\n${OLD}\n\n--------------------------------\nThis email is a service from Lampworks. Delivered by Zendesk\n\n\n\n[K7QX2M-9R4T]`;

test.each([
  ["Zendesk", zendesk("Berta Holm, Nov 30, 2026, 08:55 PST", "Scout Rivera, Nov 27, 2026, 11:20 PST")],
  ["Zendesk in German", zendesk("Berta Holm, 30. Nov. 2026, 17:55 MEZ", "Scout Rivera, 27. Nov. 2026, 11:20 MEZ")],
  [
    "Zendesk with the business",
    zendesk("Berta Holm (Holm, Inc.), Nov 30, 2026, 08:55 PST", "Scout Rivera, Nov 27, 2026, 11:20 PST"),
  ],
  [
    "Zendesk's HTML as text",
    zendesk("Berta Holm (Holm)\n\nNov 30, 2026, 08:55 PST", "Scout Rivera\n\nNov 27, 2026, 11:20 PST"),
  ],
])("%s: the newest comment is the words, and its author is told", async (_, text) => {
  const mail = await readMail([...DESK, "Auto-Submitted: auto-generated", "X-Mailer: Zendesk Mailer"], text);
  expect(mail.words?.text).toBe(COMMENT);
  expect(mail.words?.passedOn).toEqual([{ from: { name: "Berta Holm", address: "" }, to: [] }]);
  for (const part of [OLD, "K7QX2M", "Delivered by", "4711", MARKER]) expect(mail.words?.folded).toContain(part);
});

test("Zendesk's HTML alone is read as its text", async () => {
  const comment = (who: string, when: string, words: string) =>
    `<table><tbody><tr><td><img src="x"></td><td><p><strong>${who}</strong></p><p>${when}</p><div>${words}</div></td></tr></tbody></table>`;
  const html = `<div>${MARKER}</div><p>Your request (4711) has been updated.</p>${comment("Berta Holm", "Nov 30, 2026, 08:55 PST", "We take 40 lamps.")}${comment("Scout Rivera", "Nov 27, 2026, 11:20 PST", OLD)}<span>[K7QX2M-9R4T]</span>`;
  const mail = await readMail(DESK, html, "text/html");
  expect(mail.words?.text).toBe("We take 40 lamps.");
});

test.each([
  [
    "Help Scout",
    `${COMMENT}\n\nBerta\n{#HS:2600000063-498300#}\nOn Fri, Nov 27, 2026 at 4:35 PM UTC, Scout Rivera <scout@dealquest.test> wrote:\n${OLD}`,
  ],
  [
    "Help Scout with its question",
    `${COMMENT}\n\nHow would you rate my reply?\nGreat    Okay    Not Good\n{#HS:2600000063-498300#}\nOn Fri, Nov 27, 2026 at 4:35 PM UTC, Scout <scout@dealquest.test> wrote:\n${OLD}`,
  ],
  ["Freshdesk", `${COMMENT}\n\nOn Fri, 27 Nov at 4:35 PM , Scout <scout@dealquest.test> wrote:\n${OLD}`],
  ["Front", `${COMMENT}\n\nOn November 27, 2026 at 4:35 PM PST scout@dealquest.test wrote:\n\n> ${OLD}`],
  [
    "Salesforce",
    `${COMMENT}\n\nref:_00D1a0bcd._5001a2BCde:ref\n\n-----Original Message-----\nFrom: Scout <scout@dealquest.test>\nSent: Friday, November 27, 2026 4:35 PM\nTo: Berta\nSubject: Lamps\n\n${OLD}`,
  ],
])("%s: neither the older comments nor the ticket's code are words", async (_, text) => {
  const mail = await readMail(
    ["From: Berta Holm <berta@holm.example>", "To: scout@dealquest.test", "Subject: Re: Lamps"],
    text,
  );
  expect(mail.words?.text.replace(/\s+Berta$/, "")).toBe(COMMENT);
  expect(mail.words?.folded).toContain(OLD);
});

test("a desk's receipt without a comment stays a program's, and an article's number stays a word", async () => {
  const receipt = `${MARKER}\n\nYour request (4711) has been received.\n\nThis email is a service from Lampworks.\n[K7QX2M-9R4T]`;
  expect(await readMail([...DESK, "Auto-Submitted: auto-generated"], receipt)).toMatchObject({
    words: null,
    automatic: "program",
  });
  const order = await readMail(["From: Berta <berta@holm.example>"], "Please send two of these:\nK7QX2M-9R4T");
  expect(order.words?.text).toContain("K7QX2M-9R4T");
});

const UNSUBSCRIBE = "List-Unsubscribe: <mailto:leave@lists.example>";
const PERSON = ["From: Berta Holm <berta@holm.example>", "Subject: [growers] crates"];

test.each([
  [
    "to the list by its id",
    ["To: growers@lists.example", "List-Id: Growers <growers.lists.example>", UNSUBSCRIBE, "Precedence: bulk"],
  ],
  ["with an address for posts", ["To: scout@dealquest.test", "List-Post: <mailto:growers@lists.example>", UNSUBSCRIBE]],
  ["as an answer", ["To: scout@dealquest.test", "In-Reply-To: <2@desk.example>", UNSUBSCRIBE]],
])("a person's mail through a list is a note: %s", async (_, headers) => {
  const text = `${COMMENT}\n\n-- \nYou received this message because you are subscribed to the Google Groups "growers" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to growers+unsubscribe@lists.example.`;
  const mail = await readMail([...PERSON, ...headers], text);
  expect(mail.words?.text).toBe(COMMENT);
});

test("Mailman's footer is none of the words", async () => {
  const text = `${COMMENT}\n_______________________________________________\ngrowers mailing list -- growers@lists.example\nTo unsubscribe send an email to growers-leave@lists.example`;
  const mail = await readMail(
    [...PERSON, "To: growers@lists.example", "List-Id: <growers.lists.example>", UNSUBSCRIBE],
    text,
  );
  expect(mail.words?.text).toBe(COMMENT);
});

test.each([
  ["newsletter", [UNSUBSCRIBE]],
  ["newsletter", ["Precedence: bulk"]],
  ["newsletter", ["List-Id: <7a2b.list-manage.example>", UNSUBSCRIBE]],
  ["program", ["Auto-Submitted: auto-replied"]],
])("what is no person's is called a %s: %j", async (automatic, headers) => {
  const mail = await readMail(
    ["From: Crates <news@crates.example>", "To: scout@dealquest.test", ...headers],
    "Crates from $4.99!",
  );
  expect(mail).toMatchObject({ words: null, automatic });
});

const rows = (...cells: string[][]) =>
  `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const sizeIn = (text: string) => parseTranscript(text, "2026-11-30").opportunity.dealSize;

test("cells of a table stand apart, and their numbers are none together", async () => {
  const html = `<p>We go with offer B at £27,300, please send the contract.</p>${rows(["Item", "Qty"], ["Hose 60m", "4"], ["", "Valve 12", "500", ""], ["Total:", "£27,300"])}`;
  const text = (await readMail(PERSON, html, "text/html")).words?.text ?? "";
  expect(text).toContain("Item\tQty\n\nHose 60m\t4\n\nValve 12\t500\n\nTotal:\t£27,300");
  expect(sizeIn(text)).toBe(27_300);
});

test.each(["Hose 60m\t4", "Hose 60m | 4", "Hose 60m\t4\t500"])("the row %j adds nothing to a sum", (row) => {
  expect(sizeIn(`We go with offer B at £27,300, please send the contract.\n${row}`)).toBe(27_300);
});

test("a sum of millions in words is none of a table", () => {
  expect(sizeIn("Signed with Holm Harbour, the deal is 4m.")).toBe(4_000_000);
});
