import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { ContactDetails } from "#app/contacts/record/contact-details.tsx";
import { findContactOr404 } from "#app/contacts/record/find-contact-or-404.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { findOpportunitiesOf } from "../queries.server.ts";
import { ContactOpportunities } from "./contact-opportunities.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? contactName(found.contact) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, params }) => {
  const contact = await findContactOr404({ em, params });
  return { contact, opportunities: await findOpportunitiesOf(em, contact.id) };
});

export default function ContactDetailsPage() {
  const { contact, opportunities } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={contactName(contact)} closeTo={`/contacts${useLocation().search}`} wide>
      <ContactDetails contact={contact}>
        <ContactOpportunities contactId={contact.id} opportunities={opportunities} />
      </ContactDetails>
    </RouteDialog>
  );
}
