import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { createdNow, sqlUniques } from "#app/db/entity-parts.server.ts";
import type { DigestRhythm, Role } from "./schema.ts";

/** The hour of the digest until its reader chooses another. */
const DIGEST_HOUR = 8;

/**
 * A user (docs/product.md#users). `password` is a bcrypt hash; tokens are stored only as SHA-256 hashes. `role` is what
 * the table says; the setting TEAM_OWNERS comes before it (`people/roles.server.ts`). A person who has left has
 * `deactivatedAt`. `digestSettledOn` is the last day (`YYYY-MM-DD`) on which no digest is due any more
 * (docs/product.md#digest); `calendarFetchedBy` is the shortened user agent of the last program that read the calendar
 * (docs/product.md#calendar).
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
    digest: p.text().$type<DigestRhythm>().default("off"),
    digestHour: p.smallint().default(DIGEST_HOUR),
    digestSettledOn: p.date().nullable(),
    calendarToken: p.text().nullable().unique(),
    calendarFetchedAt: p.datetime(3).nullable(),
    calendarFetchedBy: p.text().nullable(),
    // What tells this person's address for mails from the others'.
    mailInKey: p.text().nullable().unique(),
    createdAt: createdNow(),
    updatedAt: createdNow().onUpdate(() => new Date()),
  },
  uniques: sqlUniques("users", { users_email_unique: "(lower(email))" }),
});

export type User = InferEntity<typeof User>;
