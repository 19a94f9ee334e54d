/** The two kinds of records in addresses and words: pages and API have the same addresses for both. */
import type { RecordKind } from "#app/changes/schema.ts";

/** The kind of record whose address this is: "/contacts/…", "/api/opportunities/…". Case does not matter in addresses. */
export const kindAt = (pathname: string): RecordKind =>
  /^\/(api\/)?contacts\//i.test(pathname) ? "contact" : "opportunity";

export const WORDS: Record<RecordKind, { title: string; many: string; path: string; joined: string }> = {
  contact: {
    title: "Contacts",
    many: "contacts",
    path: "/contacts",
    joined:
      "Notes are combined; links and history move to the record you keep. Other emails, phone numbers, and names become its aliases and still find it.",
  },
  opportunity: {
    title: "Opportunities",
    many: "opportunities",
    path: "/opportunities",
    joined: "Descriptions are combined; contacts and history move to the record you keep.",
  },
};
