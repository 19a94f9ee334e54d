import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Viewer } from "#app/accounts/schema.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { findTokenOf } from "#app/accounts/tokens/queries.server.ts";
import { NO_TOKEN, revokeToken } from "#app/accounts/tokens/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { formFieldNames, formWithErrors, parseForm } from "#app/http/form.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { teamInstant } from "#app/team-time/team-time.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { TOASTS, TOKENS_PAGE } from "./labels.ts";
import { findRecordNames, listTokenChanges, TOKEN_CHANGES } from "./queries.server.ts";
import { undoForm } from "./schema.ts";
import { Token } from "./token.tsx";
import { undoTokenChanges } from "./undo.server.ts";

const CHANGES_SHOWN = 50;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.token.name ?? "Token"} · Dealquest` },
];

/** A token and what it changed, newest first. */
export const loader = signedInLoader(async ({ em, viewer, url, params: { id } }) => {
  const token = await findTokenOr404(em, viewer, id);
  const { sort, cursor } = readListRequest(url, TOKEN_CHANGES);
  return {
    token,
    named: token.userId !== viewer.id,
    changes: await listTokenChanges(em, token.id, { sort, cursor, limit: CHANGES_SHOWN }),
    timeZone: env().TEAM_TIME_ZONE,
  };
});

/** Revokes the token, or takes back what it changed. */
export const action = signedInAction(
  async ({ em, viewer, request, form, params: { id } }) => {
    const token = await findTokenOr404(em, viewer, id);
    if (form.get("intent") === "undo") return undoSince(em, viewer, token.id, form);
    const revoked = await revokeToken(em, { viewer, request }, token.id);
    if (!revoked.ok) throw pageFailure(revoked);
    throw await redirectWithFlash(TOKENS_PAGE, { title: TOASTS.revoked, description: token.name });
  },
  {
    failed: (form) => (form.get("intent") === "undo" ? TOASTS.notUndone : TOASTS.notRevoked),
    fields: formFieldNames(undoForm, "intent"),
  },
);

async function undoSince(em: EntityManager, viewer: Viewer, tokenId: string, form: FormData) {
  const submission = parseForm(form, undoForm);
  if (submission.status !== "success") return formWithErrors(submission);
  const since = teamInstant(submission.value.since, env().TEAM_TIME_ZONE);
  const author = { id: viewer.id, via: "undo" as const };
  const undone = await undoTokenChanges(em, { author, tokenId, since });
  return data({ undone, names: await findRecordNames(em, [...undone.records, ...undone.kept]) });
}

async function findTokenOr404(em: EntityManager, viewer: Viewer, id: string | undefined) {
  const token = await findTokenOf(em, viewer, id);
  if (!token) throw pageFailure(NO_TOKEN);
  return token;
}

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(TOASTS.notUndone);

export default function TokenPage() {
  return <Token {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />;
}
