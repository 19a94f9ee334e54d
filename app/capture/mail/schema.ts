/** What stands beside the text of a note that was a mail (docs/product.md#mail-in). */
import { z } from "zod";

const mailAddress = z.object({ name: z.string(), address: z.string() });

/** `from` is who wrote it; of a mail that was passed on, who wrote that one. */
export const mailFacts = z
  .object({
    subject: z.string(),
    from: mailAddress,
    to: z.array(mailAddress),
    cc: z.array(mailAddress),
    attachments: z.array(z.string()),
    // Quotes and signatures, which are none of the note's words. Notes of earlier releases have none.
    folded: z.string().optional(),
  })
  .meta({ id: "MailFacts" });

export type MailFacts = z.output<typeof mailFacts>;
