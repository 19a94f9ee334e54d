import { defineEntity, p } from "@mikro-orm/core";

/** Rate limit counters, written by rate-limiter-flexible's PostgreSQL store; `expire` is in Unix milliseconds. */
export const RateLimit = defineEntity({
  name: "RateLimit",
  tableName: "rate_limits",
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    expire: p.bigint("number").nullable(),
  },
});
