import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import type { PendingInvitation } from "#app/accounts/invitations/schema.ts";
import { formatInstant } from "#app/ui/dates.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { ROLE_LABELS, type TeamIntent } from "../labels.ts";

const List = styled.ul`
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-5); align-items: center;
    justify-content: space-between; padding-block: var(--space-3); border-top: 1px solid var(--line);
  }
  li > div { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
  li > form { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  p { color: var(--muted); font-size: var(--text-s); }
`;

type PendingInvitationsProps = { invitations: PendingInvitation[]; timeZone: string };

/** The invitations that nobody has accepted yet, with forms that resend and revoke them. */
export function PendingInvitations({ invitations, timeZone }: PendingInvitationsProps) {
  return (
    <TitledPanel id="invitations" title="Pending invitations">
      {invitations.length === 0 ? <p>No pending invitations. Invite colleagues by email.</p> : null}
      <List>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} timeZone={timeZone} />
        ))}
      </List>
    </TitledPanel>
  );
}

function Invitation({ invitation, timeZone }: { invitation: PendingInvitation; timeZone: string }) {
  const { id, email, role, invitedBy, createdAt, expiresAt, expired } = invitation;
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p>
          {ROLE_LABELS[role]} · Invited by {invitedBy ?? "the server’s command"} on {formatInstant(createdAt, timeZone)}{" "}
          · {expired ? "Expired" : "Valid until"} {formatInstant(expiresAt, timeZone)}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="invitation" value={id} />
        <IntentButton intent="resend" email={email}>
          Resend
        </IntentButton>
        <IntentButton intent="revoke" email={email}>
          Revoke
        </IntentButton>
      </Form>
    </li>
  );
}

type IntentButtonProps = { intent: TeamIntent; email: string; children: string };

function IntentButton({ intent, email, children }: IntentButtonProps) {
  return (
    <SubmitButton
      variant="secondary"
      name="intent"
      value={intent}
      aria-label={`${children} the invitation of ${email}`}
    >
      {children}
    </SubmitButton>
  );
}
