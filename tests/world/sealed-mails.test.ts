/** Mails whose words stand in a part that most programs only list as a file (docs/product.md#mail-in). */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readEml, readPostmark } from "#app/capture/mail/read-eml.task.server.ts";
import { signedContent } from "#app/capture/mail/signed-content.ts";

/** Written by OpenSSL 3 (`openssl cms`), without certificates. */
const smime = (name: string) => readFileSync(new URL(`./files/smime/${name}.b64`, import.meta.url), "utf8");

const HEAD =
  "From: Nina Adler <nina@adler.test>\r\nTo: scout@dealquest.test\r\nDate: Mon, 3 Aug 2026 08:15:00 +0200\r\nSubject: Kilns";
const MIME_PART = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"';

async function readMail(type: string, body: string, encoding = "base64") {
  const source = `${HEAD}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  const read = await readEml(new Uint8Array(Buffer.from(source, "latin1")).buffer);
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

const SAID = "We take sixteen kilns at $4,000 each for Köln.\nAda rings you on Friday.";
const ENCRYPTED = "Kilns\n\n[The text of this email is encrypted and was not read]";

test.each([
  ["openssl cms -sign -nodetach", MIME_PART, "signed", SAID],
  ["the same, streamed: lengths that are not known", MIME_PART, "stream", SAID],
  ["Outlook's older type", "application/x-pkcs7-mime; name=smime.p7m", "signed", SAID],
  ["a gateway that knows no type", "application/octet-stream; name=smime.p7m", "signed", SAID],
  ["signed twice, HTML in latin letters", MIME_PART, "twice", "We take sixteen kilns for Köln."],
  ["openssl cms -encrypt", "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m", "enc", ENCRYPTED],
  ["AES-GCM", "application/pkcs7-mime; smime-type=authEnveloped-data; name=smime.p7m", "gcm", ENCRYPTED],
])("S/MIME, %s", async (_, type, name, text) => {
  const { words } = await readMail(type, smime(name));
  expect(words?.text).toBe(text);
});

test("attachments within a signed part are named, and the part itself is not", async () => {
  expect((await readMail(MIME_PART, smime("twice"))).attachments).toEqual(["offer.pdf"]);
});

test("a signed part that breaks off anywhere says so and loses nothing silently", async () => {
  const bytes = Buffer.from(smime("stream"), "base64");
  for (let end = 0; end < bytes.length; end += 7) {
    const { words } = await readMail(MIME_PART, bytes.subarray(0, end).toString("base64"));
    expect([SAID, ENCRYPTED]).toContain(words?.text);
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (junk) => void signedContent(Buffer.from(junk))));
});

test("the same by Postmark, which names the part as a file", async () => {
  const mail = (name: string) => ({
    FromFull: { Email: "nina@adler.test", Name: "Nina Adler" },
    ToFull: [{ Email: "scout@dealquest.test", Name: "" }],
    Subject: "Kilns",
    MessageID: "1",
    TextBody: "",
    Attachments: [
      { Name: "smime.p7m", ContentType: "application/pkcs7-mime", Content: smime(name).replace(/\s/g, "") },
    ],
  });
  for (const [name, text] of [
    ["signed", SAID],
    ["enc", ENCRYPTED],
  ] as const) {
    const read = await readPostmark(Buffer.from(JSON.stringify(mail(name))));
    expect(read?.mail.words?.text).toBe(text);
  }
});

test("what OpenPGP encrypted says that it was not read", async () => {
  const armored = "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA1234\r\n-----END PGP MESSAGE-----\r\n";
  const parts =
    "--b\r\nContent-Type: application/pgp-encrypted\r\n\r\nVersion: 1\r\n" +
    `--b\r\nContent-Type: application/octet-stream; name=encrypted.asc\r\n\r\n${armored}--b--\r\n`;
  const { words } = await readMail(
    'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
    parts,
    "7bit",
  );
  expect(words?.text).toBe(ENCRYPTED);
  expect((await readMail("text/plain", `Hello\r\n\r\n${armored}`, "7bit")).words?.text).toBe(
    ENCRYPTED.replace("Kilns", "Hello"),
  );
});

test("a mail whose text is in winmail.dat alone says so; beside a text nothing is said", async () => {
  const tnef =
    "Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+IgAA\r\n";
  const { words, attachments } = await readMail("multipart/mixed; boundary=b", `--b\r\n${tnef}--b--\r\n`, "7bit");
  expect(words?.text).toMatch(/^Kilns\n\n\[The text of this email is in winmail\.dat, .* not read/);
  expect(attachments).toEqual(["winmail.dat"]);
  const text = "--b\r\nContent-Type: text/plain\r\n\r\nAda rings you.\r\n";
  const beside = await readMail("multipart/mixed; boundary=b", `${text}--b\r\n${tnef}--b--\r\n`, "7bit");
  expect(beside.words?.text).toBe("Ada rings you.");
});
