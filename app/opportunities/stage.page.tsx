import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { STATUS } from "#app/http/result.ts";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { cardElementId } from "./board.ts";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import { loadOpportunity } from "./load.server.ts";
import { stageForm } from "./schema.ts";
import { updateOpportunity } from "./service.server.ts";
import { StageForm } from "./stage-form.tsx";

const FAILED = "Failed to update opportunity";

export const meta: MetaFunction = () => [{ title: "Move Opportunity · Dealquest" }];

export const loader = signedInLoader(async ({ em, params }) => {
  const { id, name, dealStage, updatedAt } = await loadOpportunity({ em, params });
  return { id, name, dealStage, updatedAt };
});

/** A card's form on the board. Where someone else was faster, the page tells where the opportunity is, and asks again. */
export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const { id, name } = await loadOpportunity({ em, params });
    const submission = parseForm(form, stageForm);
    if (submission.status !== "success") {
      return data(
        { message: Object.values(submission.error ?? {})[0]?.[0] ?? "Deal stage is required" },
        { status: 400 },
      );
    }
    const result = await updateOpportunity(em, viewer, id, submission.value);
    if (!result.ok && result.reason === "not-found") throw pageFailure(result);
    if (!result.ok) return data({ message: `${result.message}.` }, { status: STATUS[result.reason] });
    const description = `${name} moved to ${DEAL_STAGE_LABELS[result.value.dealStage]}.`;
    throw await redirectWithFlash(`/opportunities${url.search}#${cardElementId(id)}`, {
      title: "Opportunity updated",
      description,
    });
  },
  { failed: FAILED },
);

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped(FAILED);

export default function MoveOpportunity() {
  const opportunity = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const closeTo = `/opportunities${useLocation().search}`;
  return (
    <RouteDialog title="Move Opportunity" description={opportunity.name} closeTo={closeTo}>
      <Form method="post" preventScrollReset>
        <StageForm {...opportunity} message={again?.message} closeTo={closeTo} />
      </Form>
    </RouteDialog>
  );
}
