import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { listTokenRows } from "#app/accounts/tokens/queries.server.ts";
import { env } from "#app/env.server.ts";
import { Assistants } from "./assistants.tsx";

export const meta: MetaFunction = () => [{ title: "Assistants · Dealquest" }];

/** How an assistant is connected, and which tokens may be one's. */
export const loader = signedInLoader(async ({ em, viewer }) => {
  const tokens = await listTokenRows(em, { userId: viewer.id });
  return {
    address: new URL("/mcp", env().APP_URL).href,
    tokens: tokens.filter(({ endedAt }) => !endedAt),
    timeZone: env().TEAM_TIME_ZONE,
  };
});

export default function AssistantsPage() {
  return <Assistants {...useLoaderData<typeof loader>()} />;
}
