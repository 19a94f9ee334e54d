/** Input schemas and shapes of the team's pages. */
import { z } from "zod";
import { passwordAgainSchema, type Role, roleSchema } from "#app/accounts/schema.ts";

const newOwner = () => z.uuid("Choose who takes them over").optional();

export const reassignSchema = z.object({ to: newOwner() });

/** Deactivating a person. `openOpportunitiesTo` is not needed where there are none. */
export const deactivateSchema = passwordAgainSchema.extend({ openOpportunitiesTo: newOwner() });

/** A person as the API shows one; `deactivatedAt` is null unless the person has left. */
export const personJson = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    photoUrl: z.string().nullable(),
    role: roleSchema,
    deactivatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Person" });

/** A person whose open opportunities were given away, how many they were, and the bulk change that can be undone. */
export const reassignedJson = z.object({ user: personJson, handedOver: z.int(), bulkId: z.uuid().nullable() });

/** A person as the team's pages show one; instants are ISO 8601 in UTC. `seen` is for owners alone; others get null. */
export type TeamListItem = {
  id: string;
  firstName: string;
  lastName: string;
  /** First and last name, with "(left)" behind those of a person who has left. */
  name: string;
  title: string | null;
  photoUrl: string | null;
  role: Role;
  createdAt: string;
  deactivatedAt: string | null;
  isViewer: boolean;
  seen: { lastSeenAt: string | null; isEmailVerified: boolean } | null;
};
