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
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { type Login, loginJsonSchema, loginSchema } from "../schema.ts";
import { checkCredentials } from "../service.server.ts";
import { hasTwoFactor } from "../two-factor/queries.server.ts";
import { refuseWithoutPasskey } from "../two-factor/required.server.ts";
import { checkSecondFactor } from "../two-factor/second-factor.server.ts";
import { findDevice } from "./device-cookie.server.ts";
import type { CheckedUser } from "./session.server.ts";

/** The user whose password was right, and the address as it was sent. No session is started yet. */
export type SignedInUser = CheckedUser & { email: string };

/**
 * Who signed in, or why nobody did. In a form's success `needsCode` says that the second factor is still to be asked
 * for. A refused form also has the result that shows it again, a refused JSON call says what is wrong with the second
 * factor.
 */
type SignIn =
  | { ok: true; value: SignedInUser & { needsCode: boolean } }
  | (Failure & { lastResult?: SubmissionResult<string[]>; twoFactor?: "required" | "wrong" });

class JsonStrategy extends Strategy<SignIn, Request> {
  name = "json";
  authenticate(request: Request): Promise<SignIn> {
    return this.verify(request);
  }
}

/** Has two strategies, "form" and "json". Both read e-mail address and password, with the same check and limits. */
export const authenticator = new Authenticator<SignIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const submission = parseForm(form, loginSchema);
    if (submission.status !== "success")
      return { ...refused("invalid", "The form is not complete"), lastResult: formResult(submission) };
    const signIn = await checkPassword(submission.value, request);
    if (!signIn.ok) return { ...signIn, lastResult: formResult(submission, signIn) };
    return done({ ...signIn.value, needsCode: await hasTwoFactor(forkEm(), signIn.value.userId) });
  }),
  "form",
);

authenticator.use(
  new JsonStrategy(async (request) => {
    const input = await readJson(request, loginJsonSchema);
    if (!input.ok) return input;
    const signIn = await checkPassword(input.value, request);
    return signIn.ok ? checkTwoFactorCode(signIn.value, input.value.code, request) : signIn;
  }),
  "json",
);

/** Who signs in by this form, which was read already: the strategy gets only its credentials, in their own body. */
export function authenticateForm({ url, headers }: Request, form: FormData): Promise<SignIn> {
  const credentials = new URLSearchParams();
  for (const name of Object.keys(loginSchema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") credentials.set(name, value);
  }
  const request = new Request(url, { method: "POST", headers, body: credentials });
  request.headers.set("Content-Type", "application/x-www-form-urlencoded");
  return authenticator.authenticate("form", request);
}

/** Decides whether these credentials are right, within the limits of the address, the network and the device. */
async function checkPassword(credentials: Login, request: Request): Promise<Result<SignedInUser>> {
  const { email } = credentials;
  const origin = { network: networkAddress(request), device: await findDevice(request, email), request };
  const checked = await checkCredentials(forkEm(), env(), credentials, origin);
  if (!checked.ok) return checked;
  const allowed = await refuseWithoutPasskey(forkEm(), checked.value.userId);
  return allowed.ok ? done({ ...checked.value, email }) : allowed;
}

const CODE_REQUIRED = "A code of your authenticator app, or a recovery code, is required";

async function checkTwoFactorCode(
  user: SignedInUser,
  code: string | null | undefined,
  request: Request,
): Promise<SignIn> {
  const em = forkEm();
  const signedIn = done({ ...user, needsCode: false });
  if (!(await hasTwoFactor(em, user.userId))) return signedIn;
  if (!code) return { ...refused("signed-out", CODE_REQUIRED), twoFactor: "required" };
  const checked = await checkSecondFactor(em, env(), { userId: user.userId, code, request });
  if (checked.ok) return signedIn;
  return checked.reason === "signed-out" ? { ...checked, twoFactor: "wrong" } : checked;
}
