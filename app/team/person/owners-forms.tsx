import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { PersonIntent } from "../labels.ts";
import type { TeamListItem } from "../schema.ts";
import { openWorkInWords } from "./new-owner-field.tsx";

export type OwnerOnlyDetails = {
  email: string;
  isOwnerBySetting: boolean;
  isEmailVerified: boolean;
  hasTwoFactor: boolean;
  asksPassword: boolean;
};

type OwnersFormsProps = OwnerOnlyDetails & {
  person: TeamListItem;
  work: OpenWork;
  lastResult?: SubmissionResult<string[]>;
};
type OpenWork = Parameters<typeof openWorkInWords>[0];

/** The title of a refused form's errors. */
export const NOT_CHANGED = "Nothing was changed";

/** What a form of the page needs: whether it asks for the password, and what was wrong with that. */
type AskingFormPropsFor = (intent: PersonIntent) => Omit<ComponentProps<typeof PasswordAgainForm>, "children">;

/** What owners may do with a person. */
export function OwnersForms({ person, work, hasTwoFactor, asksPassword, lastResult, ...about }: OwnersFormsProps) {
  const { isOwnerBySetting } = about;
  const asking: AskingFormPropsFor = (intent) => {
    const isRefused = lastResult?.initialValue?.intent === intent && lastResult.error?.password;
    return { intent, failed: NOT_CHANGED, asksPassword, lastResult: isRefused ? lastResult : undefined };
  };
  const hasLeft = person.deactivatedAt !== null;
  return (
    <>
      {hasLeft ? null : <RoleForm person={person} {...about} asking={asking} />}
      {hasTwoFactor && !person.isViewer ? <LostPhone person={person} asking={asking} /> : null}
      {work.opportunities > 0 ? <ReassignLink person={person} work={work} /> : null}
      <TitledPanel id="membership" title={hasLeft ? "Reactivate" : "Deactivate"}>
        {hasLeft ? (
          <>
            <p>
              {person.firstName} can sign in again with the same password and role. A new invitation also reactivates
              the account, with a new password.
            </p>
            <PasswordAgainForm {...asking("reactivate")}>Reactivate</PasswordAgainForm>
          </>
        ) : (
          <DeactivateLink person={person} isOwnerBySetting={isOwnerBySetting} />
        )}
      </TitledPanel>
    </>
  );
}

type RoleFormProps = {
  person: TeamListItem;
  isOwnerBySetting: boolean;
  isEmailVerified: boolean;
  asking: AskingFormPropsFor;
};

function RoleForm({ person, isOwnerBySetting, isEmailVerified, asking }: RoleFormProps) {
  return (
    <TitledPanel id="role" title="Role">
      {isOwnerBySetting ? (
        <p>{person.firstName} is an owner through the setting TEAM_OWNERS, which only your administrator can change.</p>
      ) : person.role === "owner" ? (
        <>
          <p>{person.firstName} is an owner and can invite people, deactivate them, and assign roles.</p>
          <PasswordAgainForm {...asking("make-member")} variant="secondary">
            Make a member
          </PasswordAgainForm>
        </>
      ) : isEmailVerified ? (
        <>
          <p>{person.firstName} is a member. Owners can invite people, deactivate them, and assign roles.</p>
          <PasswordAgainForm {...asking("make-owner")} variant="secondary">
            Make an owner
          </PasswordAgainForm>
        </>
      ) : (
        <p>{person.firstName} has not confirmed the email address yet and therefore cannot be an owner.</p>
      )}
    </TitledPanel>
  );
}

function LostPhone({ person, asking }: { person: TeamListItem; asking: AskingFormPropsFor }) {
  return (
    <TitledPanel id="two-factor" title="Two-factor sign-in">
      <p>
        Use this if {person.firstName} has lost the phone and the recovery codes. After a reset, only the password is
        needed until two-factor sign-in is set up again. {person.firstName} is notified by email. Make sure that{" "}
        {person.firstName} is the one asking.
      </p>
      <PasswordAgainForm {...asking("reset-two-factor")} variant="secondary">
        Reset two-factor sign-in
      </PasswordAgainForm>
    </TitledPanel>
  );
}

function ReassignLink({ person, work }: { person: TeamListItem; work: OpenWork }) {
  return (
    <TitledPanel id="hand-over" title="Give all open opportunities to someone else">
      <p>
        {openWorkInWords(work)} The closed ones stay with {person.firstName}.
      </p>
      <FormActions>
        <SecondaryLink to={`/team/${person.id}/hand-over`}>Give all open opportunities…</SecondaryLink>
      </FormActions>
    </TitledPanel>
  );
}

function DeactivateLink({ person, isOwnerBySetting }: { person: TeamListItem; isOwnerBySetting: boolean }) {
  if (person.isViewer) return <p>You cannot deactivate yourself. Another owner can.</p>;
  if (isOwnerBySetting) return <p>An owner through the setting TEAM_OWNERS cannot be deactivated here.</p>;
  return (
    <>
      <p>
        When {person.firstName} leaves the team, deactivate the account: all browsers are signed out, and past work
        stays.
      </p>
      <FormActions>
        <ButtonLink to={`/team/${person.id}/deactivate`} variant="danger">
          Deactivate…
        </ButtonLink>
      </FormActions>
    </>
  );
}
