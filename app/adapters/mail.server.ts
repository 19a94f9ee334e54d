/** Sending mail: one interface for every provider (design, house rule 7). */

/** A mail to one person, as plain text and as HTML. `id` is ours and stays the same when it is sent again. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string };

/**
 * Hands mails over. `send` gives the provider's id once the provider has taken the mail, and throws otherwise: a
 * {@link MailRefused} when this mail will never be taken, any other error when it may be taken later.
 */
export interface Mailer {
  /** Says in a few words where mails go; for the log at start. */
  readonly destination: string;
  send(mail: Mail): Promise<{ id: string }>;
}

/** The provider's definite no to this mail: sending it again is no use. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Who the mails are from, beside the address of `MAIL_FROM`. */
export const SENDER_NAME = "Dealquest";
