import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { listTokenRows } from "#app/accounts/tokens/queries.server.ts";
import { newTokenForm } from "#app/accounts/tokens/schema.ts";
import { createToken } from "#app/accounts/tokens/service.server.ts";
import { env } from "#app/env.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { uncachedData } from "#app/http/responses.server.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS } from "./labels.ts";
import { MadeToken, Tokens } from "./tokens.tsx";

export const meta: MetaFunction = () => [{ title: "API tokens · Dealquest" }];

/** One's own tokens; owners see everyone's with `?all=1`. */
export const loader = signedInLoader(async ({ em, viewer, request, url }) => {
  const mayManage = isOwner(viewer);
  const all = mayManage && url.searchParams.get("all") === "1";
  return {
    tokens: await listTokenRows(em, all ? "team" : { userId: viewer.id }),
    all,
    mayManage,
    asksPassword: await asksPasswordAgain(em, request),
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Its answer is the only page that shows the token: no redirect, because nothing may keep it. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    const submission = parseForm(form, newTokenForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(em, { viewer, request, password: submission.value.password });
    if (!asked.ok) return formWithErrors(submission, asked);
    const made = await createToken(em, { viewer, request }, submission.value);
    return made.ok ? uncachedData({ made: made.value }) : formWithErrors(submission, made);
  },
  { failed: TOASTS.notMade, fields: formFieldNames(newTokenForm) },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notMade);

export default function TokensPage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "made" in answer) return <MadeToken {...answer.made} timeZone={shown.timeZone} />;
  return <Tokens {...shown} lastResult={answer?.lastResult} />;
}
