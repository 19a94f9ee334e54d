/** The interface that every mail provider implements (docs/product.md#mail). */

/** A mail to one address, as plain text and HTML. `id` is our own UUID and stays the same on every attempt. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails of this kind by a POST without a sign-in; absent for mails that cannot be ended. */
  unsubscribe?: string;
};

/** The headers by which mail programs offer to unsubscribe with one click (RFC 8058). */
export function unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * Sends mails. `send` returns the provider's id once the provider has accepted the mail. It throws a {@link
 * MailRefused} for a permanent rejection, and any other error for a failure that may be retried.
 */
export interface Mailer {
  /** A short description of where mails go, for the log. */
  readonly destination: string;
  send(mail: Mail): Promise<{ id: string }>;
}

/** A permanent rejection by the provider: the mail must not be retried. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** The display name of the sender; the address is `MAIL_FROM`. */
export const SENDER_NAME = "Dealquest";
