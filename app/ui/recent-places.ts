/** The places that a user opened last, kept in this browser under the user's id. */

/** A page and its name; `detail` tells it from others of the same name, `href` is a path of this site. */
export type RecentPlace = { id: string; name: string; detail: string; href: string };

const LIMIT = 10;
// As `capture/review/views/kept-typed.ts` names them.
const REVIEW_KEY_PREFIX = "dealquest-reviews-";
const keyOf = (userId: string) => `dealquest-recent-${userId}`;

/** At most ten places, latest first; none if storage is blocked or holds something else. */
export function recentPlaces(userId: string): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecentPlace).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Puts `place` first. Does nothing if storage is blocked or full. */
export function rememberPlace(userId: string, { id, name, detail, href }: RecentPlace): void {
  const others = recentPlaces(userId).filter((other) => other.href !== href);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ id, name, detail, href }, ...others].slice(0, LIMIT)));
  } catch {
    // Everything works without it.
  }
}

/**
 * Forgets the places of all users but `userId`, and unfinished reviews in this tab of all but them; these stay without
 * one, because a session may have ended under its user's hands. Signed-out documents do it by `public/signed-out.js`.
 */
export function forgetPlaces(userId?: string): void {
  try {
    const isOthers = (key: string, kind: string) => key.startsWith(kind) && key !== kind + (userId ?? "");
    for (const key of Object.keys(localStorage)) if (isOthers(key, keyOf(""))) localStorage.removeItem(key);
    if (userId === undefined) return;
    for (const key of Object.keys(sessionStorage)) if (isOthers(key, REVIEW_KEY_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

// Only paths of this site: what is kept becomes a link.
function isRecentPlace(value: unknown): value is RecentPlace {
  const { id, name, detail, href } = (value ?? {}) as Record<string, unknown>;
  return [id, name, detail, href].every((part) => typeof part === "string") && /^\/(?![/\\])/.test(String(href));
}
