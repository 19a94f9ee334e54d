import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formResult, parseForm } from "#app/http/form.server.ts";
import { json, jsonFailure, passRetryAfter, retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import { authAction, authLoader } from "../auth-route.server.ts";
import { findUserJson } from "../queries.server.ts";
import { userJson } from "../schema.ts";
import { findViewer } from "../session/session.server.ts";
import { acceptInvitation } from "./accept.server.ts";
import { InvalidInvitationLink, InvitationView } from "./invitation.tsx";
import { findInvitation } from "./queries.server.ts";
import { acceptSchema } from "./schema.ts";

export const meta: MetaFunction = () => [{ title: "Join your team · Dealquest" }];

export const headers = passRetryAfter;

export const loader = authLoader("login");

/** Makes the account and leads to the sign-in view; whoever is signed in here goes on with a message. */
export const action = authAction({
  body: acceptSchema,
  about: { summary: "Accept an invitation", answers: { 201: userJson } },
  form: async ({ request, context, em }) => {
    const form = await request.formData();
    const submission = parseForm(form, acceptSchema);
    const token = String(form.get("token") ?? "");
    const again = async (failure?: Failure) => {
      const invitation = await findInvitation(em, token, new Date());
      const init = failure ? { status: STATUS[failure.reason], headers: retryHeaders(failure) } : { status: 400 };
      return data({ token, invitation, lastResult: formResult(submission, failure) }, init);
    };
    if (submission.status !== "success") return again();
    const accepted = await acceptInvitation(em, submission.value, request);
    if (!accepted.ok) return again(accepted);
    if (!(await findViewer(request, context))) throw redirect("/?view=login&joined=1", { status: 303 });
    const title = `${accepted.value.email} now has an account.`;
    throw await redirectWithFlash("/dashboard", { title, description: "Log out here to sign in with it." });
  },
  json: async ({ body, request, em }) => {
    const accepted = await acceptInvitation(em, body, request);
    return accepted.ok ? json(await findUserJson(em, accepted.value.userId), 201) : jsonFailure(accepted);
  },
});

export default function AcceptInvitation() {
  const answer = useActionData<typeof action>();
  if (!answer?.invitation) return <InvalidInvitationLink />;
  return <InvitationView {...answer} invitation={answer.invitation} />;
}
