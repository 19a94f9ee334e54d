import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { findTokenOwner } from "../queries.server.ts";
import { disownSchema, verifyEmailSchema } from "../schema.ts";
import { findViewer } from "../session/session.server.ts";
import { CROSS_SITE, isForeign } from "../session/signed-in.server.ts";
import { methodNotAllowedPage, withOutagePage } from "../session/signed-in-page.server.ts";
import { AccountDisowned, ConfirmEmail, InvalidConfirmationLink } from "./confirm-email.tsx";
import { confirmEmail, disownAccount } from "./confirmation.server.ts";
import { findRegistration } from "./registering-browser.server.ts";

type VerificationResult = { lastResult: SubmissionResult<string[]> | null };

const INVALID = () => data<VerificationResult>({ lastResult: null }, { status: 400 });

export const meta: MetaFunction = () => [{ title: "Confirm your email · Dealquest" }];

export const headers = passRetryAfter;

/** `?token=` is the confirmation link; `?removed` is the page after "This was not me". */
export function loader({ request }: LoaderFunctionArgs) {
  return withOutagePage(request, async () => {
    const query = new URL(request.url).searchParams;
    const token = query.get("token");
    if (!token && !query.has("removed")) throw redirect("/");
    if (!token) return { token: null };
    const em = forkEm();
    const userId = await findTokenOwner(em, "verification", token, new Date());
    return { token, live: userId !== null, asksPassword: userId !== (await findRegistration(em, request)) };
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return withOutagePage(request, async () => {
    if (request.method !== "POST") throw methodNotAllowedPage();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const form = await readForm(request);
    if (!form.ok) throw pageFailure(form);
    return form.value.has("answer")
      ? disownAccountFromForm(request, form.value)
      : confirmEmailFromForm(request, context, form.value);
  });
}

/** Redirects to the sign-in view with a notice; a signed-in user goes to the dashboard with a flash message. */
async function confirmEmailFromForm(request: Request, context: object, form: FormData) {
  const submission = parseForm(form, verifyEmailSchema);
  if (submission.status !== "success") return submission.error?.password ? formWithErrors(submission) : INVALID();
  const em = forkEm();
  const registeredHere = await findRegistration(em, request);
  const confirmed = await confirmEmail(em, { ...submission.value, registeredHere, request });
  if (!confirmed.ok) return confirmed.reason === "invalid" ? INVALID() : formWithErrors(submission, confirmed);
  if (await findViewer(request, context)) {
    throw await redirectWithFlash("/dashboard", { title: "Your email is confirmed." });
  }
  throw redirect("/?view=login&confirmed=1", { status: 303 });
}

async function disownAccountFromForm(request: Request, form: FormData) {
  const submission = parseForm(form, disownSchema);
  if (submission.status !== "success") return INVALID();
  if (!(await disownAccount(forkEm(), submission.value.token, request)).ok) return INVALID();
  throw redirect("/verify-email?removed=1", { status: 303 });
}

export default function VerifyEmail() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (loaded.token === null) return <AccountDisowned />;
  const { token, live, asksPassword } = loaded;
  if (!live || answer?.lastResult === null) return <InvalidConfirmationLink />;
  return <ConfirmEmail token={token} asksPassword={asksPassword} lastResult={answer?.lastResult} />;
}
