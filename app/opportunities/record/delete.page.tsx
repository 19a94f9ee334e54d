import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { undoOffer } from "#app/snapshots/undo-offer.ts";
import { ConfirmDelete } from "#app/ui/form/confirm-delete.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { DELETE_QUESTION } from "../labels.ts";
import { deleteOpportunity } from "../service.server.ts";
import { findOpportunityOr404 } from "./find-opportunity-or-404.server.ts";

const FAILED = "Failed to delete opportunity";

export const meta: MetaFunction = () => [{ title: "Delete Opportunity · Dealquest" }];

export const loader = signedInLoader(findOpportunityOr404);

export const action = signedInAction(
  async ({ em, viewer, params, url }) => {
    const { id, name } = await findOpportunityOr404({ em, params });
    const result = await deleteOpportunity(em, viewer, id);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/opportunities${url.search}`, {
      title: "Opportunity deleted",
      description: name,
      ...undoOffer(result.value.trashId, url.search),
    });
  },
  { failed: FAILED, fields: [] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function DeleteOpportunity() {
  const { id, name } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDelete
      title="Delete Opportunity"
      name={name}
      question={DELETE_QUESTION}
      closeTo={`/opportunities/${id}${search}`}
    />
  );
}
