import type { RecordKind } from "#app/changes/schema.ts";
import { PLURALS } from "#app/records/kinds.ts";

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
