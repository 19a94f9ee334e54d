import type { RecordKind } from "#app/changes/schema.ts";
import { kindAt } from "#app/records/kinds.ts";
import { CONTACTS } from "./contacts/kind.server.ts";
import type { Kind } from "./kind.server.ts";
import { OPPORTUNITIES } from "./opportunities/kind.server.ts";

const KINDS: Record<RecordKind, Kind> = { contact: CONTACTS, opportunity: OPPORTUNITIES };

/** The kind of record that duplicates and merges at this path are of. */
export const kindOf = (path: string): Kind => KINDS[kindAt(path)];
