/** Who signs in: one remix-auth authenticator for the form of the sign-in view and for `POST /auth/login` in JSON. */
import type { SubmissionResult } from "@conform-to/react";
import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { FormStrategy } from "remix-auth-form";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { done, type Failure, refused } from "#app/http/result.ts";
import { type Login, loginSchema } from "../schema.ts";
import { checkCredentials } from "../service.server.ts";
import { findDevice } from "./device-cookie.server.ts";

/** The user whose credentials were right, and the address as it was sent. No session is started yet. */
export type SignedInUser = { userId: string; email: string };

/** Who signed in, or why nobody did. A refused form also has the result that shows it again. */
type SignIn = { ok: true; value: SignedInUser } | (Failure & { lastResult?: SubmissionResult<string[]> });

class JsonStrategy extends Strategy<SignIn, Request> {
  name = "json";
  authenticate(request: Request): Promise<SignIn> {
    return this.verify(request);
  }
}

/** Has two strategies, "form" and "json". Both read e-mail address and password and go through the same check and limits. */
export const authenticator = new Authenticator<SignIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const submission = parseForm(form, loginSchema);
    if (submission.status !== "success")
      return { ...refused("invalid", "The form is not complete"), lastResult: formResult(submission) };
    const signIn = await signInWith(submission.value, request);
    return signIn.ok ? signIn : { ...signIn, lastResult: formResult(submission, signIn) };
  }),
  "form",
);

authenticator.use(
  new JsonStrategy(async (request) => {
    const input = await readJson(request, loginSchema);
    return input.ok ? signInWith(input.value, request) : input;
  }),
  "json",
);

/** Decides whether these credentials sign in, within the limits of the address, the network and the browser's device. */
async function signInWith(credentials: Login, request: Request): Promise<SignIn> {
  const { email } = credentials;
  const origin = { network: networkAddress(request), device: await findDevice(request, email) };
  const checked = await checkCredentials(forkEm(), env(), credentials, origin);
  return checked.ok ? done({ userId: checked.value.id, email }) : checked;
}
