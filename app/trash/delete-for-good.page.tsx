import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { ConfirmDelete } from "#app/ui/form/confirm-delete.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { DELETE_FOR_GOOD_QUESTION } from "./labels.ts";
import { findInTrash } from "./queries.server.ts";
import { deleteTrashed } from "./service.server.ts";

const FAILED = "Not deleted for good";

export const meta: MetaFunction = () => [{ title: "Delete for good · Dealquest" }];

async function findTrashedOr404({ em, viewer, params: { id } }: SignedIn) {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
  const trashed = isRecordId(id) ? await findInTrash(em, id) : null;
  if (!trashed) throw pageFailure(refused("not-found", "There is no such record in the trash"));
  return trashed;
}

export const loader = signedInLoader(findTrashedOr404);

export const action = signedInAction(
  async (args) => {
    const { id, name } = await findTrashedOr404(args);
    const result = await deleteTrashed(args.em, args.viewer, id);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash("/trash", { title: "Deleted for good", description: name });
  },
  { failed: FAILED, fields: [] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function DeleteForGood() {
  const { name } = useLoaderData<typeof loader>();
  return <ConfirmDelete title="Delete for good" name={name} question={DELETE_FOR_GOOD_QUESTION} closeTo="/trash" />;
}
