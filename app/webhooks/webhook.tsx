import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { CHOOSE_TIME } from "#app/http/checks.ts";
import { ButtonLink, buttonLook, SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { EVENTS } from "./checks.ts";
import { DELIVERY_STATES, deliveryName, isSuccess, stateOf, TOASTS, WEBHOOKS_PAGE } from "./labels.ts";
import type { AttemptRow, WebhookRow } from "./schema.ts";
import { LastTimes } from "./webhook-facts.tsx";

const Layout = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); overflow-wrap: anywhere; }
  section > p, section > div p { color: var(--muted); font-size: var(--text-s); }
  section > form { display: grid; gap: var(--space-4); justify-items: start; }
`;

type WebhookProps = {
  webhook: WebhookRow;
  attempts: AttemptRow[];
  asksPassword: boolean;
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
};

/** A webhook, what can be done with it, and what was tried lately. */
export function Webhook({ webhook, attempts, asksPassword, timeZone, lastResult }: WebhookProps) {
  const isOfReplay = lastResult?.initialValue && "since" in lastResult.initialValue;
  return (
    <>
      <PageHeader
        title={webhook.name}
        subtitle={webhook.url}
        actions={
          <>
            <ButtonLink to={`${WEBHOOKS_PAGE}/${webhook.id}/edit`}>Edit</ButtonLink>
            <SecondaryLink to={WEBHOOKS_PAGE}>Webhooks</SecondaryLink>
          </>
        }
      />
      <Layout>
        <Facts webhook={webhook} timeZone={timeZone} />
        <TitledPanel id="tries" title="Recent deliveries">
          {attempts.length === 0 ? <p>No deliveries yet. Send a test, or change a record.</p> : null}
          <AttemptList attempts={attempts} timeZone={timeZone} />
        </TitledPanel>
        <ReplayForm timeZone={timeZone} lastResult={isOfReplay ? lastResult : undefined} />
        <NewSecret
          webhook={webhook}
          asksPassword={asksPassword}
          timeZone={timeZone}
          lastResult={isOfReplay ? undefined : lastResult}
        />
      </Layout>
    </>
  );
}

function Facts({ webhook, timeZone }: Pick<WebhookProps, "webhook" | "timeZone">) {
  return (
    <TitledPanel id="facts" title={stateOf(webhook)}>
      <div>
        <LastTimes webhook={webhook} timeZone={timeZone} />
        <p>Events: {webhook.events.map((type) => EVENTS[type]).join("; ")}</p>
      </div>
      <Form method="post">
        <SubmitButton name="intent" value="test" variant="secondary">
          Send a test
        </SubmitButton>
      </Form>
    </TitledPanel>
  );
}

function NewSecret({ webhook, asksPassword, timeZone, lastResult }: Omit<WebhookProps, "attempts">) {
  return (
    <TitledPanel id="secret" title="New secret">
      <p>
        For a receiver that lost its secret, or whose secret someone else may know. For 24 hours, events are signed with
        both secrets, so none are missed.
      </p>
      {webhook.previousUntil ? (
        <p>
          Both sign until <time dateTime={webhook.previousUntil}>{formatInstant(webhook.previousUntil, timeZone)}</time>
          . Creating another secret ends the older one immediately.
        </p>
      ) : null}
      <PasswordAgainForm
        intent="rotate"
        failed={TOASTS.notRotated}
        asksPassword={asksPassword}
        lastResult={lastResult}
        variant="secondary"
      >
        Create a new secret
      </PasswordAgainForm>
    </TitledPanel>
  );
}

const REPLAY_CHECKS = { since: { required: CHOOSE_TIME } };

function ReplayForm({ timeZone, lastResult }: Pick<WebhookProps, "timeZone" | "lastResult">) {
  const labels = { since: `Since (${timeZone})` };
  const { form, fields, summary } = useCheckedForm({ id: "replay", lastResult, checks: REPLAY_CHECKS, labels });
  return (
    <TitledPanel id="replay-title" title="Send all events since …">
      <p>
        Resends all subscribed events since then, including delivered ones. Event IDs stay the same, so the receiver can
        skip duplicates.
      </p>
      <ErrorSummary title={TOASTS.notReplayed} {...summary} />
      <Form {...form} method="post">
        <TextField {...fields.since} type="datetime-local" />
        <SubmitButton name="intent" value="replay" variant="secondary">
          Send all events since then
        </SubmitButton>
      </Form>
    </TitledPanel>
  );
}

const List = styled.ul`
  li {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-1) var(--space-3); align-items: start;
    padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere;
  }
  p { color: var(--muted); font-size: var(--text-s); }
  strong { font-variant-numeric: tabular-nums; }
  [data-failed] { color: var(--danger); }
  button { ${buttonLook} }
  details { grid-column: 1 / -1; }
  summary { padding-block: var(--space-3); font-size: var(--text-s); line-height: 1.5; color: var(--action); cursor: pointer; }
  pre { margin: 0; padding: var(--space-3); background: var(--sunken); border-radius: var(--radius); font-size: var(--text-s);
    white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Attempts, newest first: what, when, the status and the beginning of the answer; each can be sent again. */
function AttemptList({ attempts, timeZone }: { attempts: AttemptRow[]; timeZone: string }) {
  if (attempts.length === 0) return null;
  return (
    <List>
      {attempts.map((one) => (
        <li key={`${one.deliveryId} ${one.at}`}>
          <div>
            <strong data-failed={isSuccess(one) ? undefined : ""}>{one.status ?? "No answer"}</strong>{" "}
            {deliveryName(one.type)}
            <p>
              <time dateTime={one.at}>{formatInstant(one.at, timeZone)}</time> · {formatAmount(one.ms)} ms ·{" "}
              {DELIVERY_STATES[one.state]}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="delivery" value={one.deliveryId} />
            <button type="submit" name="intent" value="resend" data-variant="quiet">
              Send again
            </button>
          </Form>
          {one.answer ? (
            <details>
              <summary>Answer</summary>
              <pre>{one.answer}</pre>
            </details>
          ) : null}
        </li>
      ))}
    </List>
  );
}
