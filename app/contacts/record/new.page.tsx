import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { MAX_NAME_CHARACTERS } from "#app/http/checks.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm, resultWithoutMessages } from "#app/http/form.server.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { IdTaken } from "#app/ui/form/id-taken.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { contactName } from "../labels.ts";
import type { PossibleDuplicate } from "../possible-duplicates/possible-duplicate.ts";
import { findPossibleDuplicates, unseenPossibleDuplicates } from "../possible-duplicates/possible-duplicates.server.ts";
import { PossibleDuplicatesFirst } from "../possible-duplicates/possible-duplicates.tsx";
import { newContactSchema } from "../schema.ts";
import { createContact } from "../service.server.ts";
import { ContactForm } from "./contact-form.tsx";

const FAILED = "Failed to create contact";

export const meta: MetaFunction = () => [{ title: "New Contact · Dealquest" }];

/** `?business=` fills that in. */
export const loader = signedInLoader(async (args) => ({
  id: randomUUID(),
  customFields: (await readCustomFieldsInUse(args)).contact,
  business: args.url.searchParams.get("business")?.slice(0, MAX_NAME_CHARACTERS) ?? "",
}));

export const action = signedInAction(
  async ({ em, viewer, form, url }) => {
    const submission = parseForm(form, newContactSchema);
    if (submission.status !== "success") return showFormAgain(formResult(submission), 400);
    const input = submission.value;
    const unseen = await unseenPossibleDuplicates(em, input, String(form.get("offered") ?? ""));
    if (unseen.length > 0)
      return showFormAgain(resultWithoutMessages(submission), 409, { contactId: input.id, alike: unseen });
    const result = await createContact(em, viewer, input);
    if (result.ok) {
      const created = { path: `/contacts/${result.value.id}`, name: contactName(result.value) };
      const actions = [{ label: "New opportunity", to: `/opportunities/new?contact=${result.value.id}` }];
      throw await redirectWithFlash(`/contacts${url.search}`, { title: "Contact created", created, actions });
    }
    if (result.reason === "invalid") return showFormAgain(formResult(submission, result), 400);
    const alike = await findPossibleDuplicates(em, { ...input, id: undefined });
    return showFormAgain(resultWithoutMessages(submission), 409, { contactId: randomUUID(), takenId: input.id, alike });
  },
  { failed: FAILED, fields: formFieldNames(newContactSchema, "offered"), longTexts: true },
);

/**
 * Shows the form again, for invalid fields, for possible duplicates not shown yet, or because `takenId` exists with
 * other content.
 */
function showFormAgain(
  lastResult: SubmissionResult<string[]>,
  status: number,
  { contactId, takenId, alike = [] }: { contactId?: string; takenId?: string; alike?: PossibleDuplicate[] } = {},
) {
  return data({ lastResult, contactId, takenId, alike }, { status });
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function NewContact() {
  const { id, customFields, business } = useLoaderData<typeof loader>();
  const { lastResult, contactId = id, takenId, alike = [] } = useActionData<typeof action>() ?? {};
  // Sent again with these, the contact is created unless further ones are found by then.
  const offered = alike.map(({ contact }) => contact.id).join(",");
  const closeTo = `/contacts${useLocation().search}`;
  const submitLabel = takenId ? "Save as a new contact" : alike.length > 0 ? "Create anyway" : "Create Contact";
  return (
    <RouteDialog title="New Contact" closeTo={closeTo} startsInForm>
      {takenId ? <IdTaken existing={`/contacts/${takenId}`} what="contact" /> : null}
      <PossibleDuplicatesFirst found={alike} submitLabel={submitLabel} />
      <ContactForm
        hidden={{ id: contactId, ...(alike.length > 0 && { offered }) }}
        customFields={customFields}
        business={business}
        lastResult={lastResult}
        submitLabel={submitLabel}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}
