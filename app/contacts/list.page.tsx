import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { listState, readListRequest } from "#app/http/list-request.server.ts";
import { pack } from "#app/http/packed.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { ContactList } from "./contact-list.tsx";
import { CONTACT_LIST, listContactRows } from "./queries.server.ts";

const PAGE_SIZE = 48;

export const meta: MetaFunction = () => [{ title: "Contacts · Dealquest" }];

export const loader = signedInLoader(async ({ em, url }) => {
  const request = readListRequest(url, CONTACT_LIST);
  const page = await listContactRows(em, request.filter, { ...request, limit: PAGE_SIZE });
  return { ...page, rows: pack(page.rows), state: listState(request) };
});

export const shouldRevalidate = reloadAfterChanges;

/** The list, with whichever dialog its address opens before it. */
export default function Contacts() {
  return (
    <>
      <Outlet />
      <ContactList {...useLoaderData<typeof loader>()} />
    </>
  );
}
