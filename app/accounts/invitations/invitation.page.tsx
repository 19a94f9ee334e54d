import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formAgain, parseForm } from "#app/http/form.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { acceptSchema } from "../schema.ts";
import { findViewer } from "../session/session.server.ts";
import { CROSS_SITE, formsOnly, isForeign, orAwayPage } from "../session/signed-in.server.ts";
import { acceptInvitation } from "./accept.server.ts";
import { InvalidInvitationLink, InvitationView } from "./invitation.tsx";
import { findInvitation } from "./queries.server.ts";

type Outcome = { lastResult: SubmissionResult<string[]> | null };

export const meta: MetaFunction = () => [{ title: "Join your team · Dealquest" }];

export const headers = passRetryAfter;

/** Shows the invitation and changes nothing, because mail scanners open links. */
export function loader({ request }: LoaderFunctionArgs) {
  return orAwayPage(request, async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, invitation: await findInvitation(forkEm(), token, new Date()) };
  });
}

/** Makes the account and leads to the sign-in view; whoever is signed in here goes on with a message. */
export function action({ request, context }: ActionFunctionArgs) {
  return orAwayPage(request, async () => {
    if (request.method !== "POST") throw formsOnly();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const form = await readForm(request);
    if (!form.ok) throw pageFailure(form);
    const submission = parseForm(form.value, acceptSchema);
    if (submission.status !== "success") return formAgain(submission);
    const accepted = await acceptInvitation(forkEm(), submission.value, request);
    const badLink = !accepted.ok && accepted.reason === "invalid" && !accepted.fieldErrors;
    if (badLink) return data<Outcome>({ lastResult: null }, { status: 400 });
    if (!accepted.ok) return formAgain(submission, accepted);
    if (!(await findViewer(request, context))) throw redirect("/?view=login&joined=1", { status: 303 });
    const title = `${accepted.value.email} has an account now.`;
    throw await redirectWithFlash("/dashboard", { title, description: "Log out here to sign in with it." });
  });
}

export default function InvitationPage() {
  const { token, invitation } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  if (!invitation || lastResult === null) return <InvalidInvitationLink />;
  return <InvitationView token={token} invitation={invitation} lastResult={lastResult} />;
}
