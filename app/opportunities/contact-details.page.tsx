import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { ContactDetails } from "#app/contacts/contact-details.tsx";
import { contactName } from "#app/contacts/labels.ts";
import { loadContact } from "#app/contacts/load.server.ts";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { OpportunitiesOf } from "./opportunities-of.tsx";
import { findOpportunitiesOf } from "./queries.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? contactName(found.contact) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, params }) => {
  const contact = await loadContact({ em, params });
  return { contact, opportunities: await findOpportunitiesOf(em, contact.id) };
});

export default function ContactDetailsPage() {
  const { contact, opportunities } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={contactName(contact)} closeTo={`/contacts${useLocation().search}`}>
      <ContactDetails contact={contact}>
        <OpportunitiesOf opportunities={opportunities} />
      </ContactDetails>
    </RouteDialog>
  );
}
