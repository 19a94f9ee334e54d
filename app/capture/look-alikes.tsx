import { contactName } from "#app/contacts/labels.ts";
import { Button } from "#app/ui/button.tsx";
import type { LookAlike } from "./review.ts";

/** Contacts that exist already and may be the one meant, each with a button that takes it instead of a new one. */
export function LookAlikes({ found }: { found: LookAlike[] }) {
  if (found.length === 0) return null;
  return (
    <section className="alike" data-wide="" aria-labelledby="alike-title">
      <h3 id="alike-title">Someone you know already?</h3>
      <p className="hint">Use the contact that exists, or make a new one with Create Contact.</p>
      <input type="hidden" name="offered" value={found.map(({ contact }) => contact.id).join(",")} />
      <ul>
        {found.map(({ contact, because }) => (
          <li key={contact.id}>
            <div>
              <strong>{contactName(contact)}</strong>
              <p>{[contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · ")}</p>
              <small>{because}</small>
            </div>
            <Button
              variant="secondary"
              name="intent"
              value={`use-contact:${contact.id}`}
              aria-label={`Use this one: ${contactName(contact)}`}
            >
              Use this one
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
