import { Errors, Models, ServerClient } from "postmark";
import { z } from "zod";
import { type Mailer, MailRefused, SENDER_NAME, unsubscribeHeaders } from "./mail.server.ts";

const accepted = z.object({ ErrorCode: z.literal(0), MessageID: z.string().min(1) });

/** Sends mails through Postmark. No answer within `limitS` seconds is a failure that may be retried. */
export function postmarkMailer({ token, from, limitS = 10 }: { token: string; from: string; limitS?: number }): Mailer {
  const client = new ServerClient(token, { timeout: limitS });
  return {
    destination: "Postmark",
    async send(mail) {
      const { id, to, subject, text, html } = mail;
      const answer = await client
        .sendEmail({
          From: `${SENDER_NAME} <${from}>`,
          To: to,
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
          Headers: Object.entries(unsubscribeHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
          Metadata: { mail: id },
          // Tracking would route links, which carry tokens, through Postmark.
          TrackOpens: false,
          TrackLinks: Models.LinkTrackingOptions.None,
        })
        .catch((error: unknown) => {
          throw isPermanent(error) ? new MailRefused(error.message) : error;
        });
      const taken = accepted.safeParse(answer);
      if (!taken.success) throw new Error("The response is not a valid Postmark response");
      return { id: taken.data.MessageID };
    },
  };
}

// Postmark's API error codes 406 (recipient bounced before) and 300 (invalid address, unless it is ours) are permanent.
// Any other failure concerns our account (token, sender, credit) or Postmark, and may be retried.
function isPermanent(error: unknown): error is Error {
  if (error instanceof Errors.InactiveRecipientsError) return true;
  return error instanceof Errors.InvalidEmailRequestError && !/\bFrom\b/.test(error.message);
}
