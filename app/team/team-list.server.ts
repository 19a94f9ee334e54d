import { isOwner, nameOf } from "#app/accounts/people/person.ts";
import type { TeamMember } from "#app/accounts/people/team-queries.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { env } from "#app/env.server.ts";
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

/** A person as the API shows one. `photoUrl` is absolute, also where the database holds a path of this site. */
export function toUserJson({ id, firstName, lastName, title, photoUrl, role, deactivatedAt }: TeamMember) {
  const photo = photoUrl && new URL(photoUrl, env().APP_URL).href;
  return { id, firstName, lastName, title, photoUrl: photo, role, deactivatedAt };
}
