/** Reads of stored notes. Each is of the user's own alone. */

import { sql } from "kysely";
import { withoutSecretAddresses } from "#app/accounts/mail-in/address.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { cutText } from "#app/text/cut-text.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { ReviewState, Saved } from "../review/state.server.ts";
import { Capture } from "./capture.entity.server.ts";
import type { CaptureJson, CaptureRow, CaptureState, ClosedNoteRow } from "./schema.ts";

const capturesOfUser = (em: EntityManager, userId: string) =>
  queryOn(em).selectFrom("captures as c").where("c.user_id", "=", userId);

const inboxCaptures = (em: EntityManager, userId: string) =>
  capturesOfUser(em, userId).where("c.state", "in", ["waiting", "reviewing"]);

const fieldsOf = (from: ReturnType<typeof capturesOfUser>) =>
  from.select(({ ref }) => [
    "c.id",
    "c.source",
    instantText(ref("c.said_at")).as("saidAt"),
    sql<boolean>`c.sound_type is not null`.as("sound"),
    "c.mail",
  ]);

/** Selects how many notes are in the user's inbox. */
export const selectWaitingNoteCount = (em: EntityManager, userId: string) =>
  inboxCaptures(em, userId).select(countOf().as("count"));

/** The notes of the user's inbox, in the order in which they were said. At most `MAX_WAITING_NOTES`. */
export async function listWaiting(em: EntityManager, userId: string): Promise<CaptureJson[]> {
  const notes = await fieldsOf(inboxCaptures(em, userId))
    .select("c.text")
    .orderBy("c.said_at")
    .orderBy("c.id")
    .execute();
  return notes.map(hideSecretAddresses);
}

// Notes that were kept by an older release may have a secret address.
const hideSecretAddresses = <Note extends Pick<CaptureJson, "mail">>(note: Note): Note => ({
  ...note,
  mail: note.mail && withoutSecretAddresses(note.mail),
});

const EXCERPT = 280;

/** Like {@link listWaiting}, but of each text only its beginning. */
export async function listRows(em: EntityManager, userId: string): Promise<CaptureRow[]> {
  const rows = await fieldsOf(inboxCaptures(em, userId))
    .leftJoin("api_tokens as t", "t.id", "c.token_id")
    .select([
      sql<CaptureState>`c.state`.as("state"),
      "c.version",
      "t.name as tokenName",
      sql<string>`left(c.text, ${sql.lit(EXCERPT)})`.as("text"),
      sql<boolean>`length(c.text) > ${sql.lit(EXCERPT)}`.as("shortened"),
    ])
    .orderBy("c.said_at")
    .orderBy("c.id")
    .execute();
  return rows
    .map(hideSecretAddresses)
    .map((row) => ({ ...row, mail: row.mail && { ...row.mail, folded: toExcerpt(row.mail.folded) } }));
}

// A full inbox would have 4 MB of quotes; the note's own page shows all of one.
const toExcerpt = (folded = "") => (folded.length > EXCERPT ? `${cutText(folded, EXCERPT)}…` : folded);

const MAX_CLOSED_NOTES = 50;
const PREVIEW_CHARACTERS = 120;

/** The latest 50 notes that left the user's inbox in the last 30 days, newest first, with the first 120 characters. */
export async function listClosedNotes(em: EntityManager, userId: string): Promise<ClosedNoteRow[]> {
  const rows = await capturesOfUser(em, userId)
    .where("c.state", "in", ["done", "discarded"])
    .select(({ ref }) => [
      "c.id",
      sql<CaptureState>`c.state`.as("state"),
      sql<string>`left(c.text, ${sql.lit(PREVIEW_CHARACTERS)})`.as("text"),
      instantText(ref("c.state_at")).as("stateAt"),
      sql<ClosedNoteRow["made"] | null>`c.saved -> 'made'`.as("made"),
    ])
    .orderBy("c.state_at", "desc")
    .orderBy("c.id", "desc")
    .limit(MAX_CLOSED_NOTES)
    .execute();
  return rows.map((row) => ({ ...row, made: row.made ?? [] }));
}

export type StoredNote = CaptureJson & {
  state: CaptureState;
  version: number;
  reading: NoteReading | null;
  review: ReviewState | null;
  saved: Saved | null;
};

/** A note of the user, also one that has left the inbox; null for another's and for what is no id. */
export async function findStoredNote(
  em: EntityManager,
  userId: string,
  id: string | undefined,
): Promise<StoredNote | null> {
  if (!isRecordId(id)) return null;
  const found = await fieldsOf(capturesOfUser(em, userId))
    .select([
      "c.text",
      "c.version",
      sql<CaptureState>`c.state`.as("state"),
      sql<NoteReading | null>`c.reading`.as("reading"),
      sql<ReviewState | null>`c.review`.as("review"),
      sql<Saved | null>`c.saved`.as("saved"),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  return found ? hideSecretAddresses(found) : null;
}

/** The recording of a note of the inbox, or null. */
export async function findSound(em: EntityManager, userId: string, id: string): Promise<File | null> {
  const fields = ["id", "sound", "soundType"] as const;
  const found = await em.findOne(Capture, { id, userId, state: { $in: ["waiting", "reviewing"] } }, { fields });
  if (!found?.sound || !found.soundType) return null;
  return new File([new Uint8Array(found.sound)], "recording", { type: found.soundType });
}
