import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import type { PersonIntent } from "../labels.ts";
import type { TeamListItem } from "../schema.ts";
import { openWorkInWords } from "./open-work.ts";

export type ForOwners = {
  email: string;
  isOwnerBySetting: boolean;
  isEmailVerified: boolean;
  hasTwoFactor: boolean;
};

type OwnersFormsProps = ForOwners & { person: TeamListItem; work: OpenWork };
type OpenWork = Parameters<typeof openWorkInWords>[0];

/** What owners may do with a person. */
export function OwnersForms({ person, work, hasTwoFactor, ...about }: OwnersFormsProps) {
  const { isOwnerBySetting, isEmailVerified } = about;
  const hasLeft = person.deactivatedAt !== null;
  return (
    <>
      {hasLeft ? null : (
        <RoleForm person={person} isOwnerBySetting={isOwnerBySetting} isEmailVerified={isEmailVerified} />
      )}
      {hasTwoFactor ? <LostPhone person={person} /> : null}
      {work.opportunities > 0 ? <HandOverLink person={person} work={work} /> : null}
      <Panel as="section" aria-labelledby="membership">
        <h2 id="membership">{hasLeft ? "Reactivate" : "Deactivate"}</h2>
        {hasLeft ? (
          <IntentForm intent="reactivate">
            <p>
              {person.firstName} can sign in again with the same password and role. A new invitation brings the same
              person back too, with a new password.
            </p>
            <Submit>Reactivate</Submit>
          </IntentForm>
        ) : (
          <LeavingLink person={person} isOwnerBySetting={isOwnerBySetting} />
        )}
      </Panel>
    </>
  );
}

type RoleFormProps = { person: TeamListItem; isOwnerBySetting: boolean; isEmailVerified: boolean };

function RoleForm({ person, isOwnerBySetting, isEmailVerified }: RoleFormProps) {
  return (
    <Panel as="section" aria-labelledby="role">
      <h2 id="role">Role</h2>
      {isOwnerBySetting ? (
        <p>{person.firstName} is an owner by the setting TEAM_OWNERS, which only whoever runs the server can change.</p>
      ) : person.role === "owner" ? (
        <IntentForm intent="make-member">
          <p>{person.firstName} is an owner: may invite people, let them go, and choose who is an owner.</p>
          <Submit variant="secondary">Make a member</Submit>
        </IntentForm>
      ) : isEmailVerified ? (
        <IntentForm intent="make-owner">
          <p>{person.firstName} is a member. Owners may invite people, let them go, and choose who is an owner.</p>
          <Submit variant="secondary">Make an owner</Submit>
        </IntentForm>
      ) : (
        <p>{person.firstName} has not confirmed the email address yet, and so cannot be an owner.</p>
      )}
    </Panel>
  );
}

function LostPhone({ person }: { person: TeamListItem }) {
  return (
    <Panel as="section" aria-labelledby="two-factor">
      <h2 id="two-factor">Two-factor sign-in</h2>
      <IntentForm intent="reset-two-factor">
        <p>
          If {person.firstName} has lost the phone and the recovery codes: after a reset the password alone signs in,
          until two-factor sign-in is set up anew. A mail says so. Make sure that it is {person.firstName} who asks.
        </p>
        <Submit variant="secondary">Reset two-factor sign-in</Submit>
      </IntentForm>
    </Panel>
  );
}

function HandOverLink({ person, work }: { person: TeamListItem; work: OpenWork }) {
  return (
    <Panel as="section" aria-labelledby="hand-over">
      <h2 id="hand-over">Give all open opportunities to somebody else</h2>
      <p>
        {openWorkInWords(work)} The closed ones stay with {person.firstName}.
      </p>
      <FormActions>
        <ButtonLink to={`/team/${person.id}/hand-over`} variant="secondary">
          Give all open opportunities…
        </ButtonLink>
      </FormActions>
    </Panel>
  );
}

function LeavingLink({ person, isOwnerBySetting }: { person: TeamListItem; isOwnerBySetting: boolean }) {
  if (person.isViewer) return <p>You cannot deactivate yourself. Another owner can.</p>;
  if (isOwnerBySetting) return <p>An owner by the setting TEAM_OWNERS cannot be deactivated here.</p>;
  return (
    <>
      <p>When {person.firstName} leaves the team: every browser is signed out, and what was done stays.</p>
      <FormActions>
        <ButtonLink to={`/team/${person.id}/deactivate`} variant="danger">
          Deactivate…
        </ButtonLink>
      </FormActions>
    </>
  );
}

function IntentForm({ intent, children }: { intent: PersonIntent; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

function Submit({ variant, children }: { variant?: "secondary"; children: string }) {
  const busy = useBusy();
  return (
    <FormActions>
      <Button variant={variant} busy={busy}>
        {children}
      </Button>
    </FormActions>
  );
}
