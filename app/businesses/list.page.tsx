import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { listState, readListRequest } from "#app/lists/list-request.server.ts";
import { Businesses } from "./businesses.tsx";
import { BUSINESS_LIST, listBusinesses } from "./queries.server.ts";

const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Businesses · Dealquest" }];

export const loader = signedInLoader(async ({ em, url }) => {
  const listRequest = readListRequest(url, BUSINESS_LIST);
  const page = await listBusinesses(em, listRequest.filter, { ...listRequest, limit: PAGE_SIZE });
  return { ...page, state: listState(listRequest) };
});

/** The businesses of the team's contacts (docs/product.md#businesses). */
export default function BusinessesPage() {
  return <Businesses {...useLoaderData<typeof loader>()} />;
}
