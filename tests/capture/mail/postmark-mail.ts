/** Mails as Postmark's inbound webhook brings them (its documentation, "Inbound webhook"). */
import { expect } from "vitest";
import type { Visitor } from "../../http/visitor.ts";

const SECRET = "the-secret-of-mails-in-tests";

/** The variables of a server that takes mails. */
export const MAIL_IN = { INBOUND_MAIL_ADDRESS: "451d9b@inbound.postmarkapp.com", INBOUND_MAIL_SECRET: SECRET };

export const basic = (password: string) => `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`;

/** The `Authorization` that Postmark sends. */
export const BY_POSTMARK = basic(SECRET);

/** Gives the person an address for mails; returns what stands behind its plus sign. */
export async function newKey(who: Pick<Visitor, "call">): Promise<string> {
  const made = await who.call("POST", "/api/users/me/mail-in");
  expect(made.status).toBe(200);
  const key = /^451d9b\+(\w+)@inbound\.postmarkapp\.com$/.exec(made.json.address)?.[1] ?? "";
  expect(key).not.toBe("");
  return key;
}

export const person = (Email: string, Name = "", MailboxHash = "") => ({ Email, Name, MailboxHash });

/** A mail of `from` to Tom with the sender's own address in Bcc. */
export const postmarkMail = (from: string, key: string) => ({
  FromName: "Ada",
  MessageStream: "inbound",
  From: from,
  FromFull: person(from, "Ada"),
  To: "tom@foods.example",
  ToFull: [person("tom@foods.example", "Tom Hale")],
  CcFull: [],
  BccFull: [person(`451d9b+${key}@inbound.postmarkapp.com`, "", key)],
  OriginalRecipient: `451d9b+${key}@inbound.postmarkapp.com`,
  Subject: "Two ovens",
  MessageID: "22c74902-a0c1-4511-804f-341342852c90",
  ReplyTo: "",
  MailboxHash: key,
  Date: "Tue, 10 Mar 2026 10:12:00 +0100",
  TextBody:
    "Tom, two ovens come to $18,000. I call you on Friday.\n\nOn Mon, Mar 9, 2026, Tom Hale <tom@foods.example> wrote:\n> We take three for $80,000",
  HtmlBody: "",
  StrippedTextReply: "",
  Tag: "",
  Headers: [
    { Name: "Message-ID", Value: "<one@mail.example>" },
    {
      Name: "Received-SPF",
      Value: `Pass (sender SPF authorized) identity=mailfrom; client-ip=209.85.160.180; envelope-from=${from}; receiver=451d9b@inbound.postmarkapp.com`,
    },
    { Name: "X-Spam-Tests", Value: "DKIM_SIGNED,DKIM_VALID,SPF_PASS" },
  ],
  Attachments: [
    { Name: "offer.pdf", Content: "aGVsbG8=", ContentType: "application/pdf", ContentLength: 5, ContentID: "" },
  ],
});
