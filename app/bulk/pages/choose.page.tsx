import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { nameOf } from "#app/accounts/people/person.ts";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findReasons } from "#app/opportunities/lost-reason.server.ts";
import { asField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { choiceOptions } from "#app/records/field.ts";
import { kindAt, PLURALS } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { selectIds } from "../select.server.ts";
import { prepareBulk } from "../service.server.ts";
import { changeForm, changeOf } from "./change-form.server.ts";
import { Choose } from "./choose.tsx";

const FAILED = "Nothing was changed";

export const meta: MetaFunction = ({ location }) => [
  { title: `Change many ${PLURALS[kindAt(location.pathname)]} · Dealquest` },
];

/** What the address selects: `ids`, or all that match the list's own parameters, which `list` has to go back to it. */
function selectedIn({ url }: Pick<SignedIn, "url">) {
  const list = new URLSearchParams(url.search);
  for (const name of ["ids", "cursor"]) list.delete(name);
  const view = list.toString();
  for (const name of ["view", "select", "picked"]) list.delete(name);
  const ids = url.searchParams.getAll("ids").map((id) => id.toLowerCase());
  const selected = ids.length > 0 ? { ids: ids.filter(isRecordId) } : { filter: Object.fromEntries(list) };
  return { kind: kindAt(url.pathname), selected, list: view };
}

/** Asks what to change of the selected records. */
export const loader = signedInLoader(async ({ em, url }) => {
  const { kind, selected, list } = selectedIn({ url });
  const ids = await selectIds(em, kind, selected);
  if (!ids.ok) throw pageFailure(ids);
  const people = kind === "opportunity" ? await activeUsers(em) : [];
  return {
    kind,
    list,
    count: ids.value.length,
    owners: people.map((person) => ({ value: person.id, label: nameOf(person) })),
    reasons: kind === "opportunity" ? choiceOptions(asField(await findReasons(em))) : [],
    customFields: await findFormFields(em, kind),
  };
});

/** Plans the change and leads to its preview. */
export const action = signedInAction(
  async ({ em, viewer, url, form }) => {
    const { kind, selected, list } = selectedIn({ url });
    const submission = parseForm(form, changeForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const isDeletion = form.get("intent") === "delete";
    const change = isDeletion ? ({ ok: true, value: { delete: true } } as const) : changeOf(kind, submission.value);
    if (!change.ok) return formWithErrors(submission, change);
    const prepared = await prepareBulk(em, viewer, { kind, change: change.value, ...selected });
    if (!prepared.ok) return formWithErrors(submission, prepared);
    throw redirect(`/bulk/${prepared.value}${list ? `?${new URLSearchParams({ list })}` : ""}`, 303);
  },
  { failed: FAILED, fields: formFieldNames(changeForm) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function ChoosePage() {
  return <Choose {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
