import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { Data } from "./data.tsx";

export const meta: MetaFunction = () => [{ title: "Data · Dealquest" }];

export const loader = signedInLoader(async ({ viewer }) => ({ mayExport: isOwner(viewer) }));

export default function DataPage() {
  return <Data {...useLoaderData<typeof loader>()} />;
}
