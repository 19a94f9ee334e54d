import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { ConfirmDelete } from "#app/ui/confirm-delete.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { DELETE_QUESTION } from "./labels.ts";
import { loadOpportunity } from "./load.server.ts";
import { deleteOpportunity } from "./service.server.ts";

const FAILED = "Failed to delete opportunity";

export const meta: MetaFunction = () => [{ title: "Delete Opportunity · Dealquest" }];

export const loader = signedInLoader(loadOpportunity);

export const action = signedInAction(
  async ({ em, params, url }) => {
    const { id, name } = await loadOpportunity({ em, params });
    const result = await deleteOpportunity(em, id);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/opportunities${url.search}`, { title: "Opportunity deleted", description: name });
  },
  { failed: FAILED },
);

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped(FAILED);

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
