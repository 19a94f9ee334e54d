import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { listState, readListRequest } from "#app/lists/list-request.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { reloadListAfterChange } from "#app/ui/form/revalidation.ts";
import { CONTACT_LIST, listContactRows } from "../queries.server.ts";
import { ContactList } from "./contact-list.tsx";

const PAGE_SIZE = 48;

export const meta: MetaFunction = () => [{ title: "Contacts · Dealquest" }];

export const loader = signedInLoader(async ({ em, url, request }) => {
  const listRequest = readListRequest(url, CONTACT_LIST);
  const page = await listContactRows(em, listRequest.filter, { ...listRequest, limit: PAGE_SIZE });
  const { rows, ...neighbours } = page;
  return { sent: sendRows(request, rows), ...neighbours, state: listState(listRequest) };
});

export const shouldRevalidate = reloadListAfterChange;

/** The contact list. A child route opens its dialog above it. */
export default function Contacts() {
  return (
    <>
      <Outlet />
      <ContactList {...useLoaderData<typeof loader>()} />
    </>
  );
}
