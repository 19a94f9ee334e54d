import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import { sqlUniques } from "#app/db/entity-parts.server.ts";

/** A month's target, of a person or (no `userId`) of the team (docs/product.md#targets). `month` is its first day. */
export const Target = defineEntity({
  name: "Target",
  tableName: "targets",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    userId: () => p.manyToOne(User).mapToPk().joinColumn("user_id").deleteRule("cascade").nullable(),
    month: p.date(),
    amount: p.decimal("number").precision(12).scale(2).$type<number, string>(),
  },
  indexes: sqlUniques("targets", { targets_whose_month_unique: "(user_id, month) nulls not distinct" }),
});

export type Target = InferEntity<typeof Target>;
