import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { eraseSchema } from "../schema.ts";
import { EraseForm } from "./erase-form.tsx";
import { eraseContact, findErasable } from "./service.server.ts";

const FAILED = "The person was not erased";

export const meta: MetaFunction = () => [{ title: "Erase a person · Dealquest" }];

async function findPersonOr404({ em, viewer, params: { id } }: SignedIn) {
  if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
  const person = await findErasable(em, id);
  if (!person.ok) throw pageFailure(person);
  return person.value;
}

export const loader = signedInLoader(findPersonOr404);

export const action = signedInAction(
  async (args) => {
    const { id } = await findPersonOr404(args);
    const submission = parseForm(args.form, eraseSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const result = await eraseContact(args.em, args.viewer, id, submission.value.name);
    if (result.ok) throw await redirectWithFlash("/contacts", { title: "Person erased" });
    if (result.reason !== "invalid") throw pageFailure(result);
    return formWithErrors(submission, result);
  },
  { failed: FAILED, fields: formFieldNames(eraseSchema) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function ErasePage() {
  const lastResult = useActionData<typeof action>()?.lastResult;
  return <EraseForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
