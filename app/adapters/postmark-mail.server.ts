import { Errors, Models, ServerClient } from "postmark";
import { z } from "zod";
import { type Mailer, MailRefused, SENDER_NAME } from "./mail.server.ts";

const accepted = z.object({ ErrorCode: z.literal(0), MessageID: z.string().min(1) });

/** Mails through Postmark; no answer within `limitS` seconds is a failure that may be tried again. */
export function postmarkMailer({ token, from, limitS = 10 }: { token: string; from: string; limitS?: number }): Mailer {
  const client = new ServerClient(token, { timeout: limitS });
  return {
    destination: "Postmark",
    async send({ id, to, subject, text, html }) {
      const answer = await client
        .sendEmail({
          From: `${SENDER_NAME} <${from}>`,
          To: to,
          Subject: subject,
          TextBody: text,
          HtmlBody: html,
          Metadata: { mail: id },
          // Links carry tokens: they lead straight to us.
          TrackOpens: false,
          TrackLinks: Models.LinkTrackingOptions.None,
        })
        .catch((error: unknown) => {
          throw isRefusal(error) ? new MailRefused(error.message) : error;
        });
      const taken = accepted.safeParse(answer);
      if (!taken.success) throw new Error("Postmark's answer is no answer of Postmark's");
      return { id: taken.data.MessageID };
    },
  };
}

// Postmark's API error codes 406 and 300: an address that bounced before, or that is none. Any other failure is about us
// (token, sender, credit) or about Postmark, and passes.
function isRefusal(error: unknown): error is Error {
  if (error instanceof Errors.InactiveRecipientsError) return true;
  return error instanceof Errors.InvalidEmailRequestError && !/\bFrom\b/.test(error.message);
}
