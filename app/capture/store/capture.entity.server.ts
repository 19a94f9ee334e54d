import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { ReviewState, Saved } from "../review/state.server.ts";
import type { CaptureSource, CaptureState } from "./schema.ts";

/**
 * A note of a user (docs/product.md#inbox). The client makes the id, so that sending a note twice keeps it once;
 * `contentKey` tells a repeat from other content under the same id. Every step of its review increments `version`
 * (optimistic locking).
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
    version: p.integer().default(0),
    // What was read in it, where its review stands, and what was saved of it.
    reading: p.json().$type<NoteReading>().nullable().lazy(),
    review: p.json().$type<ReviewState>().nullable().lazy(),
    saved: p.json().$type<Saved>().nullable().lazy(),
  },
  indexes: [
    {
      name: "captures_open_index",
      expression:
        "create index captures_open_index on captures (user_id, said_at, id) where state in ('waiting', 'reviewing')",
    },
    {
      name: "captures_left_index",
      expression:
        "create index captures_left_index on captures (user_id, state_at, id) where state in ('done', 'discarded')",
    },
  ],
});

export type Capture = InferEntity<typeof Capture>;
