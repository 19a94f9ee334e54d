import { PasswordAgainField } from "#app/accounts/password/asking-form.tsx";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { EVENT_TYPES, EVENTS } from "./checks.ts";

const WANTED_FOR_ADDRESS = "Required for another address, because you last entered it more than 10 minutes ago.";

type WebhookFieldsProps = {
  fields: Record<"name" | "url" | "events" | "password", FormField>;
  asksPassword: boolean;
  /** It exists: the password is asked for only if the address changes. */
  isKnown?: boolean;
};

/** The fields of a webhook, new or not. */
export function WebhookFields({ fields, asksPassword, isKnown }: WebhookFieldsProps) {
  return (
    <>
      <TextField {...fields.name} hint="The name of the program that receives the events" />
      <TextField
        {...fields.url}
        hint="Starts with https:// and is reachable on the public internet"
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <BoxesField
        {...fields.events}
        options={EVENT_TYPES.map((type) => ({ value: type, label: EVENTS[type], hint: type }))}
      />
      {asksPassword ? (
        <PasswordAgainField {...fields.password} hint={isKnown ? WANTED_FOR_ADDRESS : undefined} />
      ) : null}
    </>
  );
}
