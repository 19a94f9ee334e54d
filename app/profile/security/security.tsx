import { styled } from "styled-components";
import type { PasskeyJson } from "#app/accounts/passkeys/schema.ts";
import type { AccessBeyondSignOut } from "#app/accounts/password/also-end-fields.tsx";
import { EventList } from "#app/accounts/security-events/event-list.tsx";
import type { SecurityEventRow } from "#app/accounts/security-events/labels.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ChangePassword } from "./change-password.tsx";
import { type Intent, SECURITY_PAGE, type SecurityResult, type ShownTwoFactor } from "./labels.ts";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
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
        actions={
          <ButtonLink variant="secondary" to="/profile">
            My Profile
          </ButtonLink>
        }
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
    <Panel as="section" aria-labelledby="events">
      <h2 id="events">Recent events</h2>
      <p>The last 90 days. If you do not recognize an event, change your password.</p>
      <EventList events={events.rows} timeZone={timeZone} />
      <Pagination label="Events" previousTo={pageAt(events.previous)} nextTo={pageAt(events.next)} />
    </Panel>
  );
}
