import type { RecordKind } from "#app/changes/schema.ts";

/** The kind of record of this address: "/contacts/…", "/api/opportunities/…". Case does not matter in addresses. */
export const kindAt = (pathname: string): RecordKind =>
  /^\/(api\/)?contacts\//i.test(pathname) ? "contact" : "opportunity";
