import { recordOr404 } from "#app/merge/survivor.server.ts";
import { findContact } from "../queries.server.ts";

/** The contact with the id in the page's path. */
export const findContactOr404 = recordOr404("contact", findContact);
