import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";
import { User } from "../user.entity.server.ts";
import type { MailRefusalReason } from "./checks.ts";

/** A mail to a person's address that was not taken (docs/product.md#mail-in). Of each person the newest are kept. */
export const RefusedMail = defineEntity({
  name: "RefusedMail",
  tableName: "refused_mails",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("cascade"),
    at: p.datetime(3),
    sender: p.text(),
    because: p.text().$type<MailRefusalReason>(),
  },
  indexes: sqlIndexes("refused_mails", { refused_mails_user_index: "(user_id, at)" }),
});

export type RefusedMail = InferEntity<typeof RefusedMail>;
