import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { refused } from "#app/http/result.ts";
import { dayFilter } from "#app/http/schema.ts";
import { findLockedWeek } from "./queries.server.ts";

export const NO_SUCH_WEEK = refused("not-found", "No locked week starts on this Monday");

/** The sealed week that the address names; null if it names no day, or one for which none is sealed. */
export async function readWeek({ em, params }: Pick<SignedIn, "em" | "params">) {
  const monday = dayFilter().safeParse(params.monday);
  return monday.success ? findLockedWeek(em, monday.data) : null;
}
