import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure, passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { authorizeClient, denialRedirect, readAuthorizationRequest } from "./authorize-client.server.ts";
import { ACCESS_NOT_GRANTED, Consent, RefusedRequest } from "./consent.tsx";
import { consentForm, isLoopback, redirectSource } from "./schema.ts";

export const meta: MetaFunction = () => [{ title: "Authorize an assistant · Dealquest" }];

export const headers = passRetryAfter;

/** Who asks to be let in, and to do what; a request that is not as it must be sends nobody anywhere. */
export const loader = signedInLoader(async ({ em, viewer, request, url }) => {
  const asking = await readAuthorizationRequest(em, url, viewer);
  if (!asking.ok) {
    const { reason, message } = asking;
    return data(
      { asking: null, message },
      { status: STATUS[reason], headers: { ...retryHeaders(asking), ...NO_STORE_HEADERS } },
    );
  }
  const { client, redirectUri, query } = asking.value;
  const target = new URL(redirectUri);
  const shown = {
    name: client.name,
    document: URL.parse(client.id)?.host ?? null,
    redirectUri,
    isOwnComputer: isLoopback(target),
    email: viewer.email,
    scopes: query.scope,
    asksPassword: await asksPasswordAgain(em, request),
  };
  // The form's answer is a redirect to the client, which browsers take for a part of sending the form.
  const policy = { "Content-Security-Policy": `form-action 'self' ${redirectSource(target)}` };
  return data({ asking: shown, message: null }, { headers: { ...policy, ...NO_STORE_HEADERS } });
});

const NO_STORE_HEADERS = { "Cache-Control": "no-store" };

/** Lets the client in, or does not, and sends the person back to it. */
export const action = signedInAction(
  async ({ em, viewer, request, form, url }) => {
    const asking = await readAuthorizationRequest(em, url, viewer);
    if (!asking.ok) throw pageFailure(asking);
    if (form.get("intent") === "refuse") throw redirect(denialRedirect(asking.value), 303);
    const submission = parseForm(form, consentForm);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(em, { viewer, request, password: submission.value.password });
    if (!asked.ok) return formWithErrors(submission, asked);
    const scopes = submission.value.scopes.filter((scope) => asking.value.query.scope.includes(scope));
    const location = await authorizeClient(em, { viewer, request }, asking.value, scopes);
    if (!location.ok) return formWithErrors(submission, location);
    throw redirect(location.value, 303);
  },
  { failed: ACCESS_NOT_GRANTED, fields: formFieldNames(consentForm, "intent") },
);

export default function AuthorizePage() {
  const { asking, message } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return asking ? <Consent {...asking} lastResult={answer?.lastResult} /> : <RefusedRequest message={message} />;
}
