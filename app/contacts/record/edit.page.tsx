import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { fieldNames, formAgain, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { contactName } from "../labels.ts";
import { contactSchema } from "../schema.ts";
import { updateContact } from "../service.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { findContactOr404 } from "./find-contact-or-404.server.ts";

const FAILED = "Failed to update contact";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Edit ${found ? contactName(found) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(findContactOr404);

export const action = signedInAction(
  async ({ em, viewer, form, params, url }) => {
    const contact = await findContactOr404({ em, params });
    const submission = parseForm(form, contactSchema);
    if (submission.status !== "success") return formAgain(submission);
    const result = await updateContact(em, viewer, contact.id, submission.value);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/contacts/${contact.id}${url.search}`, { title: "Contact updated" });
  },
  { failed: FAILED, fields: fieldNames(contactSchema), anew: "/contacts/new" },
);

export const shouldRevalidate = skipReloadIfNotSaved;

export const clientAction = keepTyped(FAILED);

export default function EditContact() {
  const contact = useLoaderData<typeof loader>();
  const closeTo = `/contacts/${contact.id}${useLocation().search}`;
  return (
    <RouteDialog title="Edit Contact" description={contactName(contact)} closeTo={closeTo}>
      <ContactForm
        contact={contact}
        lastResult={useActionData<typeof action>()?.lastResult}
        submitLabel="Update Contact"
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}
