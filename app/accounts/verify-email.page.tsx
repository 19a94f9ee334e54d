import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { ConfirmEmail, InvalidConfirmationLink } from "./email-verification.tsx";
import { isLiveToken } from "./queries.server.ts";
import { verifyEmailSchema } from "./schema.ts";
import { confirmEmail } from "./service.server.ts";
import { findViewer } from "./session.server.ts";
import { CROSS_SITE, formsOnly, isForeign, orAwayPage } from "./signed-in.server.ts";

export const meta: MetaFunction = () => [{ title: "Confirm your email · Dealquest" }];

export function loader({ request }: LoaderFunctionArgs) {
  return orAwayPage(async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, live: await isLiveToken(forkEm(), "verification", token, new Date()) };
  });
}

/** Says that it is done where one goes next: by the sign-in view, or to someone who is signed in by a message. */
export function action({ request, context }: ActionFunctionArgs) {
  return orAwayPage(async () => {
    if (request.method !== "POST") throw formsOnly();
    if (isForeign(request)) throw pageFailure(CROSS_SITE);
    const form = await readForm(request);
    if (!form.ok) throw pageFailure(form);
    const submission = parseForm(form.value, verifyEmailSchema);
    const confirmed = submission.status === "success" && (await confirmEmail(forkEm(), submission.value.token)).ok;
    if (!confirmed) return data({ invalid: true }, { status: 400 });
    if (await findViewer(request, context)) {
      throw await redirectWithFlash("/dashboard", { title: "Your email is confirmed." });
    }
    throw redirect("/?view=login&confirmed=1", { status: 303 });
  });
}

export default function VerifyEmail() {
  const { token, live } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return live && !failed ? <ConfirmEmail token={token} /> : <InvalidConfirmationLink />;
}
