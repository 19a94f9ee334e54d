/** A mail that somebody brings, whichever way it came (docs/product.md#mail-in). */

/** Who a mail is from or to. `name` may be "". */
export type MailAddress = { name: string; address: string };

/** A mail, read. Header names are in lower case. */
export type Mail = {
  /** Without angle brackets; "" if the mail has none. */
  messageId: string;
  /** An instant, or null if the mail does not say. */
  sentAt: string | null;
  subject: string;
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  /** The text part, or "" if there is none. */
  text: string;
  html: string;
  /** What of its words could not be read, in words; "" if all were. */
  unread: string;
  headers: { name: string; value: string }[];
  /** The names of the attachments. Their contents are not kept. */
  attachments: string[];
  /** Says whether an invitation is accepted (RFC 6047). */
  isAnswerToInvitation: boolean;
  invitation: MeetingInvitation | null;
  /** A mail that is attached as a whole. */
  attached: Mail | null;
};

/** `line` is the meeting in a line: "Meeting: Kilns, 2026-08-11 10:00 to 11:00 (Europe/Berlin), Teams". */
export type MeetingInvitation = { words: string; line: string };

/** Who wrote a mail that was passed on, and to whom; a help desk tells no address of who wrote a comment. */
export type ForwardedMail = { from: MailAddress | null; to: MailAddress[] };

/**
 * The new text, what is folded away (quotes, signatures), and the mails passed on with it, newest first; before them
 * who filled in a website's form (`isForm`).
 */
export type NewText = { text: string; folded: string; passedOn: ForwardedMail[]; isForm?: boolean };

/** What else than a person wrote a mail. */
export type AutomaticKind = "newsletter" | "program";

/**
 * What is kept of a mail. `words` is null if no person wrote it (`automatic`), or it is empty. The same mail has one
 * `identity`.
 */
export type ParsedMail = Pick<Mail, "sentAt" | "subject" | "from" | "to" | "cc" | "headers" | "attachments"> & {
  identity: string;
  automatic: AutomaticKind | null;
  words: NewText | null;
};

/** The most of a mail's text and of its HTML that is read, in characters. */
export const MAX_READ_CHARACTERS = 200_000;

/** The values of the headers of this name, from the top. */
export const headersOf = ({ headers }: Pick<Mail, "headers">, name: string) =>
  headers.filter((header) => header.name === name).map(({ value }) => value);

/** Addresses as they are compared. */
export const normalizedAddress = (address: string) => address.trim().toLowerCase();
