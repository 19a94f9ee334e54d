/** Reads of the digest. */
import { effectiveRole } from "#app/accounts/people/roles.server.ts";
import type { Role } from "#app/accounts/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countOf, type RowOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { readPageGroups } from "#app/opportunities/list/grouped-pages.server.ts";
import { SHARED_FIELDS } from "#app/opportunities/queries.server.ts";
import { todayGroups } from "#app/opportunities/today/today-queries.server.ts";
import type { TodaySection } from "#app/opportunities/today/today-sections.ts";
import type { DigestChoice } from "./due.ts";

/** The most rows of a section in a mail; of more, the mail says how many. */
const MAX_SECTION_ROWS = 100;

export type DigestRow = RowOf<typeof SHARED_FIELDS>;

/** A section with its first 100 rows, and how many it has. */
export type DigestSection = { name: TodaySection; rows: DigestRow[]; count: number };

/** Today's "Mine" of `userId` on `today`: its sections with rows, in order (docs/product.md#finding-and-filtering). */
export async function findDigestSections(
  em: EntityManager,
  userId: string,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<DigestSection[]> {
  const groups = todayGroups({ today, timeZone, filter: { owner: userId } });
  const pages = await readPageGroups(em, SHARED_FIELDS, { groups, starts: new Map(), limit: MAX_SECTION_ROWS });
  const sections: DigestSection[] = [];
  for (const { name, where } of groups) {
    const page = pages[name];
    if (!page?.rows.length) continue;
    const counted = queryOn(em).selectFrom("opportunities as o").where(where).select(countOf().as("count"));
    const count = page.next ? (await counted.executeTakeFirstOrThrow()).count : page.rows.length;
    sections.push({ name: name as TodaySection, rows: page.rows, count });
  }
  return sections;
}

/** Someone whose digest of a day is not settled yet. */
export type Subscriber = DigestChoice & { id: string; role: Role };

/** Everyone with a digest that is not settled for `day`. Those who left and unconfirmed addresses have none. */
export function findSubscribers(em: EntityManager, day: string): Promise<Subscriber[]> {
  return queryOn(em)
    .selectFrom("users as u")
    .select((u) => ["u.id", "u.digest", "u.digest_hour as digestHour", effectiveRole(u).as("role")])
    .where("u.digest", "<>", "off")
    .where("u.deactivated_at", "is", null)
    .where("u.is_email_verified", "=", true)
    .where(({ eb, or }) => or([eb("u.digest_settled_on", "is", null), eb("u.digest_settled_on", "<", day)]))
    .orderBy("u.id")
    .execute();
}
