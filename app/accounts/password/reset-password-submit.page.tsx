import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import type { Failure } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { messageJson, resetPasswordForm, resetPasswordSchema } from "../schema.ts";
import { passkeysAtReset, resetPassword } from "./reset-password.server.ts";
import { InvalidResetLink, ResetPasswordView } from "./reset-password.tsx";

export const meta: MetaFunction = () => [{ title: "Choose a new password · Dealquest" }];

export const loader = authLoader("reset-password");

export const action = authAction({
  body: resetPasswordSchema,
  about: { summary: "Choose a new password", answers: { 200: messageJson } },
  form: async ({ request, em }) => {
    const submission = parseForm(await request.formData(), resetPasswordForm);
    const token = String(submission.payload.token ?? "");
    const again = async (failure?: Failure) => {
      const { data: shown, init } = formWithErrors(submission, failure);
      return data({ ...shown, passkeys: await passkeysAtReset(em, token) }, init ?? undefined);
    };
    if (submission.status !== "success") return again();
    const result = await resetPassword(em, env(), submission.value, request);
    if (!result.ok && (result.reason === "unavailable" || result.fieldErrors)) return again(result);
    if (!result.ok) return data({ lastResult: null, passkeys: null }, { status: 400 });
    throw redirect("/?view=reset-password&done=1", { status: 303 });
  },
  json: async ({ body, request, em }) => {
    const result = await resetPassword(em, env(), body, request);
    return result.ok ? json({ message: "Password Reset Complete" }) : jsonFailure(result);
  },
});

export default function ResetPasswordAgain() {
  const { lastResult, passkeys } = useActionData<typeof action>() ?? {};
  if (!lastResult || !passkeys) return <InvalidResetLink />;
  const token = String(lastResult.initialValue?.token ?? "");
  return <ResetPasswordView token={token} passkeys={passkeys} lastResult={lastResult} />;
}
