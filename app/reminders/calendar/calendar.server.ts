/** A person's calendar as a file (docs/product.md#calendar). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { type CalendarEvent, writeCalendar } from "./ical.server.ts";
import { type DueDay, findDueDays } from "./queries.server.ts";

const MAX_SUMMARY_CHARACTERS = 150;

/** The calendar of `userId` as an iCalendar file. The same events give the same text. `today` is `YYYY-MM-DD`. */
export async function readCalendar(em: EntityManager, appUrl: string, userId: string, today: string): Promise<string> {
  const days = await findDueDays(em, userId, today);
  return writeCalendar(days.map((day) => eventOf(day, appUrl)));
}

function eventOf({ opportunityId, kind, name, nextStepDescription, ...due }: DueDay, appUrl: string): CalendarEvent {
  const isStep = kind === "step";
  return {
    // Not APP_URL's host, so that a move to another address keeps the events.
    uid: `${kind}-${opportunityId}@dealquest`,
    sequence: due.changes,
    changedAt: due.changedAt,
    day: due.day,
    summary: `${isStep ? shortened(nextStepDescription ?? "Next step") : "Target close date"} · ${name}`,
    description: isStep ? nextStepDescription : null,
    url: `${appUrl}/opportunities/${opportunityId}`,
  };
}

// The description holds the whole text.
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SUMMARY_CHARACTERS
    ? `${characters.slice(0, MAX_SUMMARY_CHARACTERS - 1).join("")}…`
    : text;
}
