import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { linkRowsLook, StretchedLink } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { Hint } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { MAX_WEBHOOKS, WEBHOOKS_FULL } from "./checks.ts";
import { LABELS, stateOf, TOASTS, WEBHOOKS_PAGE, webhookChecks } from "./labels.ts";
import type { WebhookRow } from "./schema.ts";
import { LastTimes } from "./webhook-facts.tsx";
import { WebhookFields } from "./webhook-fields.tsx";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  ${linkRowsLook}
`;

type WebhooksProps = {
  webhooks: WebhookRow[];
  asksPassword: boolean;
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The list of webhooks, and the form for a new one. */
export function Webhooks({ webhooks, timeZone, ...form }: WebhooksProps) {
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="Dealquest sends events to other programs as records change."
        actions={<SecondaryLink to="/data">Data</SecondaryLink>}
      />
      <Page>
        <TitledPanel id="webhooks" title="The team’s webhooks">
          {webhooks.length === 0 ? <p>No webhooks yet. Create the first one below.</p> : null}
          <ul>
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <StretchedLink href={`${WEBHOOKS_PAGE}/${webhook.id}`}>{webhook.name}</StretchedLink>
                <p>{webhook.url}</p>
                <p>{stateOf(webhook)}</p>
                <LastTimes webhook={webhook} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </TitledPanel>
        {/* A form that was opened before there were so many keeps what was typed. */}
        {webhooks.length < MAX_WEBHOOKS || form.lastResult ? <NewWebhook {...form} /> : <Hint>{WEBHOOKS_FULL}</Hint>}
      </Page>
    </>
  );
}

function NewWebhook({ asksPassword, lastResult }: Pick<WebhooksProps, "asksPassword" | "lastResult">) {
  const { fields, ...form } = useCheckedForm({
    id: "new-webhook",
    lastResult,
    checks: webhookChecks(asksPassword),
    labels: LABELS,
  });
  return (
    <TitledPanel id="new" title="New webhook">
      <FieldsForm {...form} failed={TOASTS.notMade}>
        <WebhookFields fields={fields} asksPassword={asksPassword} />
        <FormActions>
          <SubmitButton>Create webhook</SubmitButton>
        </FormActions>
      </FieldsForm>
    </TitledPanel>
  );
}
