/** Puts notes into an inbox (docs/product.md#inbox). */
import { createHash } from "node:crypto";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import { SOUND_UNREADABLE, soundTypeOf } from "../reading/transcribe.server.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import type { ReviewState } from "../review/state.server.ts";
import { Capture } from "./capture.entity.server.ts";
import { type CaptureInput, type CaptureJson, type CaptureSource, EMPTY_NOTE } from "./schema.ts";
import { INBOX_FULL, lockInbox, MAX_WAITING_NOTES, openNotesOf, REVIEWING, storable } from "./service.server.ts";

/** The most recordings that are kept of one person's notes, discarded ones included: at most 100 MB. */
const MAX_SOUNDS = 20;

const NO_ROOM_FOR_SOUND = refused(
  "too-large",
  `Your inbox holds ${MAX_SOUNDS} recordings. Please review or discard some first.`,
);
const ID_TAKEN = refused("conflict", "Another note was kept with this id");

type Kept = Result<CaptureJson, "invalid" | "conflict" | "too-large">;

/** Whose inbox it is, and by which token a program brings the note. */
type InboxOwner = Pick<Author, "id" | "tokenId">;

/**
 * A note, and how it comes; `read` if its review begins at once. Without `saidAt` it was said when it first came; with
 * `isTimedHere` the server made `saidAt`, so that a repeat has another one.
 */
export type NewCapture = Omit<CaptureInput, "saidAt"> & {
  saidAt?: string | undefined;
  isTimedHere?: true;
  source: CaptureSource;
  sound?: Blob | null;
  mail?: MailFacts;
  read?: { reading: NoteReading; review: ReviewState };
};

/**
 * Puts a note into the viewer's inbox. The same id and content again returns the first note, also when it has left the
 * inbox since; the id with other content is a conflict (docs/product.md#creating-twice). `saidAt` is never later than
 * now.
 */
export async function keepCapture(em: EntityManager, viewer: InboxOwner, note: NewCapture): Promise<Kept> {
  const sound = note.sound && note.sound.size > 0 ? note.sound : null;
  if (note.text === "" && !sound) return refused("invalid", EMPTY_NOTE, { text: [EMPTY_NOTE] });
  if (sound && sound.size > RECORDING_LIMIT_BYTES) return refused("too-large", RECORDING_TOO_LARGE);
  const soundType = sound && (await soundTypeOf(sound));
  if (sound && !soundType) return refused("invalid", SOUND_UNREADABLE, { sound: [SOUND_UNREADABLE] });
  const bytes = sound && Buffer.from(await sound.arrayBuffer());
  const { id, text, source, mail = null, read } = note;
  const hasSound = bytes !== null;
  const json = (at: Date): CaptureJson => ({ id, text, source, mail, saidAt: at.toISOString(), sound: hasSound });
  const saidAt = note.isTimedHere ? null : note.saidAt;
  const contentKey = creationKey(viewer.id, { text, saidAt, sound: bytes && sha256(bytes) });
  const row = { id, text, source, contentKey, soundType, sound: bytes, mail, userId: viewer.id };
  return refuseTakenId(() =>
    em.transactional(async (tx) => {
      await lockInbox(tx, viewer.id);
      const first = await tx.findOne(Capture, { id }, { fields: ["userId", "contentKey", "saidAt"] });
      if (first) return first.contentKey === contentKey ? done(json(first.saidAt)) : ID_TAKEN;
      const full = await makeRoom(tx, viewer.id, sound !== null);
      if (full) return full;
      const said = new Date(Math.min(Date.now(), note.saidAt === undefined ? Infinity : Date.parse(note.saidAt)));
      tx.create(Capture, {
        ...row,
        ...(read && { ...storable(read), ...REVIEWING }),
        tokenId: viewer.tokenId ?? null,
        saidAt: said,
      });
      return done(json(said));
    }),
  );
}

/** Puts several notes into the viewer's inbox: all of them, or none if one is refused. */
export function keepCaptures(
  em: EntityManager,
  viewer: InboxOwner,
  notes: NewCapture[],
): Promise<Result<null, "invalid" | "conflict" | "too-large">> {
  return allOrNothing(em, async (tx) => {
    for (const note of notes) {
      const kept = await keepCapture(tx, viewer, note);
      if (!kept.ok) return kept;
    }
    return done(null);
  });
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

/** The failure of a full inbox. A recording takes the place of the notes with one that were discarded longest ago. */
async function makeRoom(em: EntityManager, userId: string, hasSound: boolean) {
  const held = await openNotesOf(em, userId);
  if (held.notes >= MAX_WAITING_NOTES) return INBOX_FULL;
  if (!hasSound) return null;
  if (held.sounds >= MAX_SOUNDS) return NO_ROOM_FOR_SOUND;
  await sql`delete from captures where id in (
    select id from captures where user_id = ${userId} and state = 'discarded' and sound_type is not null
     order by state_at desc, id desc offset ${MAX_SOUNDS - 1 - held.sounds})`.execute(queryOn(em));
  return null;
}

// Two users who send one id at the same moment hold different locks.
async function refuseTakenId(work: () => Promise<Kept>): Promise<Kept> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return ID_TAKEN;
    throw error;
  }
}
