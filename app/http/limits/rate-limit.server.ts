/** Rate limits (docs/product.md#limits), counted in the database so that all machines share them. */
import { createHash } from "node:crypto";
import type { Pool, QueryConfig } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "../result.ts";

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** `points` uses in `duration` seconds; the window starts at the first use. */
const LIMITS = {
  "failed-sign-in-of-address": { points: 10, duration: 15 * MINUTE_S },
  "failed-sign-in-of-device": { points: 10, duration: 15 * MINUTE_S },
  "failed-sign-in-from-network": { points: 100, duration: 15 * MINUTE_S },
  "second-factor": { points: 10, duration: 15 * MINUTE_S },
  "pending-sign-in": { points: 1, duration: 10 * MINUTE_S },
  // An office behind one address, with a sign-in view open on each desk, which renews its challenge every four minutes.
  passkey: { points: 600, duration: 15 * MINUTE_S },
  "new-browser-mail": { points: 10, duration: DAY_S },
  registration: { points: 100, duration: HOUR_S },
  "reset-mail": { points: 5, duration: HOUR_S },
  "confirmation-mail": { points: 1, duration: 2 * MINUTE_S },
  "mail-to-unconfirmed": { points: 10, duration: DAY_S },
  photo: { points: 30, duration: HOUR_S },
  download: { points: 30, duration: HOUR_S },
  export: { points: 10, duration: HOUR_S },
  // Ten points for a file that is taken, one for a file that is refused.
  import: { points: 300, duration: HOUR_S },
  parse: { points: 30, duration: MINUTE_S },
  candidates: { points: 120, duration: MINUTE_S },
  capture: { points: 120, duration: MINUTE_S },
  search: { points: 240, duration: MINUTE_S },
  "calendar-made": { points: 10, duration: DAY_S },
  calendar: { points: 60, duration: HOUR_S },
  token: { points: 600, duration: MINUTE_S },
  "client-registration": { points: 20, duration: HOUR_S },
  "client-document": { points: 60, duration: HOUR_S },
  "client-call": { points: 300, duration: MINUTE_S },
} as const;

export type Limit = keyof typeof LIMITS;

/** A limit in words: "30 in 60 seconds". */
export const limitInWords = (limit: Limit): string => `${LIMITS[limit].points} in ${inWords(LIMITS[limit].duration)}`;

/**
 * Counts a use of `limit` by `who` (a user's id, an address), or as many `points`, at most the whole limit. Fails with
 * "too-many" and `retryAfterS` when the limit is reached. The count is exact under concurrent requests.
 */
export async function takeAllowance(limit: Limit, who: string, points = 1): Promise<Result<null, "too-many">> {
  return (await takeAllowanceWithCounts(limit, who, points)).allowed;
}

/** Takes one allowance of each limit in turn, up to the first that is refused, which is the answer then. */
export async function takeAllowances(who: string, ...limits: Limit[]): Promise<Result<null, "too-many">> {
  for (const limit of limits) {
    const allowed = await takeAllowance(limit, who);
    if (!allowed.ok) return allowed;
  }
  return done(null);
}

/** A use of a limit of `points` in `windowS` seconds: how many are left, and in how many seconds the window ends. */
export type Allowance = {
  allowed: Result<null, "too-many">;
  points: number;
  windowS: number;
  remaining: number;
  resetS: number;
};

/** Like {@link takeAllowance}, and says what is left. */
export async function takeAllowanceWithCounts(limit: Limit, who: string, points = 1): Promise<Allowance> {
  const used = await limiter(limit)
    .consume(keyOf(who), Math.min(points, LIMITS[limit].points))
    .catch((reason: unknown) => reason);
  if (!(used instanceof RateLimiterRes)) throw used;
  const { points: all, duration } = LIMITS[limit];
  return {
    allowed: used.consumedPoints > all ? tooMany(used) : done(null),
    points: all,
    windowS: duration,
    remaining: used.remainingPoints,
    resetS: Math.max(0, Math.ceil(used.msBeforeNext / 1000)),
  };
}

/** Like {@link takeAllowance}, but counts nothing. */
export async function checkAllowance(limit: Limit, who: string): Promise<Result<null, "too-many">> {
  const used = await limiter(limit).get(keyOf(who));
  return used && used.consumedPoints >= LIMITS[limit].points ? tooMany(used) : done(null);
}

/** Undoes a {@link takeAllowance}, when the action it was for did not happen. */
export async function returnAllowance(limit: Limit, who: string, points = 1): Promise<void> {
  await limiter(limit).reward(keyOf(who), points);
}

/** Deletes counters that expired more than an hour ago. */
export async function forgetOldCounts(em: EntityManager): Promise<void> {
  await em.execute("delete from rate_limits where expire < ?", [Date.now() - HOUR_S * 1000], "run");
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure<"too-many"> {
  const retryAfterS = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return { ...refused("too-many", `Too many attempts. Please try again in ${inWords(retryAfterS)}.`), retryAfterS };
}

function inWords(seconds: number): string {
  if (seconds < MINUTE_S) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

// Hashed: addresses can be of any length, and the table should hold no personal data.
function keyOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}

const limiters = new Map<Limit, RateLimiterPostgres>();

function limiter(limit: Limit): RateLimiterPostgres {
  const known = limiters.get(limit);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: { query },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    ...LIMITS[limit],
  });
  limiters.set(limit, made);
  return made;
}

// Uses the ORM's pool and drops the statement's name: pgbouncer in transaction mode does not support named statements.
async function query({ text, values }: QueryConfig) {
  const pool = (await forkEm().getConnection().getNativeClient()) as Pool;
  return pool.query({ text, values });
}
