/** What of a token's changes is shown and undone (docs/product.md#tokens). */
import { z } from "zod";
import { type ChangeAction, type RecordKind, recordKind } from "#app/changes/schema.ts";
import { instant, localDateTime } from "#app/http/schema.ts";

/** Taking back in JSON. */
export const undoSchema = z.object({ since: instant() });

/** The form's: a minute of the team's time. */
export const undoForm = z.object({ since: localDateTime() });

/** A record of which something stayed, because somebody changed it since; no fields: the record itself. */
const unrevertedRecordSchema = z.object({ kind: recordKind, id: z.uuid(), fields: z.array(z.string()) });

export type UnrevertedRecord = z.output<typeof unrevertedRecordSchema>;

/** How many records are as they were, and what stayed. */
export const undoneChanges = z.object({ undone: z.int(), kept: z.array(unrevertedRecordSchema) });

/** What an undo did: the records of which something went back, and what stayed. */
export type UndoResult = { records: { kind: RecordKind; id: string }[]; kept: UnrevertedRecord[] };

/** What programs are told of it. */
export const undoneJson = ({ records, kept }: UndoResult): z.output<typeof undoneChanges> => ({
  undone: records.length,
  kept,
});

/**
 * A change as the token's page shows it. `name` is the record's, also where it is in the trash; null where it is gone.
 * `fields` are those that were updated.
 */
export type TokenChange = {
  id: string;
  at: string;
  kind: RecordKind;
  recordId: string;
  action: ChangeAction;
  name: string | null;
  isThere: boolean;
  fields: string[];
};

/** What a record is called now, null where it is gone. */
export type CurrentName = Pick<TokenChange, "name" | "isThere">;
