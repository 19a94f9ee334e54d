import type { SubmissionResult } from "@conform-to/react";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { retryHeaders } from "#app/http/answer.server.ts";
import { networkAddress } from "#app/http/client-address.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { STATUS } from "#app/http/result.ts";
import { loginSchema } from "./schema.ts";
import { checkCredentials } from "./service.server.ts";

/** Who signs in with a form, or the form again with its status. */
type FormSignIn =
  | { ok: true; userId: string }
  | { ok: false; status: number; headers: Record<string, string>; lastResult: SubmissionResult<string[]> };

/** remix-auth with one strategy, "form": the e-mail address and password of the sign-in view. */
export const authenticator = new Authenticator<FormSignIn>();

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const submission = parseForm(form, loginSchema);
    if (submission.status !== "success")
      return { ok: false, status: 400, headers: {}, lastResult: formResult(submission) };
    const result = await checkCredentials(forkEm(), env(), submission.value, networkAddress(request));
    if (result.ok) return { ok: true, userId: result.value.id };
    return {
      ok: false,
      status: STATUS[result.reason],
      headers: retryHeaders(result),
      lastResult: formResult(submission, result),
    };
  }),
  "form",
);
