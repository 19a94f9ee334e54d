import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { recordKind } from "#app/changes/schema.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { CustomFields } from "./custom-fields.tsx";
import { FIELDS_PAGE, TOASTS } from "./labels.ts";
import { listCustomFields } from "./queries.server.ts";
import { newFieldForm } from "./schema.ts";
import { createField } from "./service.server.ts";

export const meta: MetaFunction = () => [{ title: "Custom fields · Dealquest" }];

/** The team's custom fields. `?kind=` is what the form begins with. */
export const loader = signedInLoader(async ({ em, viewer, url }) => {
  requireOwner(viewer);
  const kind = recordKind.safeParse(url.searchParams.get("kind")).data ?? "contact";
  return { fields: await listCustomFields(em), kind };
});

export const action = signedInAction(
  async ({ em, viewer, form }) => {
    requireOwner(viewer);
    const submission = parseForm(form, newFieldForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const made = await createField(em, submission.value);
    if (!made.ok) return formWithErrors(submission, made);
    const { kind, label } = made.value;
    throw await redirectWithFlash(`${FIELDS_PAGE}?kind=${kind}`, { title: TOASTS.made, description: label });
  },
  { failed: TOASTS.notMade, fields: formFieldNames(newFieldForm), longTexts: true },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notMade);

export default function CustomFieldsPage() {
  return <CustomFields {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
