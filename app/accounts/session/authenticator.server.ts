import type { SubmissionResult } from "@conform-to/react";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { STATUS } from "#app/http/result.ts";
import { loginSchema } from "../schema.ts";
import { checkCredentials } from "../service.server.ts";
import { findDevice } from "./device-cookie.server.ts";

/** The user who signed in, or the refused form's result with status and headers. */
type FormSignIn =
  | { ok: true; userId: string; email: string }
  | { ok: false; status: number; headers: Record<string, string>; lastResult: SubmissionResult<string[]> };

/** remix-auth with one strategy, "form": e-mail address and password of the sign-in view. */
export const authenticator = new Authenticator<FormSignIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const submission = parseForm(form, loginSchema);
    if (submission.status !== "success")
      return { ok: false, status: 400, headers: {}, lastResult: formResult(submission) };
    const { email } = submission.value;
    const origin = { network: networkAddress(request), device: await findDevice(request, email) };
    const result = await checkCredentials(forkEm(), env(), submission.value, origin);
    if (result.ok) return { ok: true, userId: result.value.id, email };
    return {
      ok: false,
      status: STATUS[result.reason],
      headers: retryHeaders(result),
      lastResult: formResult(submission, result),
    };
  }),
  "form",
);
