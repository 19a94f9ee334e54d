/** Where the review of a note stands, as it is stored beside the note (docs/product.md#reviewing-what-exists). */
import { v5 } from "uuid";
import type { Flash } from "#app/http/flash.server.ts";
import type { AffectedRecord } from "../store/schema.ts";

/** The ticks of a form by field, and what was typed to correct what was heard. */
export type Ticks = Record<string, { ticked: boolean; typed?: string | string[] }>;

/** The ticks that were sent, for these records only. `linked`: the deal is to be linked to the contact. */
export type SentSelection = { deal: string | null; contact: string | null; ticks: Ticks; linked: boolean };

export type ReviewState = {
  step: "contact" | "opportunity";
  /** What the step shows: the id of a record, "new", or null while the person has to choose. */
  shown: string | null;
  /** Existing contacts offered instead of a new one, with the reasons; a match is very likely the same person. */
  offered: { id: string; because: string; isMatch?: boolean }[];
  /** Whom the opportunity is with, and whether this note made that contact. */
  contact: string | null;
  made: boolean;
  /** The page asks whom it is with. */
  asks: boolean;
  /** What was typed for a new opportunity before another record was shown. */
  typed: Record<string, string | string[]>;
  sent: SentSelection | null;
  last?: LastStep;
};

/** The last step that had an effect: what was sent, hashed, and with which status and message it was answered. */
export type LastStep = { key: string; status: number; message?: string };

export type Message = Omit<Flash, "id" | "variant">;

/** What was saved of a note: the records, and the message of the last step, for whoever sends it again. */
export type Saved = { made: AffectedRecord[]; key: string; message: Message };

/**
 * The id of what a step makes. It follows from the note and the version that the step was shown, so that a step that is
 * sent twice makes it once (docs/product.md#creating-twice).
 */
export const idMadeBy = (note: { id: string; version: number }, what: "contact" | "opportunity" | "note"): string =>
  v5(`${what} ${note.version}`, note.id);
