import { TypeBadge } from "#app/ui/badge.tsx";
import { Card, StretchedLink } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { idIn, textIn } from "#app/ui/use-rows.ts";
import { CONTACT_TYPE_LABELS } from "./labels.ts";
import type { ContactType, ShownContact } from "./schema.ts";

/** One contact of the list; its link opens the details over the list that `search` asks for. */
export function ContactCard({ contact, search }: { contact: ShownContact; search: string }) {
  return (
    <Card as="li">
      <TypeBadge type={contact.type} label={CONTACT_TYPE_LABELS[contact.type]} />
      <h2>
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contact.name}</StretchedLink>
      </h2>
      <Line icon="business" text={contact.business} />
      <Line icon="mail" text={contact.email} />
      <Line icon="phone" text={contact.phone} />
    </Card>
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

/** Where a document shows the cards. */
export const CONTACT_CARDS = ".card-grid > .card";

/** The contact that `ContactCard` made an element of. */
export function readContact(element: HTMLElement): ShownContact {
  const line = (icon: IconName) => textIn(element, `p:has([href="#i-${icon}"])`);
  return {
    id: idIn(element),
    name: textIn(element, ".stretched") ?? "",
    type: element.querySelector<HTMLElement>(".badge")?.dataset.tint as ContactType,
    business: line("business"),
    email: line("mail"),
    phone: line("phone"),
  };
}
