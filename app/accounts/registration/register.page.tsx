import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { networkAddress } from "#app/http/limits/client-address.server.ts";
import { json, jsonFailure, passRetryAfter, withCookie } from "#app/http/responses.server.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { writeAccountNotice } from "../landing/account-notice-cookie.server.ts";
import { drawQrCode } from "../qr-code.server.ts";
import { findUserJson } from "../queries.server.ts";
import { registrationInput, userJson } from "../schema.ts";
import { registerUser } from "../service.server.ts";
import { rememberRegistration } from "../verification/registering-browser.server.ts";
import { RegistrationRefused } from "./registration-refused.tsx";
import { SignupView } from "./signup.tsx";

export const meta: MetaFunction = () => [{ title: "Create Account · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("signup");

export const action = authAction({
  body: registrationInput,
  about: {
    summary: "Create an account",
    answers: { 201: userJson },
    fails: ["forbidden", "conflict"],
    limits: ["registration"],
  },
  form: async ({ request, em }) => {
    const submission = parseForm(await request.formData(), registrationInput);
    if (submission.status !== "success") return formWithErrors(submission);
    const { photoUrl: _, ...registration } = submission.value;
    const result = await registerUser(em, env(), registration, networkAddress(request), request);
    if (!result.ok && result.reason === "forbidden") {
      return data(
        { refused: { message: result.message, qrCode: await drawQrCode(env().TEAM_CONTACT_URL) } },
        { status: 403 },
      );
    }
    if (!result.ok) return formWithErrors(submission, result);
    const cookie = await writeAccountNotice(result.value.email, result.value.verificationToken);
    const response = redirect("/?view=email-verification", { status: 303, headers: { "Set-Cookie": cookie } });
    throw withCookie(response, await rememberRegistration(result.value));
  },
  json: async ({ body, request, em }) => {
    const { photoUrl: _, ...registration } = body;
    const result = await registerUser(em, env(), registration, networkAddress(request), request);
    if (!result.ok) return jsonFailure(result);
    const answer = json(await findUserJson(em, result.value.id), 201);
    return withCookie(answer, await rememberRegistration(result.value));
  },
});

export default function Register() {
  const failed = useActionData<typeof action>();
  if (failed && "refused" in failed) return <RegistrationRefused {...failed.refused} />;
  return <SignupView lastResult={failed?.lastResult} />;
}
