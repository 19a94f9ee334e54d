import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { type Clash, keptMessage, withSavedValues } from "#app/changes/conflict/conflict.ts";
import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formResult, parseForm, resultWithoutMessages } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { contactName } from "../labels.ts";
import { type ContactInput, knownContactForm } from "../schema.ts";
import { ContactForm } from "./contact-form.tsx";
import { FIELD_LABELS, formatFieldValue } from "./field-value.ts";
import { findContactOr404 } from "./find-contact-or-404.server.ts";
import { saveContactForm } from "./save-contact-form.server.ts";

const FAILED = "Failed to update contact";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Edit ${found ? contactName(found.contact) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(async (args) => {
  const [contact, { contact: customFields }] = await Promise.all([findContactOr404(args), readCustomFieldsInUse(args)]);
  return { contact, customFields };
});

export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const contact = await findContactOr404({ em, params });
    const submission = parseForm(form, knownContactForm);
    if (submission.status !== "success") return showFormAgain(formResult(submission), 400, form);
    const result = await saveContactForm(em, viewer, contact.id, submission.value);
    if (result.ok) {
      const path = `/contacts/${contact.id}`;
      const description = keptMessage(result.value.kept, FIELD_LABELS) ?? contactName(result.value.contact);
      throw await redirectWithFlash(path + url.search, { title: "Contact updated", description, highlight: path });
    }
    if (result.reason === "not-found") throw pageFailure(result);
    if (result.reason === "invalid") return showFormAgain(formResult(submission, result), 400, form);
    return showFormAgain(withSavedValues(resultWithoutMessages(submission), result.clash), 409, form, result.clash);
  },
  { failed: FAILED, fields: formFieldNames(knownContactForm), anew: "/contacts/new", longTexts: true },
);

/** Shows the form again, for invalid fields or a conflict, then with the version that was saved meanwhile. */
function showFormAgain(
  lastResult: SubmissionResult<string[]>,
  status: number,
  form: FormData,
  clash: Clash<ContactInput> | null = null,
) {
  const updatedAt = clash?.updatedAt ?? (form.get("updatedAt")?.toString() || undefined);
  return data({ lastResult, clash, updatedAt }, { status });
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function EditContact() {
  const { contact, customFields } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const clash = again?.clash;
  const { pathname, search } = useLocation();
  const closeTo = `/contacts/${contact.id}${search}`;
  const updatedAt = again ? again.updatedAt : contact.updatedAt;
  return (
    <RouteDialog title="Edit Contact" description={contactName(contact)} closeTo={closeTo}>
      {clash ? (
        <ConflictPanel {...clash} labels={FIELD_LABELS} format={formatFieldValue} reloadTo={pathname + search} />
      ) : null}
      <ContactForm
        // A new version resets the uncontrolled fields to its values.
        key={contact.id + updatedAt}
        hidden={updatedAt ? { updatedAt } : {}}
        contact={contact}
        customFields={customFields}
        lastResult={again?.lastResult}
        submitLabel={clash ? "Overwrite with my version" : "Update Contact"}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}
