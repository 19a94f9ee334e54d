import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACTS } from "./contacts.server.ts";
import { kindAt } from "./kind.ts";
import type { Mergeables } from "./mergeables.server.ts";
import { OPPORTUNITIES } from "./opportunities.server.ts";

const KINDS: Record<RecordKind, Mergeables> = { contact: CONTACTS, opportunity: OPPORTUNITIES };

/** The kind of record that is merged at this address. */
export const mergeablesAt = ({ pathname }: URL): Mergeables => mergeablesOf(pathname);

/** The kind of record that is merged at this path. */
export const mergeablesOf = (path: string): Mergeables => KINDS[kindAt(path)];
