import { queryOn } from "#app/db/database.server.ts";
import { dayText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type LockedWeekJson, type WeekJson, weekContent } from "./schema.ts";
import type { StoredKey, StoredWeek } from "./verify.server.ts";

function storedWeeks(em: EntityManager) {
  return queryOn(em)
    .selectFrom("sealed_weeks as w")
    .select(({ ref }) => [
      dayText(ref("w.monday")).as("monday"),
      "w.content",
      "w.hash",
      "w.signature",
      "w.key_id as keyId",
    ]);
}

/** All sealed weeks, oldest first, as they are stored. */
export const findStoredWeeks = (em: EntityManager): Promise<StoredWeek[]> =>
  storedWeeks(em).orderBy("w.monday").execute();

/** All keys that signed weeks. */
export const findStoredKeys = (em: EntityManager): Promise<StoredKey[]> =>
  queryOn(em)
    .selectFrom("seal_keys")
    .select(["id", "public_key as publicKey", "previous_id as previousId", "voucher"])
    .execute();

/** The sealed weeks, newest first; ten years of them, or `count`, at most. */
export async function listWeeks(em: EntityManager, count = 520): Promise<WeekJson[]> {
  const weeks = await storedWeeks(em).orderBy("w.monday", "desc").limit(count).execute();
  return weeks.map(({ monday, hash, content }) => ({
    monday,
    hash: hash.toString("hex"),
    sealedAt: parseWeekContent(content).sealedAt,
  }));
}

/** The sealed week of a Monday (`YYYY-MM-DD`); null if none is sealed. */
export async function findLockedWeek(em: EntityManager, monday: string): Promise<LockedWeekJson | null> {
  const week = await storedWeeks(em)
    .innerJoin("seal_keys as k", "k.id", "w.key_id")
    .where("w.monday", "=", monday)
    .select("k.public_key as publicKey")
    .executeTakeFirst();
  if (!week) return null;
  const { sealedAt, rankings } = parseWeekContent(week.content);
  return {
    monday,
    hash: week.hash.toString("hex"),
    sealedAt,
    rankings,
    content: week.content.toString("utf8"),
    signature: week.signature.toString("base64"),
    publicKey: week.publicKey.toString("base64"),
  };
}

const parseWeekContent = (content: Buffer) => weekContent.parse(JSON.parse(content.toString("utf8")));

/** The names of these people, by id. */
export async function findPeopleNames(em: EntityManager, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const people = await queryOn(em)
    .selectFrom("users")
    .where("id", "in", ids)
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .execute();
  return Object.fromEntries(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
