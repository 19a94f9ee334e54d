import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure, pageFailure } from "#app/http/responses.server.ts";

/** Throws the 403 page unless the viewer is an owner. */
export function ownersOnly(viewer: Viewer): void {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
}

/** A method of an API that answers a member 403. */
export function forOwners(answer: (args: SignedIn) => Promise<Response>) {
  return async (args: SignedIn): Promise<Response> => (isOwner(args.viewer) ? answer(args) : jsonFailure(OWNERS_ONLY));
}
