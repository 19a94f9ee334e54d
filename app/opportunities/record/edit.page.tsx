import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { Link, Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { showHistory } from "#app/accounts/people/shown-history.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { useRememberPlace } from "#app/accounts/session/use-visit.ts";
import { type ChangedField, type Clash, keptMessage, withSavedValues } from "#app/changes/conflict/conflict.ts";
import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { NewNoteLink } from "#app/changes/history.tsx";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { phoneLinksOf } from "#app/contacts/phone-links.server.ts";
import { businessPathOf } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm, resultWithoutMessages } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { formatDate } from "#app/ui/dates.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { DialogPosition } from "#app/ui/dialog/dialog-position.tsx";
import { DeleteControl } from "#app/ui/form/delete-control.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { formatMoney } from "#app/ui/money.ts";
import { isJustWon, wonText } from "../board/moved.ts";
import { NO_CONTACTS } from "../checks.ts";
import { isSearch, readContactPicker } from "../contacts/contact-picker.server.ts";
import { People } from "../contacts/people.tsx";
import { OpportunityHistory } from "../history/opportunity-history.tsx";
import { DELETE_QUESTION, opportunityDetail } from "../labels.ts";
import { findOwners } from "../list/list-queries.server.ts";
import { lostReasonFieldIn } from "../lost-reason.server.ts";
import { knownOpportunityForm, type OpportunityFields, type OpportunityJson } from "../schema.ts";
import { StageStrip } from "../stage-strip.tsx";
import { FIELD_LABELS, formatFieldValue } from "./field-value.ts";
import { findOpportunityOr404 } from "./find-opportunity-or-404.server.ts";
import { NextStep } from "./next-step.tsx";
import { OPPORTUNITY_FORM_ID, OpportunityForm } from "./opportunity-form.tsx";
import { saveForm } from "./save-opportunity-form.server.ts";

const FAILED = "Failed to update opportunity";
const KEPT_LABELS = { ...FIELD_LABELS, contacts: "Contacts" };

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found?.opportunity.name ?? "Opportunity"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, viewer, params, url, request }) => {
  const opportunity = await findOpportunityOr404({ em, params, request });
  const { id } = opportunity;
  const [history, owners, { opportunity: customFields, "built-in": builtIn }] = await Promise.all([
    showHistory(em, viewer, await findHistory(em, { kind: "opportunity", id }, shownHistory(url)), "opportunity"),
    findOwners(em, [opportunity.ownerUserId]),
    readCustomFieldsInUse({ viewer, request }),
  ]);
  const shown = { ...history, timeZone: env().TEAM_TIME_ZONE };
  const businesses = opportunity.contacts.map(({ businessName }) => businessPathOf(businessName));
  const phones = opportunity.contacts.map(({ phone }) => phoneLinksOf(phone ?? ""));
  return {
    opportunity,
    businesses,
    phones,
    customFields,
    reasons: lostReasonFieldIn(builtIn),
    history: shown,
    owners,
    today: teamToday(),
  };
});

export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const current = await findOpportunityOr404({ em, params });
    const submission = parseForm(form, knownOpportunityForm);
    const searching = isSearch(form);
    const picked = await readContactPicker(em, form, searching);
    const again = (
      lastResult: SubmissionResult<string[]>,
      status: number,
      clash: Clash<OpportunityFields> | null = null,
    ) => {
      const hidden = { ...hiddenFields(form), ...(clash ? { updatedAt: clash.updatedAt } : {}) };
      return data({ lastResult, picked, clash, hidden }, { status });
    };
    if (searching) return again(resultWithoutMessages(submission), 200);
    if (submission.status !== "success") return again(formResult(submission), 400);
    const result = await saveForm(em, viewer, current.id, submission.value);
    if (result.ok) throw await redirectWithFlash(`/opportunities${url.search}`, savedMessage(current, result.value));
    if (result.reason === "not-found") throw pageFailure(result);
    if (result.reason === "invalid") return again(formResult(submission, result), 400);
    return again(withSavedValues(resultWithoutMessages(submission), result.clash), 409, result.clash);
  },
  {
    failed: FAILED,
    fields: formFieldNames(knownOpportunityForm, "contactQuery", "intent"),
    anew: "/opportunities/new",
    longTexts: true,
  },
);

