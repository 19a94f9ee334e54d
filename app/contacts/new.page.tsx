import { randomUUID } from "node:crypto";
import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm, typedOnly } from "#app/http/form.server.ts";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { IdTaken } from "#app/ui/id-taken.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { ContactForm } from "./contact-form.tsx";
import { newContactSchema } from "./schema.ts";
import { createContact } from "./service.server.ts";

export const meta: MetaFunction = () => [{ title: "New Contact · Dealquest" }];

export const loader = signedInLoader(async () => ({ id: randomUUID() }));

export const action = signedInAction(async ({ em, viewer, form, url }) => {
  const submission = parseForm(form, newContactSchema);
  if (submission.status !== "success")
    return data({ lastResult: formResult(submission), taken: null }, { status: 400 });
  const result = await createContact(em, viewer, submission.value);
  if (result.ok) throw await redirectWithFlash(`/contacts${url.search}`, { title: "Contact created" });
  const taken = { id: submission.value.id, newId: randomUUID() };
  return data({ lastResult: typedOnly(submission), taken }, { status: 409 });
});

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped("Failed to create contact");

export default function NewContact() {
  const { id } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const taken = failed?.taken;
  const closeTo = `/contacts${useLocation().search}`;
  return (
    <RouteDialog title="New Contact" closeTo={closeTo}>
      {taken ? <IdTaken existing={`/contacts/${taken.id}`} what="contact" /> : null}
      <ContactForm
        contactId={taken?.newId ?? id}
        lastResult={failed?.lastResult}
        submitLabel={taken ? "Save as a new contact" : "Create Contact"}
        closeTo={closeTo}
      />
    </RouteDialog>
  );
}
