/** Verifies sealed weeks from their stored bytes alone (docs/product.md#sealed-weeks). */
import { isDeepStrictEqual } from "node:util";
import { canonicalJson } from "./canonical-json.ts";
import { weekContent } from "./schema.ts";
import { isSignedBy, sha256 } from "./signing-key.server.ts";
import { rankingsOf } from "./week-rankings.ts";

export type StoredWeek = { monday: string; content: Buffer; hash: Buffer; signature: Buffer; keyId: Buffer };

/** A key as stored: `voucher` is the previous key's signature over its public key; both are null for the first key. */
export type StoredKey = { id: Buffer; publicKey: Buffer; previousId: Buffer | null; voucher: Buffer | null };

/**
 * The number of weeks, the last one's hash, and how many keys began anew because the secret before was not given any
 * more; or the first week (null: a key) that does not fit, and why.
 */
export type WeeksVerification =
  | { ok: true; weeks: number; head: string | null; begunAnew: number }
  | { ok: false; monday: string | null; why: string };

const WEEK_MS = 7 * 24 * 3_600_000;

/** Recomputes every key, hash, signature, link to the week before, and the rankings from facts. Weeks are in order. */
export function verifyWeeks(weeks: readonly StoredWeek[], keys: readonly StoredKey[]): WeeksVerification {
  const byId = new Map(keys.map((key) => [key.id.toString("hex"), key]));
  const broken = keys.map((key) => faultOfKey(key, byId)).find((fault) => fault !== null);
  let before: StoredWeek | null = null;
  for (const week of weeks) {
    const why = faultOfWeek(week, before, byId);
    if (why !== null) return { ok: false, monday: week.monday, why };
    before = week;
  }
  if (broken !== undefined) return { ok: false, monday: null, why: broken };
  const begunAnew = Math.max(0, keys.filter(({ previousId }) => previousId === null).length - 1);
  return { ok: true, weeks: weeks.length, head: before?.hash.toString("hex") ?? null, begunAnew };
}

type Keys = ReadonlyMap<string, StoredKey>;

function faultOfKey({ id, publicKey, previousId, voucher }: StoredKey, keys: Keys): string | null {
  if (!sha256(publicKey).equals(id)) return "a public key does not match its id";
  if (previousId === null || voucher === null)
    return previousId === voucher ? null : "a key has only one of the previous key's id and signature";
  const before = keys.get(previousId.toString("hex"));
  if (!before || before.id.equals(id)) return "the previous key of a key is missing";
  return isSignedBy(before.publicKey, publicKey, voucher) ? null : "a key is not signed by the previous key";
}

function faultOfWeek(week: StoredWeek, before: StoredWeek | null, keys: Keys): string | null {
  if (!sha256(week.content).equals(week.hash)) return "its hash does not match its content";
  const key = keys.get(week.keyId.toString("hex"));
  if (!key) return "its key is missing";
  if (!isSignedBy(key.publicKey, week.hash, week.signature)) return "its signature is not valid for its key";
  return faultOfContent(week, before);
}

function faultOfContent(week: StoredWeek, before: StoredWeek | null): string | null {
  const text = week.content.toString("utf8");
  const content = weekContent.safeParse(JSON.parse(text));
  if (!content.success || canonicalJson(content.data) !== text) return "its content is not a valid week";
  const { monday, previous, facts, rankings } = content.data;
  if (monday !== week.monday) return "it is stored under a different Monday than the one it was signed for";
  if (previous !== (before?.hash.toString("hex") ?? null)) return "it does not refer to the previous week's hash";
  if (before && Date.parse(monday) - Date.parse(before.monday) !== WEEK_MS) return "the week before it is missing";
  return isDeepStrictEqual(rankingsOf(facts), rankings) ? null : "its rankings do not match its facts";
}
