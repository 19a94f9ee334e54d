import { isOwner, nameOf } from "#app/accounts/people/person.ts";
import type { TeamMember } from "#app/accounts/people/team-queries.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import type { TeamListItem } from "./schema.ts";

/** A person as the pages show one to `viewer`. */
export function toListItem(person: TeamMember, viewer: Viewer): TeamListItem {
  const { id, firstName, lastName, title, photoUrl, role, createdAt, deactivatedAt } = person;
  const seen = isOwner(viewer) ? { lastSeenAt: person.lastSeenAt, isEmailVerified: person.isEmailVerified } : null;
  return {
    id,
    firstName,
    lastName,
    name: nameOf(person),
    title,
    photoUrl,
    role,
    createdAt,
    deactivatedAt,
    isViewer: id === viewer.id,
    seen,
  };
}
