/** What pages of duplicates and merges say of each kind of record. */
import type { RecordKind } from "#app/changes/schema.ts";

export const RECORD_KIND_TEXTS: Record<RecordKind, { title: string; many: string; path: string; joined: string }> = {
  contact: {
    title: "Contacts",
    many: "contacts",
    path: "/contacts",
    joined:
      "Notes are combined; links and history move to the record you keep. Other emails, phone numbers, and names " +
      "become its aliases and still find it.",
  },
  opportunity: {
    title: "Opportunities",
    many: "opportunities",
    path: "/opportunities",
    joined: "Descriptions are combined; contacts and history move to the record you keep.",
  },
};
