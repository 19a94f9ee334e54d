import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { Data } from "./data.tsx";
import { listImports } from "./import/job/queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Data · Dealquest" }];

export const loader = signedInLoader(async ({ em, viewer }) => ({
  mayExport: isOwner(viewer),
  imports: await listImports(em, viewer),
  timeZone: env().TEAM_TIME_ZONE,
}));

export default function DataPage() {
  return <Data {...useLoaderData<typeof loader>()} />;
}
