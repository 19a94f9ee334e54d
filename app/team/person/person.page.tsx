import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { hasTwoFactorOrPasskey } from "#app/accounts/two-factor/queries.server.ts";
import { env } from "#app/env.server.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "../labels.ts";
import { toListItem } from "../team-list.server.ts";
import { MemberPage } from "./person.tsx";
import { changePerson, findPersonOr404 } from "./person-actions.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.person.name ?? "Team"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, params, viewer, request }) => {
  const person = await findPersonOr404({ em, params });
  const work = await openWorkOf(em, person.id);
  const shown = { person: toListItem(person, viewer), work, timeZone: env().TEAM_TIME_ZONE };
  if (!isOwner(viewer)) return { ...shown, forOwners: null };
  const { email, isOwnerBySetting, isEmailVerified } = person;
  const twoFactor = await hasTwoFactorOrPasskey(em, person.id);
  const asksPassword = await asksPasswordAgain(em, request);
  return { ...shown, forOwners: { email, isOwnerBySetting, isEmailVerified, hasTwoFactor: twoFactor, asksPassword } };
});

export const action = changePerson;

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notChanged);

export default function PersonPage() {
  const answer = useActionData<typeof action>();
  return <MemberPage {...useLoaderData<typeof loader>()} lastResult={answer?.lastResult} />;
}
