import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { findTokenRow } from "#app/accounts/tokens/queries.server.ts";
import { NO_TOKEN, revokeToken } from "#app/accounts/tokens/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { TOASTS, TOKENS_PAGE } from "./labels.ts";
import { listTokenChanges, TOKEN_CHANGES } from "./queries.server.ts";
import { Token } from "./token.tsx";

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

/** Revokes the token. */
export const action = signedInAction(
  async ({ em, viewer, request, params: { id } }) => {
    const token = await findTokenOr404(em, viewer, id);
    const revoked = await revokeToken(em, { viewer, request }, token.id);
    if (!revoked.ok) throw pageFailure(revoked);
    throw await redirectWithFlash(TOKENS_PAGE, { title: TOASTS.revoked, description: token.name });
  },
  { failed: TOASTS.notRevoked, fields: [] },
);

async function findTokenOr404(em: EntityManager, viewer: Viewer, id: string | undefined) {
  const whose = isOwner(viewer) ? ("team" as const) : { userId: viewer.id };
  const token = isRecordId(id) ? await findTokenRow(em, whose, id) : null;
  if (!token) throw pageFailure(NO_TOKEN);
  return token;
}

export const shouldRevalidate = skipReloadIfNotSaved;

export default function TokenPage() {
  return <Token {...useLoaderData<typeof loader>()} />;
}
