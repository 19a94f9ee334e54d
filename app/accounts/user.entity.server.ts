import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Role } from "./schema.ts";

/**
 * A user (docs/product.md#users). `password` is a bcrypt hash; tokens are stored only as SHA-256 hashes. `role` is what the
 * table says; the setting TEAM_OWNERS comes before it (`people/roles.server.ts`). A person who has left has `deactivatedAt`.
 */
export const User = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    email: p.text(),
    password: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    title: p.text().nullable(),
    photoUrl: p.text().nullable(),
    isEmailVerified: p.boolean().default(false),
    verificationToken: p.text().nullable().unique(),
    verificationTokenExpiresAt: p.datetime(3).nullable(),
    resetToken: p.text().nullable().unique(),
    resetTokenExpiresAt: p.datetime(3).nullable(),
    role: p.text().$type<Role>().default("member"),
    deactivatedAt: p.datetime(3).nullable(),
    lastSeenAt: p.datetime(3).nullable(),
    createdAt: p
      .datetime(3)
      .defaultRaw("now()")
      .onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .defaultRaw("now()")
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  uniques: [
    {
      name: "users_email_unique",
      expression: "create unique index users_email_unique on users (lower(email))",
    },
  ],
});

export type User = InferEntity<typeof User>;
