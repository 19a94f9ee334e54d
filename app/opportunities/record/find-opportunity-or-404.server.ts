import { recordOr404 } from "#app/merge/survivor.server.ts";
import { findOpportunity } from "../queries.server.ts";

/** The opportunity with the id in the page's path. */
export const findOpportunityOr404 = recordOr404("opportunity", findOpportunity);
