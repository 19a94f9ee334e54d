import { defineEntity, p } from "@mikro-orm/core";

/** Rate limit counters. rate-limiter-flexible's PostgreSQL store writes this table; `expire` is in Unix milliseconds. */
export const RateLimit = defineEntity({
  name: "RateLimit",
  tableName: "rate_limits",
  properties: {
    key: p.text().primary(),
    points: p.integer().default(0),
    expire: p.bigint("number").nullable(),
  },
});
