import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "../labels.ts";
import { deactivateSchema } from "../schema.ts";
import { deactivatePerson } from "../service.server.ts";
import { Deactivate } from "./deactivate.tsx";
import { findPersonOr404 } from "./person-actions.server.ts";

export const meta: MetaFunction = () => [{ title: "Deactivate · Dealquest" }];

export const loader = signedInLoader(async ({ em, params, viewer, request }) => {
  requireOwner(viewer);
  const person = await findPersonOr404({ em, params });
  const others = (await activeUsers(em)).filter(({ id }) => id !== person.id);
  const work = await openWorkOf(em, person.id);
  return { id: person.id, name: nameOf(person), work, others, asksPassword: await asksPasswordAgain(em, request) };
});

export const action = signedInAction(
  async ({ em, params, viewer, request, form }) => {
    requireOwner(viewer);
    const { id } = await findPersonOr404({ em, params });
    const submission = parseForm(form, deactivateSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const { password, openOpportunitiesTo } = submission.value;
    const asked = await requirePasswordAgain(em, { viewer, request, password });
    if (!asked.ok) return formWithErrors(submission, asked);
    const result = await deactivatePerson(em, { viewer, request }, id, openOpportunitiesTo);
    if (!result.ok) return formWithErrors(submission, result);
    const description = nameOf(result.value.user);
    throw await redirectWithFlash(`/team/${id}`, { title: TOASTS.deactivated, description });
  },
  { failed: TOASTS.notChanged, fields: formFieldNames(deactivateSchema) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notChanged);

export default function DeactivatePage() {
  return <Deactivate {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
