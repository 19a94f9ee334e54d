/** Tags of pages and data, so that unchanged ones are not sent again (docs/product.md#pages-that-have-not-changed). */
import { readFileSync } from "node:fs";
import { tagOf } from "#app/http/etag.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";

/** What an answer has to be like to have a tag: read, found, and without a cookie, such as one that ends a message. */
type TaggableResponse = { request: Request; status: number; headers: Headers };

/**
 * The tag of a document, known before it is rendered: of what the loaders gave, rows included, of the address, today's
 * day and the release. Null for a page that shows a message or a form's errors, or failed (`loaded` is null).
 */
export function documentETag(
  answered: TaggableResponse,
  loaded: Record<string, unknown> | null,
  release = RELEASE,
): string | null {
  if (!release || !loaded || !isTagged(answered)) return null;
  return weakTag(answered, release, teamToday(), JSON.stringify(loaded, asList));
}

/** The tag of what a client-side navigation is sent. Null as for documents. */
export function dataETag(answered: TaggableResponse, body: string, release = RELEASE): string | null {
  return release && isTagged(answered) ? weakTag(answered, release, body) : null;
}

/**
 * Weak, because equal pages are sent in other bytes: compressed, or with another nonce. The host is left out, as
 * machines have their own.
 */
function weakTag({ request }: TaggableResponse, ...texts: string[]): string {
  const { pathname, search } = new URL(request.url);
  return `W/${tagOf(pathname + search, ...texts)}`;
}

const isTagged = ({ request, status, headers }: TaggableResponse) =>
  isReading(request) && status === 200 && !headers.has("Set-Cookie");

const asList = (_: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);

/** The hash of the build (scripts/build-stamp.ts). Undefined in development, where code changes without a restart. */
const RELEASE = import.meta.env.PROD ? readRelease() : undefined;

function readRelease(): string | undefined {
  try {
    return JSON.parse(readFileSync("build/stamp.json", "utf8")).inputs;
  } catch {
    return undefined;
  }
}
