/** The words of a mail to one person. */
import { mailButton, mailPage, mailParagraph } from "./mail-page.server.ts";
import type { MailContent } from "./queue.server.ts";

export type Recipient = { email: string; firstName: string; isEmailVerified: boolean };

/** Plain text, or a link with its label. */
type Paragraph = string | { label: string; link: string };

/** How long a mail is worth sending that only tells what happened. */
export const NOTICE_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** A mail to one person in plain text and HTML: greeting, paragraphs, links as buttons. Not sent after `lifeMs`. */
export function mailContent(to: Recipient, subject: string, lifeMs: number, body: Paragraph[]): MailContent {
  // A stranger can register someone else's address, so an unverified recipient is not greeted by the submitted name.
  const paragraphs = [
    to.isEmailVerified ? `Hello ${to.firstName},` : "Hello,",
    ...body,
    "Good trails,\nthe Dealquest team",
  ];
  return {
    to: to.email,
    subject,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: mailPage(subject, paragraphs.map(asHtml).join("\n")),
    expiresAt: new Date(Date.now() + lifeMs),
  };
}

function asText(paragraph: Paragraph): string {
  return typeof paragraph === "string" ? paragraph : `${paragraph.label}:\n${paragraph.link}`;
}

function asHtml(paragraph: Paragraph): string {
  return typeof paragraph === "string" ? mailParagraph(paragraph) : mailButton(paragraph.label, paragraph.link);
}
