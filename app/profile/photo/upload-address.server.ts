/** Upload addresses: one picture, one user, ten minutes. Signed (HMAC), so that nothing is stored before use. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { isRecordId } from "#app/http/schema.ts";

const LIFE_MS = 10 * 60 * 1000;

type Grant = { id: string; userId: string; expires: string };

const PATH = "/api/profile-photo/upload/";

/** The path and query of a new upload address for `userId`, signed with `secrets[0]`, the newest; `now` in ms. */
export function newUploadPath(secrets: readonly string[], userId: string, now: number): string {
  const grant = { id: randomUUID(), userId, expires: String(now + LIFE_MS) };
  const query = new URLSearchParams({ expires: grant.expires, signature: sign(secrets[0] ?? "", grant) });
  return `${PATH}${grant.id}?${query}`;
}

/** Whether `url` is an upload address for `userId` and `id`, signed with one of `secrets`, unexpired at `now` (ms). */
export function isUploadAddress(
  secrets: readonly string[],
  userId: string,
  id: string,
  url: URL,
  now: number,
): boolean {
  const expires = url.searchParams.get("expires") ?? "";
  const signature = Buffer.from(url.searchParams.get("signature") ?? "");
  const genuine = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, { id, userId, expires }));
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return genuine && Number(expires) > now;
}

/** The id in the path of an upload address; null if `path` is not one. */
export function uploadIdOf(path: string): string | null {
  const id = path.startsWith(PATH) ? path.slice(PATH.length) : "";
  return isRecordId(id) ? id : null;
}

function sign(secret: string, { id, userId, expires }: Grant): string {
  return createHmac("sha256", secret).update(`photo upload\n${id}\n${userId}\n${expires}`).digest("base64url");
}
