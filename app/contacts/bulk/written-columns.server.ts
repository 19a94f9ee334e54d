import { sqlTypesOf } from "#app/records/columns.server.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import type { ComparisonKeys } from "../possible-duplicates/comparison-keys.server.ts";

const KEYS: Record<keyof ComparisonKeys, string> = { phoneE164: "text", nameKey: "text", businessKey: "text" };

/** The PostgreSQL types of what is written of a contact: its fields, and what possible duplicates are found by. */
export const WRITTEN_COLUMNS = { ...sqlTypesOf(FIELDS_OF_CONTACT), own: "jsonb", ...KEYS };
