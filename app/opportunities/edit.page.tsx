import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { DeleteControl } from "#app/ui/delete-control.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { History } from "./history.tsx";
import { DELETE_QUESTION } from "./labels.ts";
import { loadOpportunity } from "./load.server.ts";
import { closeDateMark, nextStepMark } from "./marks.ts";
import { MarkLine } from "./marks.tsx";
import { OpportunityForm } from "./opportunity-form.tsx";
import { isSearch, readPicked } from "./picking.server.ts";
import { findHistory } from "./queries.server.ts";
import { knownOpportunityForm, type OpportunityFields, type OpportunityJson } from "./schema.ts";
import { updateOpportunity } from "./service.server.ts";

const FAILED = "Failed to update opportunity";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.opportunity.name ?? "Opportunity"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, params }) => {
  const opportunity = await loadOpportunity({ em, params });
  return { opportunity, history: await findHistory(em, opportunity.id), today: teamToday() };
});

export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const current = await loadOpportunity({ em, params });
    const submission = parseForm(form, knownOpportunityForm);
    const searching = isSearch(form);
    const picked = await readPicked(em, form, searching);
    const again = (lastResult: SubmissionResult<string[]>, status: number, conflict: Conflict | null = null) =>
      data(
        { lastResult, picked, conflict, updatedAt: conflict?.saved.updatedAt ?? form.get("updatedAt")?.toString() },
        { status },
      );
    if (searching) return again(typedOnly(submission), 200);
    if (submission.status !== "success") return again(formResult(submission), 400);
    const result = await updateOpportunity(em, viewer, current.id, submission.value);
    if (result.ok) throw await redirectWithFlash(`/opportunities${url.search}`, { title: "Opportunity updated" });
    if (result.reason === "not-found") throw pageFailure(result);
    return again(typedOnly(submission), 409, { mine: submission.value, saved: await loadOpportunity({ em, params }) });
  },
  { failed: FAILED, anew: "/opportunities/new" },
);

type Conflict = { mine: OpportunityFields; saved: OpportunityJson };

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped(FAILED);

export default function EditOpportunity() {
  const { opportunity, history, today } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const conflict = again?.conflict;
  const { pathname, search } = useLocation();
  const closeTo = `/opportunities${search}`;
  const attached = { contacts: opportunity.contacts, chosen: opportunity.contacts.map(({ id }) => id), asked: null };
  return (
    <RouteDialog title="Edit Opportunity" description={opportunity.name} closeTo={closeTo}>
      {conflict ? <ConflictPanel {...conflict} reloadTo={pathname + search} /> : null}
      <MarkLine marks={[nextStepMark(opportunity, today), closeDateMark(opportunity, today)]} />
      <OpportunityForm
        key={opportunity.id}
        hidden={{ updatedAt: again?.updatedAt ?? opportunity.updatedAt }}
        defaults={opportunity}
        picked={again?.picked ?? attached}
        lastResult={again?.lastResult}
        submitLabel={conflict ? "Save mine over it" : "Update Opportunity"}
        closeTo={closeTo}
      >
        <DeleteControl to={`${pathname}/delete${search}`} name={opportunity.name} question={DELETE_QUESTION} />
      </OpportunityForm>
      <History activities={history} />
    </RouteDialog>
  );
}
