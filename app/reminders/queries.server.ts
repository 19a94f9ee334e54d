/** Reads of a person's reminders. */
import { queryOn } from "#app/db/database.server.ts";
import { dayText, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Reminders } from "./labels.ts";

/** What the user chose, and when the calendar was last read. */
export async function readReminders(em: EntityManager, userId: string): Promise<Reminders> {
  const { hasCalendar, fetchedAt, fetchedBy, ...digest } = await queryOn(em)
    .selectFrom("users")
    .select(({ ref, eb }) => [
      "digest",
      "digest_hour as digestHour",
      dayText(ref("digest_settled_on")).as("digestSettledOn"),
      eb("calendar_token", "is not", null).as("hasCalendar"),
      instantText(ref("calendar_fetched_at")).as("fetchedAt"),
      "calendar_fetched_by as fetchedBy",
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...digest, calendar: hasCalendar ? { fetchedAt, fetchedBy } : null };
}
