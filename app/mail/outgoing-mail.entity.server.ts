import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";

/**
 * A mail in the outgoing queue, due at `nextAttemptAt` until it is sent or dead. Its body is encrypted, because its
 * links carry tokens, and is removed once the mail is sent or dead. After `expiresAt` the mail is not sent any more.
 */
export const OutgoingMail = defineEntity({
  name: "OutgoingMail",
  tableName: "outgoing_mails",
  properties: {
    id: p.uuid().primary(),
    recipient: p.text(),
    subject: p.text(),
    encryptedBody: p.text().name("sealed_body").nullable(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(3),
    expiresAt: p.datetime(3),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    sentAt: p.datetime(3).nullable(),
    providerId: p.text().nullable(),
    deadAt: p.datetime(3).nullable(),
    lastError: p.text().nullable(),
  },
  indexes: sqlIndexes("outgoing_mails", {
    outgoing_mails_due_index: "(next_attempt_at) where sent_at is null and dead_at is null",
  }),
});

export type OutgoingMail = InferEntity<typeof OutgoingMail>;
