import { pageFailure } from "#app/http/responses.server.ts";
import type { Viewer } from "../schema.ts";
import { isOwner } from "./person.ts";
import { OWNERS_ONLY } from "./service.server.ts";

/** Throws the 403 page unless the viewer is an owner. */
export function requireOwner(viewer: Viewer): void {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
}
