import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { json, jsonFailure, passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { passwordQueueFull } from "../password/password-queue.server.ts";
import { findUserJson } from "../queries.server.ts";
import { rememberPendingSignIn } from "../two-factor/pending-sign-in.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { LoginView } from "./login.tsx";
import { withNewSession } from "./new-session.server.ts";
import { safeRedirect } from "./redirect-to.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("login");

export const action = authAction({
  refuseJson: (request) => passwordQueueFull(networkAddress(request)),
  form: async ({ request, em }) => {
    const redirectTo = (await request.clone().formData()).get("redirectTo");
    const signIn = await authenticator.authenticate("form", request);
    if (!signIn.ok) {
      const answer = { lastResult: signIn.lastResult, redirectTo: String(redirectTo ?? "") };
      return data(answer, { status: STATUS[signIn.reason], headers: retryHeaders(signIn) });
    }
    const to = safeRedirect(redirectTo);
    if (!signIn.value.needsCode) throw await withNewSession(em, request, signIn.value, redirect(to, { status: 303 }));
    const pending = await rememberPendingSignIn(em, signIn.value, to);
    throw redirect("/auth/two-factor", { status: 303, headers: { "Set-Cookie": pending } });
  },
  json: async ({ request, em }) => {
    const signIn = await authenticator.authenticate("json", request);
    if (!signIn.ok && signIn.twoFactor)
      return json({ message: signIn.message, twoFactor: signIn.twoFactor }, STATUS[signIn.reason]);
    if (!signIn.ok) return jsonFailure(signIn);
    return withNewSession(em, request, signIn.value, json(await findUserJson(forkEm(), signIn.value.userId)));
  },
});

export default function Login() {
  const failed = useActionData<typeof action>();
  return <LoginView lastResult={failed?.lastResult} redirectTo={failed?.redirectTo ?? ""} />;
}
