/** Addresses that one person may send one picture to, for ten minutes: signed, so that nothing is kept until one is used. */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

const LIFE_MS = 10 * 60 * 1000;

type Grant = { id: string; userId: string; expires: string };

/** The path and query of a new upload address of `userId`, signed with the newest of `secrets`. */
export function newUploadPath(secrets: readonly string[], userId: string, now: number): string {
  const grant = { id: randomUUID(), userId, expires: String(now + LIFE_MS) };
  const query = new URLSearchParams({ expires: grant.expires, signature: sign(secrets[0] ?? "", grant) });
  return `/api/profile-photo/upload/${grant.id}?${query}`;
}

/** Whether `url` is an address that was made for `userId` with one of `secrets` and is not over at `now`. */
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

function sign(secret: string, { id, userId, expires }: Grant): string {
  return createHmac("sha256", secret).update(`photo upload\n${id}\n${userId}\n${expires}`).digest("base64url");
}
