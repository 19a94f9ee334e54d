import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formAgain, parseForm } from "#app/http/form.server.ts";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactName } from "./labels.ts";
import { loadContact } from "./load.server.ts";
import { contactSchema } from "./schema.ts";
import { updateContact } from "./service.server.ts";

const FAILED = "Failed to update contact";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `Edit ${found ? contactName(found) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(loadContact);

export const action = signedInAction(
  async ({ em, form, params, url }) => {
    const contact = await loadContact({ em, params });
    const submission = parseForm(form, contactSchema);
    if (submission.status !== "success") return formAgain(submission);
    const result = await updateContact(em, contact.id, submission.value);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/contacts/${contact.id}${url.search}`, { title: "Contact updated" });
  },
  { failed: FAILED, anew: "/contacts/new" },
);

export const shouldRevalidate = unlessNotSaved;

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
