import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { writeAccountNotice } from "../landing/account-notice-cookie.server.ts";
import { messageJson, resendVerificationSchema } from "../schema.ts";
import { safeRedirect } from "../session/redirect-to.ts";
import { findViewer } from "../session/session.server.ts";
import { resendVerification } from "./confirmation.server.ts";
import { EmailVerificationView } from "./email-verification.tsx";

const NO_EMAIL = refused("invalid", "Invalid email address", { email: ["Invalid email address"] });

export const meta: MetaFunction = () => [{ title: "Check Your Email · Dealquest" }];

export const loader = authLoader("email-verification");

/** Sends a new confirmation link to the given address, or without one to the signed-in user. */
export const action = authAction({
  body: resendVerificationSchema,
  about: { summary: "Resend the confirmation link", answers: { 200: messageJson } },
  form: async ({ request, context, em }) => {
    const form = await request.formData();
    const submission = parseForm(form, resendVerificationSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const viewer = await findViewer(request, context);
    const email = submission.value.email ?? viewer?.email;
    if (!email) return formWithErrors(submission, NO_EMAIL);
    const { verificationToken } = await resendVerification(em, env(), email);
    if (viewer) {
      throw await redirectWithFlash(safeRedirect(form.get("redirectTo")), {
        title: "Check Your Email",
        description: `A new link is on its way to ${email}.`,
      });
    }
    const cookie = await writeAccountNotice(email, verificationToken);
    throw redirect("/?view=email-verification&sent=1", { status: 303, headers: { "Set-Cookie": cookie } });
  },
  json: async ({ body, request, context, em }) => {
    const email = body.email ?? (await findViewer(request, context))?.email;
    if (!email) return jsonFailure(NO_EMAIL);
    await resendVerification(em, env(), email);
    return json({ message: "If this address has an account waiting for confirmation, a new link is on its way." });
  },
});

export default function ResendVerification() {
  return <EmailVerificationView lastResult={useActionData<typeof action>()?.lastResult} />;
}
