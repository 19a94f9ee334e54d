import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm, resultWithoutMessages } from "#app/http/form.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { IdTaken } from "#app/ui/form/id-taken.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { isJustWon, wonText } from "../board/moved.ts";
import { isSearch, readContactPicker } from "../contacts/contact-picker.server.ts";
import { createOpportunity } from "../create.server.ts";
import { lostReasonFieldIn, withoutStrayReason } from "../lost-reason.server.ts";
import { newOpportunityForm } from "../schema.ts";
import { FIRST_STAGE } from "../stages.ts";
import { OpportunityForm } from "./opportunity-form.tsx";

const FAILED = "Failed to create opportunity";

const INITIAL_STAGE_FIELDS = { dealStage: FIRST_STAGE, lostReason: null };

export const meta: MetaFunction = () => [{ title: "New Opportunity · Dealquest" }];

/** `?contact=<id>` attaches a contact from the start. */
export const loader = signedInLoader(async ({ em, viewer, url, request }) => {
  const contacts = await findContactsByIds(em, url.searchParams.getAll("contact").filter(isRecordId));
  const { opportunity: customFields, "built-in": builtIn } = await readCustomFieldsInUse({ viewer, request });
  return {
    id: randomUUID(),
    customFields,
    reasons: lostReasonFieldIn(builtIn),
    picked: { contacts, chosen: contacts.map(({ id }) => id), query: null },
  };
});

export const action = signedInAction(
  async ({ em, viewer, form, url }) => {
    const submission = parseForm(form, newOpportunityForm);
    const searching = isSearch(form);
    const picked = await readContactPicker(em, form, searching);
    const again = (lastResult: SubmissionResult<string[]>, status: number, taken: string | null = null) =>
      data({ lastResult, picked, taken, id: taken ? randomUUID() : form.get("id")?.toString() }, { status });
    if (searching) return again(resultWithoutMessages(submission), 200);
    if (submission.status !== "success") return again(formResult(submission), 400);
    const result = await createOpportunity(em, viewer, withoutStrayReason(INITIAL_STAGE_FIELDS, submission.value));
    if (!result.ok && result.reason === "invalid") return again(formResult(submission, result), 400);
    if (!result.ok) return again(resultWithoutMessages(submission), 409, submission.value.id ?? null);
    const { id, name, dealStage } = result.value;
    const search = searchOfList(url.search);
    throw await redirectWithFlash(`/opportunities${search}`, {
      title: "Opportunity created",
      created: { path: `/opportunities/${id}`, name },
      actions: [{ label: "New opportunity", to: `/opportunities/new${search}` }],
      ...(isJustWon(null, dealStage) ? { description: wonText(name), celebrates: true } : {}),
    });
  },
  { failed: FAILED, fields: formFieldNames(newOpportunityForm, "contactQuery", "intent"), longTexts: true },
);

/** The part of the address that belongs to the list: all but the contact to attach. */
function searchOfList(search: string): string {
  const list = new URLSearchParams(search);
  if (!list.has("contact")) return search;
  list.delete("contact");
  return list.size > 0 ? `?${list}` : "";
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function NewOpportunity() {
  const loaded = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const taken = again?.taken;
  const closeTo = `/opportunities${searchOfList(useLocation().search)}`;
  return (
    <RouteDialog title="New Opportunity" closeTo={closeTo} startsInForm>
      {taken ? <IdTaken existing={`/opportunities/${taken}`} what="opportunity" /> : null}
      <OpportunityForm
        hidden={{ id: again?.id ?? loaded.id }}
        customFields={loaded.customFields}
        reasons={loaded.reasons}
        defaults={{ dealStage: FIRST_STAGE }}
        picked={again?.picked ?? loaded.picked}
        lastResult={again?.lastResult}
        submitLabel={taken ? "Save as a new opportunity" : "Create Opportunity"}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}
