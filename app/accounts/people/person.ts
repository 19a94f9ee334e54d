/** How people are called on pages, and who may what. */
import type { Viewer } from "../schema.ts";

/** Somebody who can be chosen. `photoUrl` is null, absolute, or a path of this site. */
export type ActiveUser = { id: string; firstName: string; lastName: string; photoUrl: string | null };

/** Whether `viewer` may do what owners alone may (docs/product.md#roles). */
export const isOwner = ({ role }: Pick<Viewer, "role">): boolean => role === "owner";

type Named = { firstName: string; lastName: string; deactivatedAt?: string | null };

/** First and last name, and "(left)" behind those of a person who has left. */
export function nameOf({ firstName, lastName, deactivatedAt }: Named): string {
  const name = `${firstName} ${lastName}`.trim();
  return deactivatedAt ? `${name} (left)` : name;
}
