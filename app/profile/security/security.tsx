import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { changePasswordChecks } from "#app/accounts/checks.ts";
import type { PasskeyJson } from "#app/accounts/passkeys/schema.ts";
import { type AccessBeyondSignOut, AlsoEndFields } from "#app/accounts/password/also-end-fields.tsx";
import { EventList } from "#app/accounts/security-events/event-list.tsx";
import type { SecurityEventRow } from "#app/accounts/security-events/labels.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { buttonLook, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { FAILURE_TITLES, type Intent, SECURITY_PAGE, type SecurityResult, type ShownTwoFactor } from "./labels.ts";
import { Passkeys } from "./passkeys.tsx";
import { TwoFactor } from "./two-factor.tsx";

const Column = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  form { display: grid; gap: var(--space-4); justify-items: start; }
  form > :has(> input) { width: 100%; max-width: 24rem; }
`;

type SecurityProps = {
  twoFactor: ShownTwoFactor;
  passkeys: PasskeyJson[];
  /** The team requires a second factor. */
  required: boolean;
  /** Where to go on after a required set-up. */
  goOnTo: string;
  asksPassword: boolean;
  outliving: AccessBeyondSignOut;
  events: { rows: SecurityEventRow[]; next: string | null; previous: string | null };
  timeZone: string;
  answer?: SecurityResult;
};

/** The page of one's own second factor, password and security events. */
export function Security(props: SecurityProps) {
  const { twoFactor, passkeys, required, goOnTo, asksPassword, outliving, events, timeZone, answer } = props;
  const refusedIn = (intent: Intent) => (answer?.intent === intent ? answer.lastResult : undefined);
  return (
    <>
      <PageHeader
        title="Security"
        subtitle="How you sign in, and recent events of your account."
        actions={<SecondaryLink to="/profile">My Profile</SecondaryLink>}
      />
      <Column>
        {required && twoFactor.state !== "on" && passkeys.length === 0 ? (
          <NoticeBox>
            <p>Your team requires two-factor sign-in. Set it up here or add a passkey to continue.</p>
          </NoticeBox>
        ) : null}
        {answer?.recoveryCodes ? (
          <RecoveryCodes codes={answer.recoveryCodes} goOnTo={answer.intent === "enable" ? goOnTo : undefined} />
        ) : null}
        <TwoFactor twoFactor={twoFactor} asksPassword={asksPassword} refusedIn={refusedIn} timeZone={timeZone} />
        <Passkeys
          passkeys={passkeys}
          asksPassword={asksPassword}
          refused={answer?.intent === "remove-passkey" ? answer : undefined}
          timeZone={timeZone}
        />
        <ChangePassword asksPassword={asksPassword} outliving={outliving} lastResult={refusedIn("change-password")} />
        <Events events={events} timeZone={timeZone} />
      </Column>
    </>
  );
}

function Events({ events, timeZone }: Pick<SecurityProps, "events" | "timeZone">) {
  const pageAt = (cursor: string | null) => (cursor === null ? undefined : `${SECURITY_PAGE}?cursor=${cursor}#events`);
  return (
    <TitledPanel id="events" title="Recent events">
      <p>The last 90 days. If you do not recognize an event, change your password.</p>
      <EventList events={events.rows} timeZone={timeZone} />
      <Pagination label="Events" previousTo={pageAt(events.previous)} nextTo={pageAt(events.next)} />
    </TitledPanel>
  );
}

const LABELS = { password: "Current password", newPassword: "New password" };

type ChangePasswordProps = {
  asksPassword: boolean;
  outliving: AccessBeyondSignOut;
  lastResult?: SubmissionResult<string[]>;
};

/** The form for a new password. The present one may be left out for 10 minutes after it was entered. */
function ChangePassword({ asksPassword, outliving, lastResult }: ChangePasswordProps) {
  const checks = changePasswordChecks(asksPassword);
  const { form, fields, summary } = useCheckedForm({ id: "change-password", lastResult, checks, labels: LABELS });
  return (
    <TitledPanel id="password-title" title="Password">
      <ErrorSummary title={FAILURE_TITLES["change-password"]} {...summary} />
      <Form {...form} method="post">
        <TextField
          {...fields.password}
          hint={
            asksPassword ? undefined : "You entered your password a few minutes ago, so you may leave this field empty."
          }
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...fields.newPassword}
          hint="At least 6 characters. All your other browsers are signed out."
          type="password"
          autoComplete="new-password"
        />
        <AlsoEndFields {...outliving} />
        <SubmitButton name="intent" value="change-password">
          Change password
        </SubmitButton>
      </Form>
    </TitledPanel>
  );
}

const Codes = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: var(--space-2) var(--space-4);
  padding: var(--space-4); border-radius: var(--radius); background: var(--sunken);
  font: 600 var(--text-m)/1.5 ui-monospace, monospace;
`;

const Download = styled.a`${buttonLook}`;

const Actions = styled.p`display: flex; flex-wrap: wrap; gap: var(--space-3);`;

/** New recovery codes, shown this once, with a text file of them. `goOnTo` is where to go afterwards. */
function RecoveryCodes({ codes, goOnTo }: { codes: string[]; goOnTo?: string }) {
  const box = useTakeFocus(codes.join());
  return (
    <Panel
      as="section"
      ref={box}
      tabIndex={-1}
      aria-labelledby="recovery-codes-title"
      // Moves the focus to the codes without script.
      autoFocus
    >
      <h2 id="recovery-codes-title">Your recovery codes</h2>
      <p>
        Two-factor sign-in is on. Each code signs you in once without your phone. Store them away from your phone. They
        are not shown again.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Actions>
        <Download download="dealquest-recovery-codes.txt" href={asTextFile(codes)}>
          Download as text
        </Download>
        {goOnTo ? <SecondaryLink to={goOnTo}>Continue</SecondaryLink> : null}
      </Actions>
    </Panel>
  );
}

// A data URL, so that the codes need not be kept on the server to be downloaded.
function asTextFile(codes: string[]): string {
  const text = `Dealquest recovery codes\nEach one signs you in once, in place of a code from your phone.\n\n${codes.join("\n")}\n`;
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
}
