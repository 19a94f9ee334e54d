import { jsonFailure, pageFailure } from "#app/http/responses.server.ts";
import type { Viewer } from "../schema.ts";
import type { SignedIn } from "../session/signed-in.server.ts";
import { isOwner } from "./person.ts";
import { OWNERS_ONLY } from "./service.server.ts";

/** Throws the 403 page unless the viewer is an owner. */
export function requireOwner(viewer: Viewer): void {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
}

/** A method of an API that answers a member 403. */
export function ownerOnlyMethod(answer: (args: SignedIn) => Promise<Response>) {
  return async (args: SignedIn): Promise<Response> => (isOwner(args.viewer) ? answer(args) : jsonFailure(OWNERS_ONLY));
}
