import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "../labels.ts";
import { reassignSchema } from "../schema.ts";
import { giveOpenOpportunities } from "../service.server.ts";
import { findPersonOr404 } from "./person-actions.server.ts";
import { Reassign } from "./reassign.tsx";

export const meta: MetaFunction = () => [{ title: "Give opportunities to someone else · Dealquest" }];

export const loader = signedInLoader(async ({ em, params, viewer }) => {
  requireOwner(viewer);
  const person = await findPersonOr404({ em, params });
  const others = (await activeUsers(em)).filter(({ id }) => id !== person.id);
  return { id: person.id, name: nameOf(person), work: await openWorkOf(em, person.id), others };
});

export const action = signedInAction(
  async ({ em, params, viewer, request, form }) => {
    requireOwner(viewer);
    const { id } = await findPersonOr404({ em, params });
    const submission = parseForm(form, reassignSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const result = await giveOpenOpportunities(em, { viewer, request }, id, submission.value.to);
    if (!result.ok) return formWithErrors(submission, result);
    const { handedOver: count, bulkId } = result.value;
    const heir = await em.findOneOrFail(User, { id: submission.value.to });
    const title = `${count === 1 ? "1 opportunity is" : `${count} opportunities are`} now ${heir.firstName}’s`;
    const actions = [
      { label: "Undo", action: `/bulk/${bulkId}`, fields: { intent: "undo" } },
      { label: "Show them", to: `/opportunities?owner=${heir.id}&stage=active` },
    ].slice(bulkId ? 0 : 1);
    throw await redirectWithFlash(`/team/${id}`, { title, actions, isPersistent: true });
  },
  { failed: TOASTS.notChanged, fields: formFieldNames(reassignSchema) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notChanged);

export default function ReassignPage() {
  return <Reassign {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
