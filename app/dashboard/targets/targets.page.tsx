import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { nameOf } from "#app/accounts/people/person.ts";
import { activeUsers } from "#app/accounts/people/queries.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { laterMonth } from "#app/team-time/team-time.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { EVERYONE, FORM_MONTHS } from "./checks.ts";
import { TOASTS, targetsPath } from "./labels.ts";
import { listTargets } from "./queries.server.ts";
import { amountsIn, targetsForm } from "./schema.ts";
import { setTargets } from "./service.server.ts";
import { TargetsView } from "./targets.tsx";

export const meta: MetaFunction = () => [{ title: "Targets · Dealquest" }];

const TEAM_MEMBER_NOT_FOUND = refused("not-found", "No one in the team has this id");

/** Targets of this month and the next twelve, and the form of one person's or the team's (docs/product.md#targets). */
export const loader = signedInLoader(async ({ em, viewer, url }) => {
  requireOwner(viewer);
  const of = url.searchParams.get("of") || null;
  const people = (await activeUsers(em)).map(({ id, ...person }) => ({ id, name: nameOf(person) }));
  if (of !== null && of !== EVERYONE && !people.some(({ id }) => id === of)) throw pageFailure(TEAM_MEMBER_NOT_FOUND);
  const current = teamToday().slice(0, 7);
  const months = Array.from({ length: FORM_MONTHS }, (_, later) => laterMonth(current, later));
  const targets = (await listTargets(em, viewer)).filter(({ month }) => months.includes(month));
  return { of, people, months, targets };
});

/** Sets the form's targets, and removes those that are empty. */
export const action = signedInAction(
  async ({ em, viewer, form }) => {
    requireOwner(viewer);
    const submission = parseForm(form, targetsForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const { of, first } = submission.value;
    const typed = amountsIn(submission.value).map((amount, later) => ({ month: laterMonth(first, later), amount }));
    const isForAll = of === EVERYONE;
    const whose = isForAll ? (await activeUsers(em)).map(({ id }) => id) : [of];
    const meant = isForAll ? typed.filter(({ amount }) => amount !== null) : typed;
    const wanted = whose.flatMap((userId) => meant.map((target) => ({ userId, ...target })));
    const set = await setTargets(em, wanted);
    if (!set.ok) return formWithErrors(submission, set);
    throw await redirectWithFlash(targetsPath(of), { title: TOASTS.saved });
  },
  { failed: TOASTS.notSaved, fields: formFieldNames(targetsForm) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notSaved);

export default function TargetsPage() {
  return <TargetsView {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
