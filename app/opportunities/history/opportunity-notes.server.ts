import type { RecordKindWithNotes } from "#app/contacts/history/noted.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { lockOpportunity, OPPORTUNITY_NOT_FOUND } from "../service.server.ts";

export const OPPORTUNITY_NOTES: RecordKindWithNotes = {
  kind: "opportunity",
  path: "/opportunities",
  notFound: OPPORTUNITY_NOT_FOUND,
  find: findOpportunity,
  lock: lockOpportunity,
};
