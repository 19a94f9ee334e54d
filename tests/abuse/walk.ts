/**
 * The steps of the walk: every address × method × kind of body × identity. Left out of the full product, because they meet the same code: bodies
 * beside a form for methods without one; two MiB for other methods than POST; all but three bodies for the two identities
 * that are nobody in another way, and for ids that name nothing.
 */
import { type Address, everyAddress } from "./addresses.ts";
import { type BodyKind, EVERY_BODY } from "./bodies.ts";

const SAVING = ["POST", "PUT", "PATCH", "DELETE"];
const OTHER = ["GET", "HEAD", "OPTIONS", "TRACE", "BREW"];
const FEW: BodyKind[] = ["none", "form", "object"];
/** Bodies that are more than any address takes. */
export const LARGE: BodyKind[] = ["largeForm", "largeJson", "largeChunked"];
/** Nobody, a session that was ended, and a cookie that never was one. */
export const NOBODY = ["nobody", "ended", "garbage"] as const;

type Who = (typeof NOBODY)[number] | "bo";
type Id = "known" | "unknown" | "no-uuid";
/** One request of the walk. */
export type Step = Address & { method: string; kind: Address["kind"]; body: BodyKind; who: Who; id: Id };

/** All requests that `who` makes. */
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
