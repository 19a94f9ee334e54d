/** The places that a user opened last from the palette, kept in this browser under the user's id. */
import type { SearchHit } from "../answer.ts";

const LIMIT = 10;
const keyOf = (userId: string) => `dealquest-recent-${userId}`;

/** At most ten places, latest first; none if storage is blocked or holds something else. */
export function recentPlaces(userId: string): SearchHit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

/** Puts `place` first. Does nothing if storage is blocked or full. */
export function rememberPlace(userId: string, { id, name, detail, href }: SearchHit): void {
  const others = recentPlaces(userId).filter((other) => other.href !== href);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ id, name, detail, href }, ...others].slice(0, LIMIT)));
  } catch {
    // The palette works without it.
  }
}

// Only paths of this site: what is kept becomes a link.
function isHit(value: unknown): value is SearchHit {
  const { id, name, detail, href } = (value ?? {}) as Record<string, unknown>;
  return [id, name, detail, href].every((part) => typeof part === "string") && /^\/(?![/\\])/.test(String(href));
}
