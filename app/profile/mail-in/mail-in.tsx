import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { MAIL_REFUSAL_REASONS, type MailRefusalReason } from "#app/accounts/mail-in/checks.ts";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { Hint } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";

const Parts = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  form { display: grid; gap: var(--space-3); justify-items: start; }
  code { padding: var(--space-4); border-radius: var(--radius); background: var(--sunken); user-select: all; overflow-wrap: anywhere; }
  li { padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li p { color: var(--muted); font-size: var(--text-s); }
`;

export const FAILED = "The address was not created";

type MailInProps = {
  address: string | null;
  /** Whether mails can come in here. */
  canMake: boolean;
  refusals: { id: string; sender: string; because: MailRefusalReason; at: string }[];
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
  timeZone: string;
};

/** The user's address for inbound email, and the rejected emails. */
export function MailIn({ refusals, timeZone, ...address }: MailInProps) {
  return (
    <>
      <PageHeader
        title="Email to inbox"
        subtitle="An email that you forward or Bcc to your address becomes a note in your inbox."
        actions={<SecondaryLink to="/profile">My Profile</SecondaryLink>}
      />
      <Parts>
        <MailAddress {...address} />
        <RefusedMails refusals={refusals} timeZone={timeZone} />
      </Parts>
    </>
  );
}

function MailAddress({ address, canMake, ...asking }: Omit<MailInProps, "refusals" | "timeZone">) {
  return (
    <TitledPanel id="mail-address" title="Your address">
      {address ? <code>{address}</code> : null}
      {canMake ? (
        <>
          <PasswordAgainForm intent="make" failed={FAILED} variant={address ? "secondary" : "primary"} {...asking}>
            {address ? "Create a new address" : "Create an address"}
          </PasswordAgainForm>
          <Hint>
            {address
              ? "Creating a new address disables the current one immediately."
              : "Add it to Bcc when you write, or forward emails to it. Only emails from your confirmed address are accepted."}
          </Hint>
        </>
      ) : (
        <p>
          Inbound email is off. Your administrator can turn it on. Until then, upload emails as .eml files in your
          inbox.
        </p>
      )}
      {address ? (
        <Form method="post">
          <SubmitButton name="intent" value="turn-off" variant="danger">
            Turn the address off
          </SubmitButton>
        </Form>
      ) : null}
    </TitledPanel>
  );
}

function RefusedMails({ refusals, timeZone }: Pick<MailInProps, "refusals" | "timeZone">) {
  return (
    <TitledPanel id="refused-mails" title="Rejected emails">
      {refusals.length === 0 ? (
        <p>None in the last 30 days.</p>
      ) : (
        <ul>
          {refusals.map(({ id, sender, because, at }) => (
            <li key={id}>
              {MAIL_REFUSAL_REASONS[because]}
              <p>
                {sender} · <time dateTime={at}>{formatInstant(at, timeZone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  );
}
