import type { RecordKind } from "#app/changes/schema.ts";
import { PLURALS } from "#app/records/kinds.ts";

/** How long bulk changes and imports can be undone, in days. */
export const UNDO_DAYS = 30;

/** Whether what ended at this instant can no longer be undone at `now`. */
export const isUndoOver = (endedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(endedAt) > UNDO_DAYS * 24 * 60 * 60 * 1000;

/** So many are changed before the page answers; more in the background. */
export const MAX_IMMEDIATE_RECORDS = 500;

/** Why a record is not changed, by what is stored of it. */
export const REFUSALS = {
  gone: "It was deleted",
  edited: "Someone changed it since the preview",
  owner: "The new owner has left the team",
  long: "Its custom fields would be too long",
  reason: "Only an opportunity in Lost-Closed has a lost reason",
  range: "The date would be outside the years 1900 to 2199",
} as const;

/** "1 opportunity", "1,234 contacts" */
export const recordsOf = (kind: RecordKind, count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? kind : PLURALS[kind]}`;
