import { StretchedLink } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { NewLabel } from "#app/ui/notices/created.tsx";
import { contactName } from "../labels.ts";
import type { ContactRow } from "../schema.ts";
import { TypeBadge } from "./type-badge.tsx";

type ContactCardProps = { contact: ContactRow; search: string; isNew: boolean; isLit: boolean };

/** A contact's card. Its link opens the details dialog and keeps the list's query string, `search`. */
export function ContactCard({ contact, search, isNew, isLit }: ContactCardProps) {
  return (
    <li className="card" data-new={isNew ? "" : undefined} data-lit={isLit ? "" : undefined}>
      <TypeBadge type={contact.contactType} />
      <h2>
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contactName(contact)}</StretchedLink>
      </h2>
      {isNew ? <NewLabel /> : null}
      <Line icon="business" text={contact.businessName} />
      <Line icon="mail" text={contact.email} parts={contact.email.split(/(?<=[@.])/)} />
      <Line icon="phone" text={contact.phone} />
    </li>
  );
}

type LineProps = {
  icon: IconName;
  text: string | null;
  /** The pieces of the text between which a line may break. */
  parts?: string[];
};

function Line({ icon, text, parts = [] }: LineProps) {
  if (!text) return null;
  return (
    <p>
      <Icon name={icon} />
      {parts.length > 1 ? <span>{parts.flatMap((part) => [part, <wbr key={part} />])}</span> : text}
    </p>
  );
}
