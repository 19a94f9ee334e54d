import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { SecurityEventType } from "./labels.ts";

/**
 * What happened to an account, and who did it (docs/product.md#security-events). Append-only. The ids have no foreign
 * key: an entry outlives the account that "This was not me" removes. Both are null for a sign-in with an unknown
 * address.
 */
export const SecurityEvent = defineEntity({
  name: "SecurityEvent",
  tableName: "security_events",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    at: p.datetime(3).defaultRaw("now()"),
    type: p.text().$type<SecurityEventType>(),
    userId: p.uuid().nullable(),
    actorUserId: p.uuid().nullable(),
    network: p.text().nullable(),
    browser: p.text().nullable(),
  },
  indexes: [
    { name: "security_events_user_index", properties: ["userId", "at", "id"] },
    { name: "security_events_at_index", properties: ["at", "id"] },
  ],
});

export type SecurityEvent = InferEntity<typeof SecurityEvent>;
