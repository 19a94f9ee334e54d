import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { formatDate } from "#app/ui/dates.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { nextStepAttention } from "../list/attention.ts";
import { findOpportunityOr404 } from "../record/find-opportunity-or-404.server.ts";
import { saveForm } from "../record/save-opportunity-form.server.ts";
import type { OpportunityFields } from "../schema.ts";
import { DoneForm, DoneStep } from "./done-form.tsx";
import { messageOf } from "./done-message.server.ts";
import { dueDays } from "./due-days.ts";
import { type DoneForm as Done, doneForm } from "./schema.ts";

const FAILED = "Failed to update opportunity";

export const meta: MetaFunction = () => [{ title: "Next Step · Dealquest" }];

export const loader = signedInLoader(async ({ em, params, request, url }) => {
  const { id, name, dealStage, nextStepDescription, nextStepDate, updatedAt } = await findOpportunityOr404({
    em,
    params,
  });
  // Of two dialogs that come with a document neither is above the other: the one of the step alone does the same.
  const isDocument = request.headers.get("Accept")?.includes("text/html");
  if (isDocument && opensAboveRecord(url)) throw redirect(`/opportunities/${id}/done${url.search}`);
  return { id, name, dealStage, nextStepDescription, nextStepDate, updatedAt, today: teamToday() };
});

/** Replaces the next step. If someone else replaced it meanwhile, the page shows theirs and asks again. */
export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const before = await findOpportunityOr404({ em, params });
    const submission = parseForm(form, doneForm);
    const again = (status: number, failure?: Failure, clash: Clash<OpportunityFields> | null = null) =>
      data({ lastResult: formResult(submission, failure), clash }, { status });
    if (submission.status !== "success") return again(400);
    const step = stepOf(submission.value, teamToday());
    const result = await saveForm(em, viewer, before.id, { ...step, updatedAt: submission.value.updatedAt });
    if (!result.ok && result.reason === "not-found") throw pageFailure(result);
    if (!result.ok) return again(STATUS[result.reason], result, result.reason === "conflict" ? result.clash : null);
    const message = messageOf(before, result.value.opportunity, submission.value.due === "undo", url.search);
    throw await redirectWithFlash(backTo(before.id, url.search), message);
  },
  { failed: FAILED, fields: formFieldNames(doneForm), longTexts: true },
);

function stepOf({ due, nextStepDescription, nextStepDate }: Done, today: string) {
  const days = dueDays(today);
  if (due === "none") return { nextStepDescription: null, nextStepDate: null };
  if (due === "date" || due === "undo") return { nextStepDescription, nextStepDate };
  if (due === "enter") return { nextStepDescription, nextStepDate: nextStepDate ?? days.tomorrow };
  return { nextStepDescription, nextStepDate: days[due] };
}

/** Whether the address is the one that opens above the record's dialog, which stays open. */
const opensAboveRecord = ({ pathname }: { pathname: string }) => pathname.endsWith("/done-here");

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function StepDone() {
  const { today, ...opportunity } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const location = useLocation();
  const closeTo = backTo(opportunity.id, location.search);
  const over = opensAboveRecord(location);
  const clash = again?.clash;
  const { nextStepDescription, nextStepDate } = clash?.saved ?? opportunity;
  const step = [nextStepDescription, nextStepDate && formatDate(nextStepDate)].filter(Boolean).join(" · ");
  return (
    <RouteDialog
      title="Next Step"
      description={opportunity.name}
      closeTo={closeTo}
      startsInForm
      over={over}
      keepsPage={over || location.pathname.startsWith("/dashboard/")}
    >
      <DoneStep
        label={clash ? "Saved in the meantime" : "Done"}
        step={step}
        mark={nextStepAttention({ ...opportunity, nextStepDate, targetCloseDate: today }, today)}
      />
      <DoneForm
        updatedAt={clash?.updatedAt ?? opportunity.updatedAt}
        today={today}
        lastResult={again?.lastResult}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}

function backTo(id: string, search: string): string {
  const params = new URLSearchParams(search);
  const back = params.get("back");
  params.delete("back");
  if (back === "dashboard") return "/dashboard";
  const path = back === "record" ? `/opportunities/${id}` : "/opportunities";
  return params.size > 0 ? `${path}?${params}` : path;
}
