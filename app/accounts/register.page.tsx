import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { env } from "#app/env.server.ts";
import { json, jsonFailure, passRetryAfter } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { networkAddress } from "#app/http/client-address.server.ts";
import { formAgain, parseForm } from "#app/http/form.server.ts";
import { authAction, authLoader } from "./auth-route.server.ts";
import { keepPending } from "./pending.server.ts";
import { drawQrCode } from "./qr-code.server.ts";
import { findUserJson } from "./queries.server.ts";
import { RegistrationRefused } from "./registration-refused.tsx";
import { registrationJson, registrationSchema } from "./schema.ts";
import { registerUser } from "./service.server.ts";
import { SignupView } from "./signup.tsx";

export const meta: MetaFunction = () => [{ title: "Create Account · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("signup");

export const action = authAction({
  form: async ({ request, em }) => {
    const submission = parseForm(await request.formData(), registrationSchema);
    if (submission.status !== "success") return formAgain(submission);
    const result = await registerUser(em, env(), submission.value, networkAddress(request));
    if (!result.ok && result.reason === "forbidden") {
      return data(
        { refused: { message: result.message, qrCode: drawQrCode(env().TEAM_CONTACT_URL) } },
        { status: 403 },
      );
    }
    if (!result.ok) return formAgain(submission, result);
    const cookie = await keepPending(result.value.email, result.value.verificationToken);
    throw redirect("/?view=email-verification", { status: 303, headers: { "Set-Cookie": cookie } });
  },
  json: async ({ request, em }) => {
    const input = await readJson(request, registrationJson);
    if (!input.ok) return jsonFailure(input);
    const { photoUrl: _, ...registration } = input.value;
    const result = await registerUser(em, env(), registration, networkAddress(request));
    if (!result.ok) return jsonFailure(result);
    return json(await findUserJson(em, result.value.id), 201);
  },
});

export default function Register() {
  const failed = useActionData<typeof action>();
  if (failed && "refused" in failed) return <RegistrationRefused {...failed.refused} />;
  return <SignupView lastResult={failed?.lastResult} />;
}
