import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { inviteChecks } from "#app/accounts/checks.ts";
import { PasswordAgainField } from "#app/accounts/password/asking-form.tsx";
import { useInitialFieldFocus } from "#app/ui/browser/start-in.ts";
import { mainKeyLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { SelectField, TextAreaField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { SaveOrCancel } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { ROLE_LABELS, TOASTS } from "../labels.ts";

const LABELS = { emails: "Email addresses", role: "Role", password: "Your password" };
const ROLES = (["member", "owner"] as const).map((value) => ({ value, label: ROLE_LABELS[value] }));

const Column = styled.div`max-width: 40rem; [data-variant="primary"] { ${mainKeyLook} }`;

type InviteProps = {
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** The form that invites people. */
export function Invite({ asksPassword, lastResult }: InviteProps) {
  const { fields, ...form } = useCheckedForm({
    id: "invite",
    lastResult,
    defaultValue: { role: "member" },
    checks: inviteChecks(asksPassword),
    labels: LABELS,
  });
  useInitialFieldFocus(fields.emails.id);
  return (
    <>
      <PageHeader
        title="Invite people"
        subtitle="Each person gets an email with a personal link. You can use it once, within 7 days."
      />
      <Column>
        <Panel>
          <FieldsForm {...form} failed={TOASTS.notInvited} data-main="">
            <InviteFields fields={fields} />
            {asksPassword ? <PasswordAgainField {...fields.password} /> : null}
            <SaveOrCancel to="/team">Send invitations</SaveOrCancel>
          </FieldsForm>
        </Panel>
      </Column>
    </>
  );
}

type InviteFieldsProps = { fields: ReturnType<typeof useCheckedForm<keyof typeof LABELS>>["fields"] };

function InviteFields({ fields }: InviteFieldsProps) {
  return (
    <>
      <TextAreaField
        {...fields.emails}
        hint="One per line or separated by commas, up to 50"
        rows={5}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <SelectField
        {...fields.role}
        options={ROLES}
        hint="Owners invite and deactivate people and assign roles. Everyone can do everything else."
        wide
      />
    </>
  );
}

type InvitedProps = { invited: { email: string; link: string; returns: boolean }[] };

/** The answer to the inviting form, with the links. */
export function Invited({ invited }: InvitedProps) {
  return (
    <ShownOnce
      title={invited.length === 1 ? "Invitation sent" : `${invited.length} invitations sent`}
      heading="The links (shown only once)"
      back={{ to: "/team", label: "Back to the team" }}
    >
      <p>
        Each address is being sent an email with its link. If your team does not send email, share the links yourself.
        Each link gives only that person access to your team.
      </p>
      <ul>
        {invited.map(({ email, link, returns }) => (
          <li key={email}>
            <strong>{email}</strong>
            <code>{link}</code>
            {returns ? <p>This person was in the team before. Accepting restores the same account.</p> : null}
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
