import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure, pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { type FoundBulk, findBulk } from "./queries.server.ts";

const NOT_FOUND = refused("not-found", "There is no such change, or it can no longer be undone");

type Args = Pick<SignedIn, "em" | "params" | "viewer">;

const find = async ({ em, params: { id }, viewer }: Args) => (isRecordId(id) ? findBulk(em, viewer, id) : null);

/** The change of many records in the address; else a 404 page is thrown. */
export async function findBulkOr404(args: Args): Promise<FoundBulk> {
  const found = await find(args);
  if (!found) throw pageFailure(NOT_FOUND);
  return found;
}

/** An API method about the change in the address; 404 for an unknown one. */
export const withBulk =
  <Some extends Args>(answer: (args: Some, found: FoundBulk) => Promise<Response>) =>
  async (args: Some): Promise<Response> => {
    const found = await find(args);
    return found ? answer(args, found) : jsonFailure(NOT_FOUND);
  };
