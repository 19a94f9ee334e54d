/** What a list's address asks for: a page of so many rows (decisions.md section 4). */
import { type Cursor, type CursorShape, readCursor } from "#app/db/keyset.server.ts";
import type { Page } from "#app/http/page.ts";
import { json } from "./answer.server.ts";
import { done, type Result, refused } from "./result.ts";

const API_LIMIT = 500;

/** `?cursor=` and `?limit=` of an API list; "invalid" names the one that cannot be used. */
export function readApiPage(url: URL, shape: CursorShape): Result<{ cursor: Cursor | null; limit: number }, "invalid"> {
  const cursorText = url.searchParams.get("cursor");
  const limitText = url.searchParams.get("limit");
  const cursor = cursorText === null ? null : readCursor(cursorText, shape);
  if (cursorText !== null && !cursor) return unusable("cursor", "cursor is none that this list gave");
  const limit = limitText === null ? API_LIMIT : Number(limitText);
  if (!/^\d{1,3}$/.test(limitText ?? "0") || limit < 1 || limit > API_LIMIT) {
    return unusable("limit", `limit must be a whole number from 1 to ${API_LIMIT}`);
  }
  return done({ cursor, limit });
}

/** A page as a JSON array; `Link` leads to the next one. */
export function jsonPage<Row>(url: URL, page: Page<Row>): Response {
  if (!page.next) return json(page.rows);
  const next = new URLSearchParams(url.searchParams);
  next.set("cursor", page.next);
  return json(page.rows, 200, { Link: `<${url.pathname}?${next}>; rel="next"` });
}

function unusable(parameter: string, message: string) {
  return refused("invalid", message, { [parameter]: [message] });
}
