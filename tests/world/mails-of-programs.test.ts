/** Mails of programs that mark what they quote in ways of their own, and invitations (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";

const HEAD = `From: Nina Adler <nina@adler.test>
To: Scout <scout@dealquest.test>
Date: Tue, 04 Aug 2026 10:15:00 +0200
Message-ID: <1@adler.test>
`;
const ANSWER = "We take two kilns.\nPlease call me on Friday.";
const OLD = "Our old offer was 31,000 dollars.";

async function readMail(mail: string | Buffer) {
  const bytes = Buffer.from(mail);
  const read = await readEml(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

test.for([
  [
    "Android, in Russian, right below the words",
    `03.08.2026 08:15 пользователь "Scout" <\nscout@dealquest.test> написал:\n\n> ${OLD}`,
  ],
  [
    "Apple Mail marks the line about the quote too",
    `> On 3 Aug 2026, at 08:15, Scout <scout@dealquest.test> wrote:\n>\n> ${OLD}`,
  ],
  ["a quote within the answer's lines", `> Am 03.08.2026 um 08:15 schrieb Scout:\n> ${OLD}`],
  ["GroupWise", `\n>>> Scout <scout@dealquest.test> 8/3/2026 8:15 AM >>>\nDear Nina,\n\n${OLD}`],
  ["Zoho's app, without a colon", `\nOn Mon, 03 Aug 2026 08:15:00 +0200 Scout <scout@dealquest.test> wrote\n\n${OLD}`],
  [
    "Outlook, with the sender's address in a line of its own",
    `\nFrom: Human Resources \n<a-really-long-address@dealquest.test> \nSent: Monday, August 3, 2026 8:15 AM\nTo: Nina Adler\nSubject: Kilns\n\n${OLD}`,
  ],
  ["a help desk", `\n-- reply above this line --\n\nDear Nina,\n\n${OLD}`],
  ["Zendesk", `\n##- Please type your reply above this line -##\n\n${OLD}`],
  ["a help desk, in German", `\n--- Bitte antworten Sie oberhalb dieser Linie ---\n\n${OLD}`],
  [
    "Windows Mail, in Russian, without an address or a subject",
    `\nОт: Scout\nОтправлено: \u200eпонедельник\u200e, \u200e3\u200e \u200eавгуста\u200e \u200e2026\u200e г. \u200e8\u200e:\u200e15\nКому: Nina\n\n${OLD}`,
  ],
] as const)("%s: the old offer is folded away, and no word of the answer", async ([, below]) => {
  const mail = await readMail(
    `${HEAD}Subject: Re: Kilns\nContent-Type: text/plain; charset=utf-8\n\n${ANSWER}\n${below}\n`,
  );
  expect(mail.words?.text).toBe(ANSWER);
  expect(mail.words?.folded).toContain("31,000");
});

test("letters and a subject that no header declares are read by what they look like", async () => {
  // "订单：两个窑" and "我们要两个窑，请星期五给我打电话。" in GB18030, as Python 3.11 writes it.
  const subject = Buffer.from("b6a9b5a5a3bac1bdb8f6d2a4", "hex");
  const body = Buffer.from("ced2c3c7d2aac1bdb8f6d2a4a3acc7ebd0c7c6dacee5b8f8ced2b4f2b5e7bbb0a1a3", "hex");
  const mail = await readMail(Buffer.concat([Buffer.from(`${HEAD}Subject: `), subject, Buffer.from("\n\n"), body]));
  expect(mail.subject).toBe("订单：两个窑");
  expect(mail.words?.text).toBe("我们要两个窑，请星期五给我打电话。");
});

test("a price that is struck out is folded away", async () => {
  const html = "<p>We pay <s>31,000</s> <b>29,500</b> dollars.</p><p><del>Not</del> before May</p>";
  const mail = await readMail(`${HEAD}Subject: Kilns\nContent-Type: text/html; charset=utf-8\n\n${html}\n`);
  expect(mail.words).toMatchObject({ text: "We pay 29,500 dollars.\n\nbefore May", folded: "31,000\nNot" });
});

const SAVED = `${HEAD}Subject: Kilns\nContent-Type: text/plain; charset=utf-8\n\nWe take zwölf kilns.\n`;
const PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n</dict>\n</plist>\n';
const MBOX = `From nina@adler.test Tue Aug  4 08:15:00 2026\n${SAVED}\n`;

test.for([
  [
    "Apple Mail's .emlx (macOS 14), whose first line is its size, with a property list below",
    `${Buffer.byteLength(SAVED)}       \n${SAVED}${PLIST}`,
  ],
  ["a mark of UTF-8 before it (Notepad, Windows 11)", `\ufeff${SAVED}`],
  ["empty lines before it, as of a source that was copied", `\r\n\n${SAVED}`],
  ["an mbox of one (mutt 2.2.12)", MBOX],
] as const)("a mail in a file with %s is read, and nothing else", async ([, file]) => {
  expect(await readMail(file)).toMatchObject({ subject: "Kilns", words: { text: "We take zwölf kilns." } });
});

test("an mbox of several mails is refused with what to do, not read as one", async () => {
  await expect(readMail(MBOX + MBOX)).rejects.toThrow("several emails");
  const one = MBOX.replace("We take", "From here on we take\n\n>From nina@adler.test Tue Aug  4 08:15:00 2026\n");
  expect((await readMail(one)).subject).toBe("Kilns");
});

const CALENDAR = `BEGIN:VCALENDAR
METHOD:REQUEST
VERSION:2.0
BEGIN:VEVENT
UID:1
SUMMARY:Kilns
DESCRIPTION:Bring the quote of 29\\,500 dollars\\, please.
DTSTART;TZID=W. Europe Standard Time:20260811T100000
DTEND;TZID=W. Europe Standard Time:20260811T110000
LOCATION:Teams
END:VEVENT
END:VCALENDAR
`;
const MEETING = "Meeting: Kilns, 2026-08-11 10:00 to 11:00 (W. Europe Standard Time), Teams";

test("an invitation without words says what its calendar says; beside words that is folded away", async () => {
  const alone = `${HEAD}Subject: Kilns\nContent-Type: text/calendar; charset=utf-8; method=REQUEST\n\n${CALENDAR}`;
  expect((await readMail(alone)).words?.text).toBe(`Bring the quote of 29,500 dollars, please.\n\n${MEETING}`);
  const both = `${HEAD}Subject: Kilns\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=bb

--bb
Content-Type: text/plain

See you then.
--bb
Content-Type: text/calendar; method=REQUEST

${CALENDAR}
--bb--
`;
  expect((await readMail(both)).words).toMatchObject({ text: "See you then.", folded: MEETING });
  const broken = both.replace("BEGIN:VEVENT", "BEGIN:NOTHING");
  expect((await readMail(broken)).words?.text).toBe("See you then.");
});
