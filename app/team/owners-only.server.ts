import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { pageFailure } from "#app/http/responses.server.ts";

/** Throws the 403 page unless the viewer is an owner. */
export function ownersOnly(viewer: Viewer): void {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
}
