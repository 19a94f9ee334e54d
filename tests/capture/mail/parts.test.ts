/** Mails whose two texts differ, and mails that do not say how their letters are written (docs/product.md#mail-in). */
import { expect, test } from "vitest";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";

const HEAD = "From: Nina Adler <nina@adler.test>\r\nTo: scout@dealquest.test\r\nDate: Mon, 3 Aug 2026 08:15:00 +0200";

async function wordsOf(source: string | Buffer) {
  const read = await readEml(new Uint8Array(Buffer.from(source)).buffer);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const both = (plain: string, html: string, subject = "Kilns") =>
  [
    `${HEAD}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b1\r\n`,
    `--b1\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${plain}`,
    `--b1\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b1--\r\n`,
  ].join("\r\n");

const HTML = "<p>We take sixteen kilns at $4,000 each.</p><p>Ada rings you on Friday, when the trucks are back.</p>";
const SAID = "We take sixteen kilns at $4,000 each.\n\nAda rings you on Friday, when the trucks are back.";

test.each([
  "Your mail program shows no HTML.",
  "Diese Nachricht ist in HTML. Bitte öffnen Sie sie mit einem anderen Programm.",
  "このメールはHTML形式です。",
  "[image: logo.png]",
  "[cid:image001.png@01DB]",
  "We take sixteen kilns",
  "View this email in your browser: https://mail.example/v/8f3c",
  "…",
  "",
])(
  "beside a plain text of %j the HTML is read, and the plain one is folded away if it says anything else",
  async (plain) => {
    const { words } = await wordsOf(both(plain, HTML));
    expect(words?.text).toBe(SAID);
    const all = `${words?.text}\n${words?.folded}`;
    for (const word of plain.match(/[\p{L}\p{N}]+/gu) ?? []) expect(all).toContain(word);
  },
);

test.each([
  ["the same words", SAID, HTML],
  ["the same, with a link and stars", SAID.replace("Friday", "*Friday* <https://adler.test/f>"), HTML],
  ["a picture as HTML", SAID, "<img src='cid:1' alt='logo'>"],
  ["HTML that says less", SAID, "<p>Please allow pictures.</p>"],
  ["HTML with a word more", SAID, `${HTML}<p>Nina</p>`],
])("of %s the plain text is read, and what the HTML alone says is folded away", async (_, plain, html) => {
  const { words } = await wordsOf(both(plain, html));
  expect(words?.text).toBe(plain);
  const all = `${words?.text}\n${words?.folded}`;
  for (const word of html.replace(/<[^>]*>/g, " ").match(/\w+/g) ?? []) expect(all).toContain(word);
});

test("a plain text that has the quote and no answer gives way to HTML that has both", async () => {
  const line = "On Mon, Aug 3, 2026 at 8:15 AM Scout <scout@dealquest.test> wrote:";
  const quote = "Would sixteen kilns do, and when shall the trucks come? They are rented until the end of the week.";
  const html = `${HTML}<div>${line.replace("<", "&lt;").replace(">", "&gt;")}<blockquote>${quote}</blockquote></div>`;
  const { words } = await wordsOf(both(`[image: logo.png]\r\n\r\n${line}\r\n> ${quote}`, html, "Re: Kilns"));
  expect(words?.text).toBe(SAID);
  expect(words?.folded).toContain("rented until");
});

/** "We buy ten kilns. 田中" (Tanaka) as ISO-2022-JP has it, as iconv 2.36 wrote it. */
const TANAKA = "\x1b$BEDCf\x1b(B";
const TEN = "\x1b$B$^$I$r==8DGc$$$^$9!#\x1b(B";

test.each([
  ["no charset", "Content-Type: text/plain;\r\nContent-Transfer-Encoding: 7bit", `${TEN}\r\n${TANAKA}`],
  ["no type", "X-Mailer: old", `${TEN}\r\n${TANAKA}`],
  ["a wrong charset", "Content-Type: text/plain; charset=us-ascii", `${TEN}\r\n${TANAKA}`],
  ["UTF-8 declared", "Content-Type: text/plain; charset=utf-8", `${TEN}\r\n${TANAKA}`],
  ["its charset", "Content-Type: text/plain; charset=ISO-2022-JP", `${TEN}\r\n${TANAKA}`],
  ["HTML", "Content-Type: text/html", `<p>${TEN}<br>${TANAKA}</p>`],
])("ISO-2022-JP with %s is read by its escapes, in the subject and in names too", async (_, type, body) => {
  const head = HEAD.replace("Nina Adler", TANAKA);
  const mail = await wordsOf(`${head}\r\nSubject: ${TANAKA}\r\nMIME-Version: 1.0\r\n${type}\r\n\r\n${body}\r\n`);
  expect(mail.words?.text).toBe("まどを十個買います。\n田中");
  expect([mail.subject, mail.from.name]).toEqual(["田中", "田中"]);
});

test("UTF-8 with a terminal's colors stays as it is", async () => {
  const { words } = await wordsOf(
    `${HEAD}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSechs Öfen \x1b[1mfett\x1b(B`,
  );
  expect(words?.text).toContain("Sechs Öfen");
});

const plain = (subject: string, body: string, from = "Nina Adler <nina@adler.test>") =>
  `From: ${from}\nTo: Ada King <ada@dealquest.test>\nSubject: ${subject}\nContent-Type: text/plain; charset=utf-8\n\n${body}`;

test.each([
  "Sent from my Galaxy",
  "Von meinem iPhone gesendet",
  "Envoyé de mon iPhone",
  "Enviado desde mi iPhone",
  "Inviato da iPhone",
  "Verstuurd vanaf mijn iPhone",
  "Sendt fra min iPhone",
  "Skickat från min iPhone",
  "Lähetetty iPhonesta",
  "Wysłane z iPhone'a",
  "Get Outlook for Android\n\n-- ",
])("a mail that says all in its subject is a note of it, above %j", async (line) => {
  const { words } = await wordsOf(plain("Tom Hale takes two ovens for 18k", line));
  expect(words).toMatchObject({
    text: "Tom Hale takes two ovens for 18k",
    folded: expect.stringContaining(line.split("\n")[0] ?? ""),
  });
});

test.each([
  [
    "Missed call with voicemail",
    "Missed call\n\nFrom: 0131 496 0188\nTo: Ada King (ext. 204)\nTime: Tuesday 10 March, 08:41\n\nMessage:",
    "Replies to this email address are not monitored.",
  ],
  [
    "Neue Sprachnachricht von 030 555 0182",
    "Sie haben eine neue Sprachnachricht.\n\nVon: 030 555 0182\nAn: Ada King\nDauer: 0:18\n\nTranskription:",
    "Bitte antworten Sie nicht auf diese E-Mail.",
  ],
  [
    "Voice message from Rob Tanner",
    "Voice message from: Rob Tanner\nNumber: 503 555 0101\nMailbox: 204 Ada King\n\nVoicemail transcript:",
    "This message was transcribed by software and may contain errors.\nPlease do not respond to this email.",
  ],
])("of a telephone service's notice the caller's words are the note: %s", async (subject, above, below) => {
  const said = "Hello, Ewan here, can we move the visit to Thursday? Do not reply to their quote before.";
  const { words } = await wordsOf(plain(subject, `${above}\n${said}\n\n${below}`, "Phones <vm@ringdesk.example>"));
  expect(words?.text).toBe(said);
  for (const line of [...above.split("\n"), ...below.split("\n")]) expect(words?.folded).toContain(line);
});

test("a person's mail about a voice message keeps all of its words", async () => {
  const said =
    "I left you a voice message.\n\nTo: the team in Oslo\nDo not reply to them yet.\nPlease listen to the message.";
  const { words } = await wordsOf(plain("Voice message", said));
  expect(words).toMatchObject({ text: said, folded: "" });
});
