/** Commands of the inbox (docs/product.md#inbox). */
import { type EntityData, type FilterQuery, LockMode, raw } from "@mikro-orm/core";
import type { Viewer } from "#app/accounts/schema.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { countNotNull, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { ReviewState, Saved } from "../review/state.server.ts";
import { Capture } from "./capture.entity.server.ts";
import type { CaptureState } from "./schema.ts";

export const NO_NOTE = refused("not-found", "There is no such note in your inbox");

export const MAX_WAITING_NOTES = 200;

export const INBOX_FULL = refused(
  "too-large",
  `Your inbox holds ${MAX_WAITING_NOTES} notes. Please review or discard some first.`,
);

/** A note in its inbox, at the version that somebody was shown. */
type CaptureVersion = { id: string; version: number };

type Step = { text?: string; mail?: MailFacts; reading?: NoteReading; review: ReviewState };

/** Stores a step of a note's review; false if another step came first, or the note has left its inbox. */
export function storeStep(em: EntityManager, viewer: Viewer, note: CaptureVersion, step: Step): Promise<boolean> {
  return updateCapture(em, viewer, openAt(note), { ...storable(step), ...REVIEWING, version: note.version + 1 });
}

const OPEN_STATES: CaptureState[] = ["waiting", "reviewing"];

const openAt = ({ id, version }: CaptureVersion) => ({ id, version, state: { $in: OPEN_STATES } });

export const REVIEWING = { state: "reviewing" as const };

/** Takes a note out of the viewer's inbox, in the transaction that saves part of it; false as in {@link storeStep}. */
export function finishCapture(em: EntityManager, viewer: Viewer, note: CaptureVersion, saved: Saved): Promise<boolean> {
  const left = { state: "done" as const, stateAt: new Date(), sound: null, soundType: null };
  return updateCapture(em, viewer, openAt(note), { ...left, ...storable({ saved }), version: note.version + 1 });
}

/** Locks a note of the viewer's inbox for the transaction against other steps; false as in {@link storeStep}. */
export async function lockCaptureVersion(tx: EntityManager, viewer: Viewer, note: CaptureVersion): Promise<boolean> {
  const which = { ...openAt(note), userId: viewer.id };
  return (await tx.findOne(Capture, which, { fields: ["id"], lockMode: LockMode.PESSIMISTIC_WRITE })) !== null;
}

/** Replaces the words of a waiting note by what the viewer corrected, or what was heard in its recording. */
export const correctCapture = (em: EntityManager, viewer: Viewer, id: string, text: string): Promise<boolean> =>
  updateCapture(em, viewer, { id, state: "waiting" }, { text });

/** Discards a note of the viewer's inbox; {@link restoreCapture} brings it back. Another's is "not-found". */
export async function discardCapture(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<Result<null, "not-found">> {
  const left = { state: "discarded" as const, stateAt: new Date() };
  return (await updateCapture(em, viewer, { id, state: { $in: OPEN_STATES } }, left)) ? done(null) : NO_NOTE;
}

/** Brings a discarded note back into the viewer's inbox, its review where it stood; "too-large" if that is full. */
export function restoreCapture(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<Result<null, "not-found" | "too-large">> {
  const back = { state: raw("case when review is null then 'waiting' else 'reviewing' end"), stateAt: new Date() };
  return em.transactional(async (tx) => {
    await lockInbox(tx, viewer.id);
    if ((await openNotesOf(tx, viewer.id)).notes >= MAX_WAITING_NOTES) return INBOX_FULL;
    return (await updateCapture(tx, viewer, { id, state: "discarded" }, back)) ? done(null) : NO_NOTE;
  });
}

/** One at a time for each user until the transaction ends, so that the limits and the ids hold for two tabs too. */
export const lockInbox = (tx: EntityManager, userId: string) =>
  tx.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** How many notes are in the user's inbox, and how many of them have a recording. */
export const openNotesOf = (em: EntityManager, userId: string) =>
  queryOn(em)
    .selectFrom("captures")
    .where("user_id", "=", userId)
    .where("state", "in", OPEN_STATES)
    .select(({ ref }) => [countOf().as("notes"), countNotNull(ref("sound_type")).as("sounds")])
    .executeTakeFirstOrThrow();

const updateCapture = async (em: EntityManager, viewer: Viewer, which: FilterQuery<Capture>, to: EntityData<Capture>) =>
  (await em.nativeUpdate(Capture, { ...(which as object), userId: viewer.id }, to)) === 1;

/** Without the characters that PostgreSQL's JSON cannot hold. */
export const storable = <Value extends object>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_, one) => (typeof one === "string" ? one.replaceAll("\0", "").toWellFormed() : one)),
  );

const CAPTURE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes the notes that left their inbox more than 30 days ago. */
export async function forgetOldCaptures(em: EntityManager): Promise<void> {
  await em.nativeDelete(Capture, {
    state: { $nin: OPEN_STATES },
    stateAt: { $lt: new Date(Date.now() - CAPTURE_RETENTION_MS) },
  });
}
