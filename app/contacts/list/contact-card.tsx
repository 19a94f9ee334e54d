import type { ReactNode } from "react";
import { PickBox, type CheckboxState as Picked } from "#app/lists/select-rows.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { NewLabel } from "#app/ui/notices/created.tsx";
import { contactName } from "../labels.ts";
import { MailAddress } from "../mail-address.tsx";
import { CallLink } from "../phone-number.tsx";
import type { ListedContact } from "../schema.ts";
import { TypeBadge } from "./type-badge.tsx";

export type ContactCardProps = {
  contact: ListedContact;
  search: string;
  isNew: boolean;
  isHighlighted: boolean;
  pick: Picked;
};

/** A contact's card. Its link opens the details dialog and keeps the list's query string, `search`. */
export function ContactCard({ contact, search, isNew, isHighlighted, pick }: ContactCardProps) {
  return (
    <li className="card" data-new={isNew ? "" : undefined} data-lit={isHighlighted ? "" : undefined}>
      <PickBox id={contact.id} name={contactName(contact)} pick={pick} />
      <TypeBadge type={contact.contactType} />
      <h2>
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contactName(contact)}</StretchedLink>
      </h2>
      {isNew ? <NewLabel /> : null}
      <Line icon="business">{contact.businessName}</Line>
      <Line icon="mail">{contact.email ? <MailAddress email={contact.email} /> : null}</Line>
      <Line icon="phone">{contact.phone ? <CallLink phone={contact.phone} call={contact.call} /> : null}</Line>
    </li>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return children ? (
    <p>
      <Icon name={icon} />
      {children}
    </p>
  ) : null;
}
