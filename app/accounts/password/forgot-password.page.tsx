import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { json } from "#app/http/responses.server.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { writeAccountNotice } from "../landing/account-notice-cookie.server.ts";
import { forgotPasswordSchema, messageJson } from "../schema.ts";
import { ForgotPasswordView } from "./forgot-password.tsx";
import { requestPasswordReset } from "./reset-password.server.ts";

export const meta: MetaFunction = () => [{ title: "Reset your password · Dealquest" }];

export const loader = authLoader("forgot-password");

export const action = authAction({
  body: forgotPasswordSchema,
  about: {
    summary: "Request a password reset",
    answers: { 200: messageJson.extend({ resetToken: z.string().nullish() }) },
    description: "Returns `resetToken` only in demo mode.",
  },
  form: async ({ request, em }) => {
    const submission = parseForm(await request.formData(), forgotPasswordSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const { email } = submission.value;
    const { resetToken } = await requestPasswordReset(em, env(), email, request);
    const cookie = await writeAccountNotice(email, resetToken);
    throw redirect("/?view=forgot-password&sent=1", { status: 303, headers: { "Set-Cookie": cookie } });
  },
  json: async ({ body, request, em }) => {
    const { resetToken } = await requestPasswordReset(em, env(), body.email, request);
    const message = "If this address has an account, a link to reset its password is on its way.";
    return json(env().DEMO_MODE ? { message, resetToken } : { message });
  },
});

export default function ForgotPassword() {
  return <ForgotPasswordView lastResult={useActionData<typeof action>()?.lastResult} />;
}
