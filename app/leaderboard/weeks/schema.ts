/** A sealed week of the leaderboard (docs/product.md#sealed-weeks). */
import { z } from "zod";

const place = z.object({ rank: z.int(), userId: z.uuid(), figure: z.number() });

const rankings = z.object({
  newOpportunities: z.array(place),
  newOpportunitiesValue: z.array(place),
  opportunityUpdates: z.array(place),
});

const facts = z.object({
  created: z.array(z.object({ id: z.uuid(), userId: z.uuid(), amount: z.number() })),
  updates: z.array(z.object({ id: z.uuid(), userId: z.uuid(), updates: z.int() })),
});

/**
 * What is hashed and signed of a week: ids and amounts (dollars), no names. `previous` is the hash of the week before,
 * null for the first.
 */
export const weekContent = z.object({
  monday: z.iso.date(),
  previous: z.string().nullable(),
  sealedAt: z.iso.datetime(),
  facts,
  rankings,
});

export type WeekContent = z.output<typeof weekContent>;
export type WeekFacts = z.output<typeof facts>;
export type WeekRankings = z.output<typeof rankings>;
export type WeekPlace = z.output<typeof place>;

/** A line of the list of sealed weeks; `hash` is SHA-256 in hexadecimal digits. */
export const weekJson = z.object({ monday: z.iso.date(), hash: z.string(), sealedAt: z.iso.datetime() });

export type WeekJson = z.output<typeof weekJson>;

/** A week's rankings and its seal, with which anyone can verify it: SHA-256 of `content`, Ed25519 over the hash. */
export const lockedWeekJson = weekJson
  .extend({
    rankings,
    content: z.string().describe("The exact text that is hashed: RFC 8785 JSON, UTF-8"),
    signature: z.string().describe("Ed25519 over the 32 bytes of the hash, base64"),
    publicKey: z.string().describe("SubjectPublicKeyInfo, base64"),
  })
  .meta({ id: "SealedWeek" });

export type LockedWeekJson = z.output<typeof lockedWeekJson>;
