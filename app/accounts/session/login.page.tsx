import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { json, jsonFailure, passRetryAfter, retryHeaders, withCookie } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { passwordQueueFull } from "../password/password-queue.server.ts";
import { findUserJson } from "../queries.server.ts";
import { authenticator, type SignedInUser } from "./authenticator.server.ts";
import { rememberDevice } from "./device-cookie.server.ts";
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
      const answer = { lastResult: signIn.lastResult, redirectTo: String(redirectTo ?? "") };
      return data(answer, { status: STATUS[signIn.reason], headers: retryHeaders(signIn) });
    }
    throw await withNewSession(em, request, signIn.value, redirect(safeRedirect(redirectTo), { status: 303 }));
  },
  json: async ({ request, em }) => {
    const signIn = await authenticator.authenticate("json", request);
    if (!signIn.ok) return jsonFailure(signIn);
    return withNewSession(em, request, signIn.value, json(await findUserJson(forkEm(), signIn.value.userId)));
  },
});

/** Starts a session, and returns `answer` with its cookie and the cookie by which this browser is known again. */
async function withNewSession(em: EntityManager, request: Request, user: SignedInUser, answer: Response) {
  const withSession = withCookie(answer, await startSession(em, user.userId, request));
  return withCookie(withSession, await rememberDevice(request, user.email));
}

export default function Login() {
  const failed = useActionData<typeof action>();
  return <LoginView lastResult={failed?.lastResult} redirectTo={failed?.redirectTo ?? ""} />;
}
