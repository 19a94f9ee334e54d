/** Commands of photos: taking one in, attaching it, removing the one it replaces, and sweeping up those nobody uses. */
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Viewer } from "#app/accounts/schema.ts";
import { newToken } from "#app/accounts/token.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { photoStore } from "#app/adapters/photos/photo-store.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { logError, wordsOf } from "#app/http/log.server.ts";
import { logLine } from "#app/http/log-line.server.ts";
import { takeAllowance } from "#app/http/rate-limit.server.ts";
import { REQUEST_ID } from "#app/http/request-facts.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { Photo } from "./photo.entity.server.ts";
import { readPicture } from "./picture.server.ts";
import { receiveFile, removeLeftovers } from "./received-file.server.ts";

const UNUSED_LIFE_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 20;

const USED = refused("conflict", "This upload address was used already. Ask for a new one.");
const NOT_STORED = refused("away", "The photo could not be stored right now. Please try again in a moment.");
const NOT_YOURS = refused("invalid", "photoURL must be an address that your upload gave");

type Upload = { viewer: Viewer; id: string; bytes: AsyncIterator<Uint8Array>; request: Request };

/**
 * Takes a picture in and gives the address to attach. `id` works once, also for many uploads at the same moment; an
 * upload that is refused or cut off leaves nothing behind and does not use it up. At most 30 uploads an hour and person.
 */
export async function takePhoto(
  em: EntityManager,
  { viewer, id, bytes, request }: Upload,
): Promise<Result<string, "conflict" | "invalid" | "too-large" | "too-many" | "away">> {
  const name = `${newToken()}.webp`;
  const allowed = await takeAllowance("photo", viewer.id);
  if (!allowed.ok) return allowed;
  if (!(await claim(em, { id, name, userId: viewer.id, url: null, createdAt: new Date() }))) return USED;
  sweepLater(request.headers.get(REQUEST_ID));
  let picture: Result<Buffer, "invalid" | "too-large" | "away"> | undefined;
  try {
    picture = await receiveFile(bytes, readPicture);
  } finally {
    if (!picture?.ok) await em.nativeDelete(Photo, { id });
  }
  if (!picture.ok) return picture;
  try {
    const url = await photoStore().put(name, picture.value);
    await em.nativeUpdate(Photo, { id }, { url });
    return done(url);
  } catch (error) {
    // A store that did not answer may have kept it all the same: the row stays for the sweep.
    logError(error, request);
    return NOT_STORED;
  }
}

async function claim(em: EntityManager, photo: Photo): Promise<boolean> {
  try {
    await em.insert(Photo, photo);
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

/** Makes an uploaded picture the viewer's photo; `photoURL` is what their own upload answered. */
export async function attachPhoto(em: EntityManager, viewer: Viewer, photoURL: string, request: Request) {
  const url = storedUrl(photoURL);
  const replaced = await em.transactional(async (tx) => {
    const user = await lockUser(tx, viewer);
    const photo = await tx.findOne(Photo, { url, userId: viewer.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return photo ? done(await swapPhoto(tx, user, url)) : NOT_YOURS;
  });
  if (!replaced.ok) return replaced;
  await removePicture(replaced.value, request);
  return done(null);
}

/** Takes the viewer's photo away; none is no failure. */
export async function detachPhoto(em: EntityManager, viewer: Viewer, request: Request): Promise<void> {
  await removePicture(await em.transactional(async (tx) => swapPhoto(tx, await lockUser(tx, viewer), null)), request);
}

// Always before a photo's row, so that two changes at once cannot wait for each other.
function lockUser(tx: EntityManager, { id }: Viewer): Promise<User> {
  return tx.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The name of the picture that `url` takes the place of; that one can be attached no more. */
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
    // The sweep tries again.
    logError(error, request);
  }
}

// Ours are kept as paths, so that they live on when APP_URL changes.
function storedUrl(photoURL: string): string {
  if (!URL.canParse(photoURL, env().APP_URL)) return photoURL;
  const address = new URL(photoURL, env().APP_URL);
  return address.origin === new URL(env().APP_URL).origin ? address.pathname : address.href;
}

// Each upload sees to it that its own picture does not outlive its use, and meets what a killed process left. The hour
// keeps the request's id and not the request, which holds its connection and what came over it.
function sweepLater(requestId: string | null): void {
  const sweep = () => sweepPhotos(forkEm(), new Date(), requestId).catch((error) => logSweepFailure(error, requestId));
  void sweep();
  setTimeout(sweep, UNUSED_LIFE_MS + 1_000).unref();
}

function logSweepFailure(error: unknown, requestId: string | null): void {
  logLine("error", { event: "photo-sweep-failed", requestId, error: wordsOf(error) });
}

/**
 * Removes pictures older than an hour that are nobody's photo. What the store does not remove is kept for the next time, and
 * is logged with `requestId`, that of the upload which set the sweep off.
 */
export async function sweepPhotos(em: EntityManager, now: Date, requestId: string | null): Promise<void> {
  await removeLeftovers(now.getTime());
  await em.transactional(async (tx) => {
    const unused = await tx.execute<{ id: string; name: string }[]>(
      `select p.id, p.name from profile_photos p
        where p.created_at < ? and not exists (select 1 from users u where u.photo_url = p.url)
        order by p.created_at limit ${SWEPT_AT_ONCE} for update skip locked`,
      [new Date(now.getTime() - UNUSED_LIFE_MS).toISOString()],
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
