import type { RecordKind } from "#app/changes/schema.ts";

/** What pages call a record of each kind. */
export const KIND_LABELS: Record<RecordKind, string> = { contact: "Contact", opportunity: "Opportunity" };

/** The address of the list of each kind; a record is at its id below. */
export const LISTS: Record<RecordKind, string> = { contact: "/contacts", opportunity: "/opportunities" };

export const DELETE_FOR_GOOD_QUESTION = "Delete it permanently? No one can restore it.";
