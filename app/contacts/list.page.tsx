import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { listState, readListRequest } from "#app/http/list-request.server.ts";
import { sendRows } from "#app/http/sent-rows.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { ContactList } from "./contact-list.tsx";
import { contactName } from "./labels.ts";
import { CONTACT_LIST, listContactRows } from "./queries.server.ts";
import type { ContactRow, ShownContact } from "./schema.ts";

const PAGE_SIZE = 48;

export const meta: MetaFunction = () => [{ title: "Contacts · Dealquest" }];

export const loader = signedInLoader(async ({ em, url, request }) => {
  const asked = readListRequest(url, CONTACT_LIST);
  const page = await listContactRows(em, asked.filter, { ...asked, limit: PAGE_SIZE });
  const { rows, ...neighbours } = page;
  return { sent: sendRows(request, rows.map(shown)), ...neighbours, state: listState(asked) };
});

function shown(contact: ContactRow): ShownContact {
  const { id, contactType: type, businessName: business, email, phone } = contact;
  return { id, name: contactName(contact), type, business, email: email || null, phone };
}

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