/** The hidden fields of the form as submitted: its version and the contacts attached then. */
function hiddenFields(form: FormData): Record<string, string> {
  const entries = ["updatedAt", "readContactIds"].map((name) => [name, form.get(name)?.toString() ?? ""]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

type Saved = { opportunity: OpportunityJson; kept: ChangedField[] };

/** The message after a save, which highlights the record in its list: others' kept changes, the win, or its name. */
function savedMessage(before: OpportunityJson, { opportunity: { id, name, dealStage }, kept }: Saved) {
  const highlight = `/opportunities/${id}`;
  const won = isJustWon(before.dealStage, dealStage);
  const description = keptMessage(kept, KEPT_LABELS) ?? (won ? wonText(name) : name);
  return { title: "Opportunity updated", description, highlight, celebrates: won || undefined };
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function EditOpportunity() {
  const { opportunity, businesses, phones, history, owners } = useLoaderData<typeof loader>();
  const clash = useActionData<typeof action>()?.clash;
  const { search } = useLocation();
  const closeTo = `/opportunities${search}`;
  const { id, name } = opportunity;
  const path = `/opportunities/${id}`;
  const ownerName = owners.find((owner) => owner.id === opportunity.ownerUserId)?.name ?? "";
  useRememberPlace({ id, name, detail: opportunityDetail(opportunity), href: path });
  return (
    <>
      <RouteDialog
        kicker="Edit Opportunity"
        title={name}
        description={`${formatMoney(opportunity.dealSize)} · closes ${formatDate(opportunity.targetCloseDate)} · ${ownerName}`}
        closeTo={closeTo}
        jump={<NewNoteLink />}
        wide
      >
        {clash ? (
          <ConflictPanel {...clash} labels={FIELD_LABELS} format={formatFieldValue} reloadTo={path + search} />
        ) : null}
        <DialogPosition>
          <StageStrip key={opportunity.updatedAt} {...opportunity} formId={OPPORTUNITY_FORM_ID} />
          <EditForm />
          <aside aria-label="History and people">
            <OpportunityHistory opportunityId={opportunity.id} history={history} />
            <People contacts={opportunity.contacts} businesses={businesses} phones={phones} />
            <Hint data-print="no">
              Possible duplicate? <Link to={`/opportunities/merge?ids=${id}`}>Merge with …</Link>
            </Hint>
          </aside>
        </DialogPosition>
      </RouteDialog>
      <Outlet />
    </>
  );
}

function EditForm() {
  const { opportunity, customFields, reasons, owners, today } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const clash = again?.clash;
  const { search } = useLocation();
  const attached = { contacts: opportunity.contacts, chosen: opportunity.contacts.map(({ id }) => id), query: null };
  const attachedIds = attached.chosen.join(" ") || NO_CONTACTS;
  const hidden = { updatedAt: opportunity.updatedAt, readContactIds: attachedIds, ...again?.hidden };
  return (
    <OpportunityForm
      // A new version resets the uncontrolled fields to its values.
      key={opportunity.id + hidden.updatedAt}
      hidden={hidden}
      defaults={opportunity}
      customFields={customFields}
      reasons={reasons}
      picked={again?.picked ?? attached}
      owners={owners}
      lastResult={again?.lastResult}
      submitLabel={clash ? "Overwrite with my version" : "Update Opportunity"}
      closeTo={`/opportunities${search}`}
      step={<NextStep opportunity={opportunity} today={today} />}
      // After a conflict the form's stage may be another one than the strip's.
      hasStrip={!clash}
    >
      <DeleteControl
        to={`/opportunities/${opportunity.id}/delete${search}`}
        name={opportunity.name}
        question={DELETE_QUESTION}
      />
    </OpportunityForm>
  );
}
