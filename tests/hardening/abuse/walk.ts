/**
 * The requests of the walk: every address × method × kind of body × identity. Omitted, because they run the same code:
 * bodies other than a form for methods that do not save; large bodies other than a form for PUT, PATCH and DELETE; all but three bodies for
 * ended and invalid sessions, and for ids of no record.
 */
import { type Address, everyAddress } from "./addresses.ts";
import { type BodyKind, EVERY_BODY } from "./bodies.ts";

const SAVING = ["POST", "PUT", "PATCH", "DELETE"];
const OTHER = ["GET", "HEAD", "OPTIONS", "TRACE", "BREW"];
const FEW: BodyKind[] = ["none", "form", "object"];
/** Bodies larger than any address accepts. */
export const LARGE: BodyKind[] = ["largeForm", "largeJson", "largeChunked"];
/** Signed-out identities: no cookie, an ended session, an invalid cookie. */
export const NOBODY = ["nobody", "ended", "garbage"] as const;

type Who = (typeof NOBODY)[number] | "bo";
type Id = "known" | "unknown" | "no-uuid";
/** One request of the walk. */
export type Step = Address & { method: string; kind: Address["kind"]; body: BodyKind; who: Who; id: Id };

/** All requests with the identity `who`. */
export function steps(who: Who): Step[] {
  return everyAddress().flatMap((address) => {
    const ids: Id[] = address.pattern.includes(":") ? ["known", "unknown", "no-uuid"] : ["known"];
    return ids.flatMap((id) =>
      [...SAVING, ...OTHER].flatMap((method) =>
        bodiesFor(method, who, id).map((body) => ({ ...address, method, body, who, id })),
      ),
    );
  });
}

function bodiesFor(method: string, who: Who, id: Id): BodyKind[] {
  if (!SAVING.includes(method)) return ["none", "form"];
  if (id !== "known" || who === "ended" || who === "garbage") return FEW;
  return method === "POST" ? EVERY_BODY : EVERY_BODY.filter((body) => !LARGE.includes(body) || body === "largeForm");
}
