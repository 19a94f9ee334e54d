import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { json, jsonFailure, passRetryAfter, withCookie } from "#app/http/responses.server.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { passwordQueueFull } from "../password/password-queue.server.ts";
import { findUserJson } from "../queries.server.ts";
import { loginSchema } from "../schema.ts";
import { checkCredentials } from "../service.server.ts";
import { authenticator } from "./authenticator.server.ts";
import { findDevice, rememberDevice } from "./device-cookie.server.ts";
import { LoginView } from "./login.tsx";
import { safeRedirect } from "./redirect-to.ts";
import { startSession } from "./session.server.ts";

export const meta: MetaFunction = () => [{ title: "Sign In · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("login");

export const action = authAction({
  refuseJson: (request) => passwordQueueFull(networkAddress(request)),
  form: async ({ request, em }) => {
    const redirectTo = (await request.clone().formData()).get("redirectTo");
    const signIn = await authenticator.authenticate("form", request);
    if (!signIn.ok) {
      const { status, headers, lastResult } = signIn;
      return data({ lastResult, redirectTo: String(redirectTo ?? "") }, { status, headers });
    }
    const cookie = await startSession(em, signIn.userId, request);
    const response = redirect(safeRedirect(redirectTo), { status: 303, headers: { "Set-Cookie": cookie } });
    throw withCookie(response, await rememberDevice(request, signIn.email));
  },
  json: async ({ request, em }) => {
    const input = await readJson(request, loginSchema);
    if (!input.ok) return jsonFailure(input);
    const { email } = input.value;
    const origin = { network: networkAddress(request), device: await findDevice(request, email) };
    const result = await checkCredentials(em, env(), input.value, origin);
    if (!result.ok) return jsonFailure(result);
    const cookie = await startSession(em, result.value.id, request);
    const answer = json(await findUserJson(forkEm(), result.value.id), 200, { "Set-Cookie": cookie });
    return withCookie(answer, await rememberDevice(request, email));
  },
});

export default function Login() {
  const failed = useActionData<typeof action>();
  return <LoginView lastResult={failed?.lastResult} redirectTo={failed?.redirectTo ?? ""} />;
}
