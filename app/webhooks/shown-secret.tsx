import { ShownOnce } from "#app/ui/shown-once.tsx";
import { WEBHOOKS_PAGE } from "./labels.ts";
import type { WebhookJson } from "./schema.ts";

type ShownSecretProps = {
  row: WebhookJson;
  secret: string;
  /** The webhook was made just now; else it had a secret before, which signs on for a day. */
  isNew?: boolean;
};

/** The answer to the forms that make a secret. */
export function ShownSecret({ row: { id, name }, secret, isNew }: ShownSecretProps) {
  return (
    <ShownOnce
      title={isNew ? `“${name}” was created` : `“${name}” has a new secret`}
      heading="The signing secret (shown only once)"
      back={{ to: `${WEBHOOKS_PAGE}/${id}`, label: "To the webhook" }}
    >
      <code>{secret}</code>
      <p>
        Copy it to the receiver now. The receiver uses it to verify the webhook-signature header (Standard Webhooks).
      </p>
      {isNew ? null : <p>For 24 hours, events are also signed with the previous secret.</p>}
    </ShownOnce>
  );
}
