import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { readCursor } from "#app/db/keyset.server.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { ContactList } from "./contact-list.tsx";
import { CONTACT_CURSOR, listContacts } from "./queries.server.ts";

const PAGE_SIZE = 48;

export const meta: MetaFunction = () => [{ title: "Contacts · Dealquest" }];

export const loader = signedInLoader(({ em, url }) =>
  listContacts(em, { cursor: readCursor(url.searchParams.get("cursor") ?? "", CONTACT_CURSOR), limit: PAGE_SIZE }),
);

export const shouldRevalidate = reloadAfterChanges;

/** The list, with whichever dialog its address opens before it. */
export default function Contacts() {
  return (
    <>
      <Outlet />
      <ContactList page={useLoaderData<typeof loader>()} />
    </>
  );
}
