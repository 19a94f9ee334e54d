import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { json, jsonFailure, passRetryAfter } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { networkAddress } from "#app/http/client-address.server.ts";
import { authAction, authLoader } from "./auth-route.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { LoginView } from "./login.tsx";
import { passwordQueueFull } from "./password-queue.server.ts";
import { findUserJson } from "./queries.server.ts";
import { safeRedirect } from "./redirect-to.ts";
import { loginSchema } from "./schema.ts";
import { checkCredentials } from "./service.server.ts";
import { startSession } from "./session.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("login");

export const action = authAction({
  full: passwordQueueFull,
  form: async ({ request, em }) => {
    const redirectTo = (await request.clone().formData()).get("redirectTo");
    const signIn = await authenticator.authenticate("form", request);
    if (!signIn.ok) {
      const { status, headers, lastResult } = signIn;
      return data({ lastResult, redirectTo: String(redirectTo ?? "") }, { status, headers });
    }
    const cookie = await startSession(em, signIn.userId, request);
    throw redirect(safeRedirect(redirectTo), { status: 303, headers: { "Set-Cookie": cookie } });
  },
  json: async ({ request, em }) => {
    const input = await readJson(request, loginSchema);
    if (!input.ok) return jsonFailure(input);
    const result = await checkCredentials(em, env(), input.value, networkAddress(request));
    if (!result.ok) return jsonFailure(result);
    const cookie = await startSession(em, result.value.id, request);
    return json(await findUserJson(forkEm(), result.value.id), 200, { "Set-Cookie": cookie });
  },
});

export default function Login() {
  const failed = useActionData<typeof action>();
  return <LoginView lastResult={failed?.lastResult} redirectTo={failed?.redirectTo ?? ""} />;
}
