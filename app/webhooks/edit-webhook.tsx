import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ChipField } from "#app/ui/form/chip-field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { SaveOrCancel, SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { LABELS, TOASTS, WEBHOOKS_PAGE, webhookChecks } from "./labels.ts";
import type { WebhookRow } from "./schema.ts";
import { WebhookFields } from "./webhook-fields.tsx";

const Layout = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  section > p { color: var(--muted); font-size: var(--text-s); }
`;

type EditWebhookProps = { webhook: WebhookRow; asksPassword: boolean; lastResult?: SubmissionResult<string[]> };

/** The form of a webhook that exists, and the button that removes it. */
export function EditWebhook({ webhook, asksPassword, lastResult }: EditWebhookProps) {
  const page = `${WEBHOOKS_PAGE}/${webhook.id}`;
  const { fields, ...form } = useCheckedForm({
    id: "webhook",
    lastResult,
    defaultValue: webhook,
    checks: webhookChecks(false),
    labels: LABELS,
  });
  return (
    <>
      <PageHeader title={`Edit ${webhook.name}`} subtitle={webhook.url} />
      <Layout>
        <Panel as="section">
          <FieldsForm {...form} failed={TOASTS.notSaved}>
            <WebhookFields fields={fields} asksPassword={asksPassword} isKnown />
            <ChipField {...fields.state} options={STATES} wide />
            <SaveOrCancel to={page}>Save</SaveOrCancel>
          </FieldsForm>
        </Panel>
        <Removal />
      </Layout>
    </>
  );
}

function Removal() {
  return (
    <TitledPanel id="remove" title="Remove this webhook">
      <p>This deletes its secret and delivery log. To pause it, turn it off instead.</p>
      <Form method="post">
        <SubmitButton name="intent" value="remove" variant="danger">
          Remove
        </SubmitButton>
      </Form>
    </TitledPanel>
  );
}

const STATES = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];
