/** When a delivery is tried again (docs/product.md#webhooks). */

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The pauses between a delivery's attempts in seconds: ten in some 75 hours (Standard Webhooks, "Retry schedule"). */
export const PAUSES_S: readonly number[] = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
];

/** The age at which an undelivered delivery has failed: after short pauses, one more attempt is made then. */
const GIVEN_UP_AFTER_S = 75 * HOUR_S;

/** The longest pause that a receiver may ask for. */
const MAX_RETRY_AFTER_S = 24 * HOUR_S;

/** By how much a pause may be longer or shorter, so that what failed together is not tried together. */
const PAUSE_JITTER_SHARE = 0.2;

type FailedDelivery = {
  /** How often it was tried until now, this time included. */
  tries: number;
  /** The time since the first attempt, in seconds. */
  ageS: number;
  /** The pause that the receiver asked for, in seconds. */
  retryAfterS?: number;
};

/** The seconds until the next attempt: as planned, but at least what the receiver asked for; null if there is none. */
export function pauseAfter({ tries, ageS, retryAfterS = 0 }: FailedDelivery, random = Math.random()): number | null {
  if (ageS >= GIVEN_UP_AFTER_S) return null;
  const planned = PAUSES_S[tries - 1];
  const pause = planned === undefined ? GIVEN_UP_AFTER_S - ageS : planned * (1 + PAUSE_JITTER_SHARE * (2 * random - 1));
  return Math.max(pause, retryAfterS);
}

/** The pause in seconds that `Retry-After` asks for (RFC 9110, section 10.2.3), at most a day; undefined if none. */
export function retryAfterS(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,10}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_S) : undefined;
}
