/** Commands of photos: receive, attach (removing the replaced one), detach, and sweep unused ones. */
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Viewer } from "#app/accounts/schema.ts";
import { newToken } from "#app/accounts/token.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { photoStore } from "#app/adapters/photos/photo-store.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { errorText, logError } from "#app/http/log.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { logUnavailable } from "#app/http/unavailable.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { REQUEST_ID } from "#app/server/request-context.server.ts";
import { Photo } from "./photo.entity.server.ts";
import { readPicture } from "./picture.server.ts";
import { receiveFile, removeLeftovers } from "./received-file.server.ts";
import { uploadIdOf } from "./upload-address.server.ts";

const UNUSED_MAX_AGE_MS = 60 * 60 * 1000;
const SWEEP_BATCH_SIZE = 20;

const UPLOAD_ADDRESS_USED = refused("conflict", "This upload address was already used. Request a new one.");
const NOT_STORED = refused("unavailable", "The photo could not be stored right now. Please try again in a moment.");
const NOT_OWN_UPLOAD = refused("invalid", "photoURL must be an address returned by your upload");

type Upload = { viewer: Viewer; id: string; bytes: AsyncIterator<Uint8Array>; request: Request };

/**
 * Stores a picture and returns the URL to attach. `id` works once, also for concurrent uploads; a refused or
 * interrupted upload stores nothing and does not use it up. Rate limit: 30 uploads per hour and user.
 */
export async function receivePhoto(
  em: EntityManager,
  { viewer, id, bytes, request }: Upload,
): Promise<Result<string, "conflict" | "invalid" | "too-large" | "too-many" | "unavailable">> {
  const name = `${newToken()}.webp`;
  const allowed = await takeAllowance("photo", viewer.id);
  if (!allowed.ok) return allowed;
  if (!(await claimUploadId(em, { id, name, userId: viewer.id, url: null, createdAt: new Date() })))
    return UPLOAD_ADDRESS_USED;
  sweepLater(request.headers.get(REQUEST_ID));
  let picture: Result<Buffer, "invalid" | "too-large" | "unavailable"> | undefined;
  try {
    picture = await receiveFile(bytes, readPicture);
  } finally {
    if (!picture?.ok) await em.nativeDelete(Photo, { id });
  }
  if (!picture.ok) {
    if (picture.reason === "unavailable")
      logUnavailable(request, "photos: as many arrive as this process takes at once");
    return picture;
  }
  try {
    const url = await photoStore().put(name, picture.value);
    await em.nativeUpdate(Photo, { id }, { url });
    return done(url);
  } catch (error) {
    // The store may have saved the file in spite of the error, so the row stays for the sweep.
    logError(error, request);
    return NOT_STORED;
  }
}

async function claimUploadId(em: EntityManager, photo: Photo): Promise<boolean> {
  try {
    await em.insert(Photo, photo);
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

/**
 * Makes an uploaded picture the viewer's photo. `photoURL` is the URL that the viewer's own upload returned, or its
 * upload address once the upload is complete; any other is "invalid".
 */
export async function attachPhoto(em: EntityManager, viewer: Viewer, photoURL: string, request: Request) {
  const url = storedUrl(photoURL);
  const id = uploadIdOf(url);
  const uploaded = id ? { id, url: { $ne: null } } : { url };
  const replaced = await em.transactional(async (tx) => {
    const user = await lockUser(tx, viewer);
    const photo = await tx.findOne(Photo, { ...uploaded, userId: viewer.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return photo?.url ? done(await swapPhoto(tx, user, photo.url)) : NOT_OWN_UPLOAD;
  });
  if (!replaced.ok) return replaced;
  await removePicture(replaced.value, request);
  return done(null);
}

/** Removes the viewer's photo; does nothing if there is none. */
export async function detachPhoto(em: EntityManager, viewer: Viewer, request: Request): Promise<void> {
  await removePicture(await em.transactional(async (tx) => swapPhoto(tx, await lockUser(tx, viewer), null)), request);
}

// Always lock the user before a photo's row, so that concurrent changes cannot deadlock.
function lockUser(tx: EntityManager, { id }: Viewer): Promise<User> {
  return tx.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Sets the user's photo to `url`; returns the file name of the replaced picture, which cannot be attached again. */
async function swapPhoto(tx: EntityManager, user: User, url: string | null): Promise<string | null> {
  const old = user.photoUrl && user.photoUrl !== url ? await tx.findOne(Photo, { url: user.photoUrl }) : null;
  user.photoUrl = url;
  if (old) old.url = null;
  return old?.name ?? null;
}

async function removePicture(name: string | null, request: Request): Promise<void> {
  try {
    if (name) await photoStore().remove(name);
  } catch (error) {
    // The sweep will retry.
    logError(error, request);
  }
}

// URLs of this server are stored as paths, so that they stay valid when APP_URL changes.
function storedUrl(photoURL: string): string {
  // "" matches no photo. An invalid URL may contain characters that PostgreSQL rejects.
  if (!URL.canParse(photoURL, env().APP_URL)) return "";
  const address = new URL(photoURL, env().APP_URL);
  return address.origin === new URL(env().APP_URL).origin ? address.pathname : address.href;
}

// Each upload sweeps at once, for files left by a killed process, and after an hour, for its own picture. The timer
// holds only the request's id: the request itself would keep its connection and body in memory.
function sweepLater(requestId: string | null): void {
  const sweep = () => sweepPhotos(forkEm(), new Date(), requestId).catch((error) => logSweepFailure(error, requestId));
  void sweep();
  setTimeout(sweep, UNUSED_MAX_AGE_MS + 1_000).unref();
}

function logSweepFailure(error: unknown, requestId: string | null): void {
  logLine("error", { event: "photo-sweep-failed", requestId, error: errorText(error) });
}

/**
 * Removes pictures older than an hour that are no user's photo, at most 20. If the store fails to remove one, it is
 * logged with `requestId` (the upload that started the sweep) and retried by the next sweep.
 */
export async function sweepPhotos(em: EntityManager, now: Date, requestId: string | null): Promise<void> {
  await removeLeftovers(now.getTime());
  await em.transactional(async (tx) => {
    const unused = await tx.execute<{ id: string; name: string }[]>(
      `select p.id, p.name from profile_photos p
        where p.created_at < ? and not exists (select 1 from users u where u.photo_url = p.url)
        order by p.created_at limit ${SWEEP_BATCH_SIZE} for update skip locked`,
      [new Date(now.getTime() - UNUSED_MAX_AGE_MS).toISOString()],
    );
    for (const { id, name } of unused) {
      try {
        await photoStore().remove(name);
        await tx.nativeDelete(Photo, { id });
      } catch (error) {
        logSweepFailure(error, requestId);
      }
    }
  });
}
