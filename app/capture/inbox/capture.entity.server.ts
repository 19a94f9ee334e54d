import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { CaptureSource, CaptureState } from "./schema.ts";

/**
 * A note in a user's inbox (docs/product.md#inbox). The client makes the id, so that sending a note twice keeps it once;
 * `contentKey` tells a repeat from other content under the same id. Text and sound of a reviewed note are removed, its row stays
 * for 30 days, so that a late repeat does not bring the note back.
 */
export const Capture = defineEntity({
  name: "Capture",
  tableName: "captures",
  properties: {
    id: p.uuid().primary(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("restrict"),
    saidAt: p.datetime(3),
    text: p.text(),
    sound: p.blob().nullable().lazy(),
    soundType: p.text().nullable(),
    // What stands beside the text of a mail.
    mail: p.json().$type<MailFacts>().nullable(),
    source: p.text().$type<CaptureSource>(),
    // The token of the program that brought it; no reference, as in changes.
    tokenId: p.uuid().nullable(),
    state: p.text().$type<CaptureState>().default("waiting"),
    stateAt: p.datetime(3).onCreate(() => new Date()),
    contentKey: p.text(),
  },
  indexes: [
    {
      name: "captures_waiting_index",
      expression: "create index captures_waiting_index on captures (user_id, said_at, id) where state = 'waiting'",
    },
  ],
});

export type Capture = InferEntity<typeof Capture>;
