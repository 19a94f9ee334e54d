import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { showHistory } from "#app/accounts/people/shown-history.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { NewNoteLink } from "#app/changes/history.tsx";
import { findHistory, shownHistory } from "#app/changes/history-queries.server.ts";
import { ContactHistory } from "#app/contacts/history/contact-history.tsx";
import { contactName } from "#app/contacts/labels.ts";
import { phoneLinksOf } from "#app/contacts/phone-links.server.ts";
import { businessPathOf } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { ContactDetails } from "#app/contacts/record/contact-details.tsx";
import { findContactOr404 } from "#app/contacts/record/find-contact-or-404.server.ts";
import { env } from "#app/env.server.ts";
import { findCustomFacts } from "#app/records/custom/shown-custom-values.server.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import { findOpportunitiesOf } from "../queries.server.ts";
import { ContactOpportunities } from "./contact-opportunities.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: `${found ? contactName(found.contact) : "Contact"} · Dealquest` },
];

export const loader = signedInLoader(async ({ em, viewer, params, url, request }) => {
  const contact = await findContactOr404({ em, params, request });
  const [facts, opportunities, history] = await Promise.all([
    findCustomFacts(em, "contact", contact.own),
    findOpportunitiesOf(em, contact.id),
    findHistory(em, { kind: "contact", id: contact.id }, shownHistory(url)),
  ]);
  return {
    ...{ contact, opportunities, facts, phone: phoneLinksOf(contact.phone ?? "") },
    business: businessPathOf(contact.businessName),
    history: { ...(await showHistory(em, viewer, history, "contact")), timeZone: env().TEAM_TIME_ZONE },
  };
});

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export default function ContactDetailsPage() {
  const { contact, facts, phone, business, opportunities, history } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={contactName(contact)} closeTo={`/contacts${useLocation().search}`} jump={<NewNoteLink />} wide>
      <ContactDetails
        contact={contact}
        customFacts={facts}
        links={{ phone, business }}
        history={<ContactHistory contactId={contact.id} history={history} />}
      >
        <ContactOpportunities contactId={contact.id} opportunities={opportunities} />
      </ContactDetails>
    </RouteDialog>
  );
}
