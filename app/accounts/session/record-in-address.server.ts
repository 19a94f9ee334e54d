/** What a call of the API finds by the `id` in its address, before it reads a body. */
import { queryOn } from "#app/db/database.server.ts";
import { done, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { SignedIn } from "./signed-in.server.ts";

/** The `find` of a call whose address has the `id` of a record: that id, or "not-found" with this message. */
export const idOrNotFound =
  (message: string) =>
  ({ params: { id } }: SignedIn) =>
    isRecordId(id) ? done(id) : refused("not-found", message);

type Table = "contacts" | "opportunities" | "users" | "invitations" | "own_fields" | "webhooks";

/** {@link idOrNotFound} of a record that is there. */
export const foundOrNotFound = (table: Table, message: string) => {
  const notFound = refused("not-found", message);
  return async ({ em, params: { id } }: SignedIn) => {
    if (!isRecordId(id)) return notFound;
    const there = await queryOn(em).selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
    return there ? done(id) : notFound;
  };
};
