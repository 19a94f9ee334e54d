import { contactName } from "#app/contacts/labels.ts";
import type { LookAlike } from "#app/contacts/look-alikes/look-alike.ts";
import { Alike, LookAlikes } from "#app/contacts/look-alikes/look-alikes.tsx";
import { Button } from "#app/ui/button.tsx";

/** Existing contacts that look like the draft, each with a button to use it instead of a new one. */
export function UseLookAlike({ found }: { found: LookAlike[] }) {
  if (found.length === 0) return null;
  return (
    <Alike data-wide="" aria-labelledby="alike-title">
      <input type="hidden" name="offered" value={found.map(({ contact }) => contact.id).join(",")} />
      <LookAlikes
        found={found}
        hint="Use the contact that exists, or make a new one with Create Contact."
        choice={(contact) => (
          <Button
            variant="secondary"
            name="intent"
            value={`use-contact:${contact.id}`}
            formNoValidate
            aria-label={`Use this one: ${contactName(contact)}`}
          >
            Use this one
          </Button>
        )}
      />
    </Alike>
  );
}
