import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { jsonFailure, passRetryAfter, withCookie } from "#app/http/responses.server.ts";
import { refused, STATUS } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { codeSchema } from "../schema.ts";
import { withNewSession } from "../session/new-session.server.ts";
import { safeRedirect } from "../session/redirect-to.ts";
import { completeSignIn, forgetPendingSignIn, readPendingSignIn } from "./pending-sign-in.server.ts";
import { SignInOver, TwoFactorView } from "./two-factor.tsx";

const ONLY_FORMS = refused("invalid", "This is the form's second step. In JSON, send the code to /auth/login.");

export const meta: MetaFunction = () => [{ title: "Two-factor sign-in · Dealquest" }];

export const headers = passRetryAfter;

const toLogin = authLoader("login");

const signInOverResponse = () => data({ lastResult: null }, { status: STATUS["signed-out"] });

/** The form after the password; without a password entered in the last 10 minutes, the sign-in view. */
export const loader = async (args: LoaderFunctionArgs) =>
  args.request.method === "GET" && (await readPendingSignIn(args.request)) ? null : toLogin(args);

/** Completes the sign-in, which leads to `?redirectTo=`. The cookie of the password's step is deleted with it. */
export const action = authAction({
  body: codeSchema,
  about: {
    summary: "Submit the two-factor code",
    answers: {},
    description: "For forms only. JSON clients send the code to `/auth/login` and get 400 here.",
  },
  form: async ({ request, em }) => {
    const submission = parseForm(await request.formData(), codeSchema);
    const pending = await readPendingSignIn(request);
    if (!pending) return signInOverResponse();
    if (submission.status !== "success") return formWithErrors(submission);
    const completed = await completeSignIn(em, { pending, code: submission.value.code, request });
    if (!completed.ok) return formWithErrors(submission, completed);
    const to = safeRedirect(new URL(request.url).searchParams.get("redirectTo"));
    const started = await withNewSession(em, request, completed.value, redirect(to, { status: 303 }));
    if (!started.ok) return signInOverResponse();
    throw withCookie(started.value, await forgetPendingSignIn());
  },
  json: async () => jsonFailure(ONLY_FORMS),
});

export default function TwoFactorPage() {
  const failed = useActionData<typeof action>();
  return failed?.lastResult === null ? <SignInOver /> : <TwoFactorView lastResult={failed?.lastResult} />;
}
