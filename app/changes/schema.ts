/** What is recorded about a change of a record, and the notes in its history (docs/product.md#changes). */
import { z } from "zod";
import { recordId, requiredText } from "#app/http/schema.ts";
import { NOTE_FORM } from "./checks.ts";

/** The way by which a change came. `page` includes the calls that a page's script makes; `shell` is a command on the server. */
export type Via = "page" | "api" | "capture" | "import" | "merge" | "undo" | "shell";

/** The way of a change that is older than its record of ways: histories show it as null, files with changes leave it out. */
export const VIA_UNKNOWN = "unknown";

/** Who makes a change, by which way, and by which token if it was a program's (docs/product.md#tokens). */
export type Author = { id: string; via: Via; tokenId?: string };

export type RecordKind = "contact" | "opportunity";

/**
 * What was done to the record. Of `contact_attached` and `contact_detached` the record is the opportunity, of `note_added` and
 * `note_removed` the one that the note is about.
 */
export type ChangeAction =
  | "created"
  | "updated"
  | "contact_attached"
  | "contact_detached"
  | "deleted"
  | "restored"
  | "merged"
  | "note_added"
  | "note_removed";

/** What a line of a history says: a change, or a kind of change that opportunities name of their own. */
export type HistoryKind = ChangeAction | "stage_changed" | "owner_changed";

/** The fields whose changes histories name of their own; those of the other fields are `updated`. */
export const FIELD_KINDS: Record<string, HistoryKind> = { dealStage: "stage_changed", ownerUserId: "owner_changed" };

/**
 * A line of a record's history in JSON: a change, one line for each field of an `updated` one. Values are as in the record's
 * JSON, as text; of attached and detached records the name, of a note its text. `via` is null for what is older than that record, `tokenId` for what no
 * token did.
 */
export type HistoryLine = {
  id: string;
  at: string;
  userId: string;
  kind: HistoryKind;
  field: string | null;
  oldValue: string | null;
  newValue: string | null;
  via: Via | null;
  tokenId: string | null;
};

/** A line as pages show it. The values of the field `ownerUserId` are names. */
export type ShownLine = HistoryLine & { userName: string; tokenName: string | null };

/** A note to write. Its id makes a repeated submit write one note only (docs/product.md#creating-twice). */
export const noteSchema = z.object({ text: requiredText(NOTE_FORM.text.required), id: recordId().optional() });

export type NoteInput = z.output<typeof noteSchema>;

/** A note in JSON. */
export type NoteJson = { id: string; text: string; at: string; userId: string };
