/** The places that a user opened last, kept in this browser under the user's id. */

/** A page and its name; `detail` tells it from others of the same name, `href` is a path of this site. */
export type RecentPlace = { id: string; name: string; detail: string; href: string };

const LIMIT = 10;
const keyOf = (userId: string) => `dealquest-recent-${userId}`;

/** At most ten places, latest first; none if storage is blocked or holds something else. */
export function recentPlaces(userId: string): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, LIMIT) : [];
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

// Only paths of this site: what is kept becomes a link.
function isHit(value: unknown): value is RecentPlace {
  const { id, name, detail, href } = (value ?? {}) as Record<string, unknown>;
  return [id, name, detail, href].every((part) => typeof part === "string") && /^\/(?![/\\])/.test(String(href));
}
