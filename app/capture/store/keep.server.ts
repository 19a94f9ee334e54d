/** Puts notes into an inbox (docs/product.md#inbox). */
import { createHash } from "node:crypto";
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countNotNull, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import { SOUND_UNREADABLE, soundTypeOf } from "../reading/transcribe.server.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import type { ReviewState } from "../review/state.server.ts";
import { Capture } from "./capture.entity.server.ts";
import { type CaptureInput, type CaptureJson, type CaptureSource, EMPTY_NOTE } from "./schema.ts";
import { OPEN_STATES, REVIEWING, storable } from "./service.server.ts";

/** The most notes that wait in one inbox. */
export const MAX_WAITING_NOTES = 200;

/** The most notes with a recording that wait in one inbox: at most 100 MB. */
const MAX_SOUNDS = 20;

const FULL = refused("too-large", `Your inbox holds ${MAX_WAITING_NOTES} notes. Please review or discard some first.`);
const NO_ROOM_FOR_SOUND = refused(
  "too-large",
  `Your inbox holds ${MAX_SOUNDS} recordings. Please review or discard some first.`,
);
const ID_TAKEN = refused("conflict", "Another note was kept with this id");

type Kept = Result<CaptureJson, "invalid" | "conflict" | "too-large">;

/** Whose inbox it is, and by which token a program brings the note. */
type InboxOwner = Pick<Author, "id" | "tokenId">;

/**
  isTimedHere?: true;
 * A note, and how it comes; `read` if its review begins at once. Without `saidAt` it was said when it first came; with
 * `isTimedHere` the server made `saidAt`, so that a repeat has another one.
 */
export type NewCapture = Omit<CaptureInput, "saidAt"> & {
  saidAt?: string | undefined;
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
  const json = (saidAt: Date): CaptureJson => ({
    ...{ id, text, source, mail },
    saidAt: saidAt.toISOString(),
    sound: bytes !== null,
  });
  const saidAt = note.isTimedHere ? null : note.saidAt;
  const contentKey = creationKey(viewer.id, { text, saidAt, sound: bytes && sha256(bytes) });
  return refuseTakenId(() =>
    em.transactional(async (tx) => {
      // One at a time for each user, so that the limits and the ids hold for two tabs too.
      await tx.findOne(User, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const first = await tx.findOne(Capture, { id }, { fields: ["userId", "contentKey", "saidAt"] });
      if (first) return first.contentKey === contentKey ? done(json(first.saidAt)) : ID_TAKEN;
      const full = await findInboxFullFailure(tx, viewer.id, sound !== null);
      if (full) return full;
      const said = new Date(Math.min(Date.now(), note.saidAt === undefined ? Infinity : Date.parse(note.saidAt)));
      tx.create(Capture, {
        ...{ id, text, source, contentKey, soundType, sound: bytes, mail, userId: viewer.id },
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

async function findInboxFullFailure(em: EntityManager, userId: string, hasSound: boolean) {
  const held = await queryOn(em)
    .selectFrom("captures")
    .where("user_id", "=", userId)
    .where("state", "in", OPEN_STATES)
    .select(({ ref }) => [countOf().as("notes"), countNotNull(ref("sound_type")).as("sounds")])
    .executeTakeFirstOrThrow();
  if (held.notes >= MAX_WAITING_NOTES) return FULL;
  return hasSound && held.sounds >= MAX_SOUNDS ? NO_ROOM_FOR_SOUND : null;
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
