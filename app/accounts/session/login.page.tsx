import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { json, jsonFailure, passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { passwordQueueFull } from "../password/password-queue.server.ts";
import { findUserJson } from "../queries.server.ts";
import { loginJsonSchema, secondFactorJson, userJson } from "../schema.ts";
import { rememberPendingSignIn } from "../two-factor/pending-sign-in.server.ts";
import { authenticateForm, authenticator } from "./authenticator.server.ts";
import { LoginView } from "./login.tsx";
import { withNewSession } from "./new-session.server.ts";
import { safeRedirect } from "./redirect-to.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("login");

export const action = authAction({
  about: {
    summary: "Sign in",
    body: loginJsonSchema,
    answers: { 200: userJson },
    fails: ["signed-out", "forbidden"],
    failures: { 401: secondFactorJson },
    limits: ["failed-sign-in-of-address", "second-factor"],
  },
  refuseJson: (request) => passwordQueueFull(networkAddress(request)),
  form: async ({ request, em }) => {
    const sent = await request.formData();
    const redirectTo = sent.get("redirectTo");
    const signIn = await authenticateForm(request, sent);
    const again = (failure: Failure, lastResult?: SubmissionResult<string[]>) =>
      data(
        { lastResult, redirectTo: String(redirectTo ?? "") },
        { status: STATUS[failure.reason], headers: retryHeaders(failure) },
      );
    if (!signIn.ok) return again(signIn, signIn.lastResult);
    const to = safeRedirect(redirectTo);
    const user = { ...signIn.value, isShared: sent.has("shared") };
    if (user.needsCode) {
      const headers = { "Set-Cookie": await rememberPendingSignIn(user) };
      throw redirect(`/auth/two-factor?${new URLSearchParams({ redirectTo: to })}`, { status: 303, headers });
    }
    const started = await withNewSession(em, request, user, redirect(to, { status: 303 }));
    if (started.ok) throw started.value;
    return again(started, { initialValue: { email: user.email }, error: { "": [started.message] } });
  },
  json: async ({ request, em }) => {
    const signIn = await authenticator.authenticate("json", request);
    if (!signIn.ok && signIn.twoFactor)
      return json({ message: signIn.message, twoFactor: signIn.twoFactor }, STATUS[signIn.reason]);
    if (!signIn.ok) return jsonFailure(signIn);
    const user = await findUserJson(forkEm(), signIn.value.userId);
    const started = await withNewSession(em, request, signIn.value, json(user));
    return started.ok ? started.value : jsonFailure(started);
  },
});

export default function Login() {
  const failed = useActionData<typeof action>();
  return <LoginView lastResult={failed?.lastResult} redirectTo={failed?.redirectTo ?? ""} />;
}
