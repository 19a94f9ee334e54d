import { idIn, textIn } from "#app/lists/use-rows.ts";
import { StretchedLink } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { NewLabel } from "#app/ui/notices/created.tsx";
import type { ContactType, ShownContact } from "../schema.ts";
import { TypeBadge } from "./type-badge.tsx";

type ContactCardProps = { contact: ShownContact; search: string; isNew: boolean };

/** A contact's card. Its link opens the details dialog and keeps the list's query string, `search`. */
export function ContactCard({ contact, search, isNew }: ContactCardProps) {
  return (
    <li className="card" data-new={isNew ? "" : undefined}>
      <TypeBadge type={contact.type} />
      <h2>
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contact.name}</StretchedLink>
      </h2>
      {isNew ? <NewLabel /> : null}
      <Line icon="business" text={contact.business} />
      <Line icon="mail" text={contact.email} />
      <Line icon="phone" text={contact.phone} />
    </li>
  );
}

function Line({ icon, text }: { icon: IconName; text: string | null }) {
  if (!text) return null;
  return (
    <p>
      <Icon name={icon} />
      {text}
    </p>
  );
}

/** CSS selector of the cards in the document. */
export const CONTACT_CARDS = "#main .card";

/** Reads a contact back from the element that `ContactCard` rendered, for hydration without the data. */
export function readContact(element: HTMLElement): ShownContact {
  const line = (icon: IconName) => textIn(element, `p:has([href="#i-${icon}"])`);
  return {
    id: idIn(element),
    name: textIn(element, ".stretched") ?? "",
    type: element.querySelector<HTMLElement>(".badge")?.dataset.value as ContactType,
    business: line("business"),
    email: line("mail"),
    phone: line("phone"),
  };
}
