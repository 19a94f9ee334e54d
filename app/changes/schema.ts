/** What is recorded about a change of a record, and the notes in its history (docs/product.md#changes). */
import { z } from "zod";
import { recordId, requiredText } from "#app/http/schema.ts";
import { NOTE_FORM } from "./checks.ts";

/**
 * The way by which a change came. `page` includes the calls that a page's script makes; `shell` is a command on the
 * server; `bulk` changed many records at once.
 */
const CHANGE_SOURCES = ["page", "api", "capture", "import", "merge", "undo", "shell", "bulk"] as const;

export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** The way of a change made before ways were recorded: null in histories, left out of files with changes. */
export const UNKNOWN_CHANGE_SOURCE = "unknown";

/** Who makes a change, by which way, and by which token if it was a program's (docs/product.md#tokens). */
export type Author = { id: string; via: ChangeSource; tokenId?: string };

const RECORD_KINDS = ["contact", "opportunity"] as const;

export const recordKind = z.enum(RECORD_KINDS);

export type RecordKind = z.output<typeof recordKind>;

/**
 * What was done to the record. Of `contact_attached` and `contact_detached` the record is the opportunity, of
 * `note_added` and `note_removed` the one that the note is about.
 */
const ACTIONS = [
  "created",
  "updated",
  "contact_attached",
  "contact_detached",
  "deleted",
  "restored",
  "merged",
  "note_added",
  "note_removed",
] as const;

export type ChangeAction = (typeof ACTIONS)[number];

/** What a line of a history says: a change, or a kind of change that opportunities name of their own. */
const HISTORY_KINDS = [...ACTIONS, "stage_changed", "owner_changed"] as const;

export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The fields whose changes histories name of their own; those of the other fields are `updated`. */
export const FIELD_KINDS: Record<string, HistoryKind> = { dealStage: "stage_changed", ownerUserId: "owner_changed" };

/**
 * A line of a record's history in JSON: a change, one line for each field of an `updated` one. Values are as in the
 * record's JSON, as text; of attached and detached records the name, of a note its text. `via` is null for what is
 * older than that record, `tokenId` for what no token did.
 */
export const historyLine = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    userId: z.uuid(),
    kind: z.enum(HISTORY_KINDS),
    field: z.string().nullable(),
    oldValue: z.string().nullable(),
    newValue: z.string().nullable(),
    via: z.enum(CHANGE_SOURCES).nullable(),
    tokenId: z.uuid().nullable(),
  })
  .meta({ id: "HistoryLine" });

export type HistoryLine = z.output<typeof historyLine>;

/**
 * A line as pages show it. The values of the field `ownerUserId` are names; those of a custom field, which `ownLabel`
 * calls, are texts to be read.
 */
export type ShownLine = HistoryLine & { userName: string; tokenName: string | null; customLabel?: string };

/** A note to write. Its id makes a repeated submit write one note only (docs/product.md#creating-twice). */
export const noteSchema = z.object({ text: requiredText(NOTE_FORM.text.required), id: recordId().optional() });

export type NoteInput = z.output<typeof noteSchema>;

export const noteJson = z
  .object({ id: z.uuid(), text: z.string(), at: z.iso.datetime(), userId: z.uuid() })
  .meta({ id: "Note" });

export type NoteJson = z.output<typeof noteJson>;

const fieldsOfChange = z.record(z.string(), z.unknown()).nullable();

/**
 * A change in the feed. `cursor` is its position; `via` is null where it is not known. What was erased is null, and so
 * is the text of a removed note.
 */
export const fedChange = z.object({
  cursor: z.string(),
  id: z.uuid(),
  at: z.iso.datetime(),
  userId: z.uuid(),
  tokenId: z.uuid().nullable(),
  via: z.enum(CHANGE_SOURCES).nullable(),
  kind: recordKind,
  recordId: z.uuid(),
  otherId: z.uuid().nullable(),
  action: z.enum(ACTIONS),
  before: fieldsOfChange,
  after: fieldsOfChange,
});

export type FedChange = z.output<typeof fedChange>;
