import type { ChangeAction } from "#app/changes/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { formatDate } from "#app/ui/dates.ts";

const DONE: Record<ChangeAction, string> = {
  created: "created",
  updated: "changed",
  contact_attached: "a contact attached",
  contact_detached: "a contact detached",
  deleted: "deleted",
  restored: "restored",
  merged: "merged",
  note_added: "a note",
  note_removed: "a note removed",
};

/** What was done to a deal last: "Last on Mar 11, 2026: a note". `fields` are those that changed. */
export function lastTouch(day: string, action: ChangeAction, fields: readonly string[]): string {
  const labels = Object.entries(FIELDS_OF_OPPORTUNITY)
    .filter(([field]) => fields.includes(field))
    .map(([, { label }]) => label);
  const what = action === "updated" && labels.length > 0 ? labels.join(", ") : DONE[action];
  return `Last on ${formatDate(day)}: ${what}`;
}
