/** What a mail may have, counted on its bytes before a library reads it (docs/product.md#limits). */
import { type Failure, refused } from "#app/http/result.ts";
import { countLines } from "#app/server/workers/count-lines.ts";

/** The largest mail that is taken, in bytes. */
export const MAIL_LIMIT_BYTES = 10 * 1024 * 1024;
const MOST_LINES = 200_000;
const MOST_PARTS = 500;

export const MAIL_TOO_LARGE = refused("too-large", "An email can have at most 10 MB");
const TOO_MANY_LINES = refused("too-large", "An email can have at most 200,000 lines");
const TOO_MANY_PARTS = refused("too-large", "An email can have at most 500 parts");

/** Why a mail is not read: it has more than 10 MB, 200,000 lines or 500 parts. */
export function mailSizeRefusal(bytes: Buffer): Failure<"too-large"> | null {
  if (bytes.length > MAIL_LIMIT_BYTES) return MAIL_TOO_LARGE;
  if (countLines(bytes, MOST_LINES) > MOST_LINES) return TOO_MANY_LINES;
  return hasManyParts(bytes.toString("latin1")) ? TOO_MANY_PARTS : null;
}

// A part begins at a line of two hyphens and its boundary (RFC 2046, section 5.1.1). A person may write hyphens alone.
const BOUNDARY = /\bboundary(?:\*\d*\*?)?[ \t]*=[ \t]*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi;

function hasManyParts(text: string): boolean {
  const boundaries = new Set<string>();
  for (const [, quoted, plain] of text.matchAll(BOUNDARY)) {
    boundaries.add(quoted ?? plain ?? "");
    if (boundaries.size > MOST_PARTS) return true;
  }
  let parts = 0;
  for (let at = text.indexOf("\n--"); at >= 0; at = text.indexOf("\n--", at + 1)) {
    for (const boundary of boundaries) {
      const isPart = text.startsWith(boundary, at + 3) && !text.startsWith("--", at + 3 + boundary.length);
      if (isPart && ++parts > MOST_PARTS) return true;
    }
  }
  return false;
}
