/**
 * The requests of the walk: every address × method × kind of body × identity. Omitted, because they run the same code:
 * all but one body for methods that do not save or that the address does not know; for PUT, PATCH and DELETE, all but
 * a few bodies; the same for ids of no record, and such ids for whoever is refused before a record is looked for; all
 * but one body of POST and GET for ended and invalid sessions; and methods that no address knows, more than once for
 * each.
 */
import { type Address, everyAddress } from "./addresses.ts";
import { type BodyKind, EVERY_BODY } from "./bodies.ts";

const SAVING = ["POST", "PUT", "PATCH", "DELETE"];
const READING = ["GET", "HEAD", "OPTIONS"];
const UNKNOWN = ["TRACE", "BREW"];
const FEW: BodyKind[] = ["none", "form", "object"];
// Each way to fail before the address's own code is reached.
const SOME: BodyKind[] = [...FEW, "malformed", "text", "largeForm"];
/** Bodies larger than any address accepts. */
export const LARGE: BodyKind[] = ["largeForm", "largeJson", "largeChunked"];
/** Signed-out identities: no cookie, an ended session, an invalid cookie. */
export const NOBODY = ["nobody", "ended", "garbage"] as const;

type Who = (typeof NOBODY)[number] | "bo";
type Id = "known" | "unknown" | "no-uuid";
/** One request of the walk. */
export type Step = Address & { method: string; kind: Address["kind"]; body: BodyKind; who: Who; id: Id };

/** All requests with the identity `who`; `known` are the methods of the API's addresses. */
export function steps(who: Who, known: ReadonlyMap<string, string[]>): Step[] {
  return everyAddress().flatMap((address) => {
    const ids: Id[] = who === "bo" && address.pattern.includes(":") ? ["known", "unknown", "no-uuid"] : ["known"];
    return ids.flatMap((id) =>
      methodsFor(who, id).flatMap((method) =>
        bodiesFor(method, address, { who, id, known }).map((body) => ({ ...address, method, body, who, id })),
      ),
    );
  });
}

const hasNoSession = (who: Who) => who === "ended" || who === "garbage";

function methodsFor(who: Who, id: Id): string[] {
  if (hasNoSession(who)) return ["POST", "GET"];
  const isFirst = id === "known" && (who === "nobody" || who === "bo");
  return [...SAVING, ...READING, ...(isFirst ? UNKNOWN : [])];
}

type Asked = { who: Who; id: Id; known: ReadonlyMap<string, string[]> };

function bodiesFor(method: string, { kind, pattern }: Address, { who, id, known }: Asked): BodyKind[] {
  if (!SAVING.includes(method)) return method === "GET" && !hasNoSession(who) ? ["none", "form"] : ["none"];
  const its = known.get(pattern) ?? ["POST"];
  if (hasNoSession(who) || !its.includes(method)) return [kind === "api" ? "object" : "form"];
  if (id !== "known") return FEW;
  return method === "POST" ? EVERY_BODY : SOME;
}
