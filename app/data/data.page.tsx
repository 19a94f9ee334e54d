import { type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksPasswordAgain, requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { isOwner } from "#app/accounts/people/person.ts";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import { passwordAgainSchema } from "#app/accounts/schema.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { Data } from "./data.tsx";
import { listImports } from "./import/job/queries.server.ts";
import { NOT_EXPORTED } from "./labels.ts";
import { lastProvenBackup } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Data · Dealquest" }];

export const headers = passRetryAfter;

export const loader = signedInLoader(async ({ em, viewer, request }) => ({
  mayExport: isOwner(viewer),
  asksPassword: await asksPasswordAgain(em, request),
  imports: await listImports(em, viewer),
  provenBackup: isOwner(viewer) ? await lastProvenBackup(em) : undefined,
  timeZone: env().TEAM_TIME_ZONE,
}));

/** Takes the password that the export of everything asks for, and leads to it. */
export const action = signedInAction(
  async ({ em, viewer, request, form }) => {
    if (!isOwner(viewer)) throw pageFailure(OWNERS_ONLY);
    const submission = parseForm(form, passwordAgainSchema);
    if (submission.status !== "success") return formWithErrors(submission);
    const asked = await requirePasswordAgain(em, { viewer, request, password: submission.value.password });
    if (!asked.ok) return formWithErrors(submission, asked);
    throw redirect("/api/export", 303);
  },
  { failed: NOT_EXPORTED, fields: ["intent"] },
);

export default function DataPage() {
  return <Data {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
