import type { RecordKind } from "#app/changes/schema.ts";

/** The kind of record of this address: "/contacts/…", "/api/opportunities/…". Case does not matter in addresses. */
export const kindAt = (pathname: string): RecordKind =>
  /^\/(api\/)?contacts\//i.test(pathname) ? "contact" : "opportunity";

export const KIND_LABELS: Record<RecordKind, string> = { contact: "Contact", opportunity: "Opportunity" };

/** What several records of a kind are called, in texts, in the database and in addresses. */
export const PLURALS = { contact: "contacts", opportunity: "opportunities" } as const satisfies Record<
  RecordKind,
  string
>;

/** The address of the list of each kind; a record is at its id below. */
export const LISTS = { contact: "/contacts", opportunity: "/opportunities" } as const satisfies Record<
  RecordKind,
  string
>;
