import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { useStartIn } from "#app/ui/browser/start-in.ts";
import { Button, ButtonLink, mainKeyLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form/form-field.ts";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ROLE_LABELS, TOASTS } from "../labels.ts";

const LABELS = { emails: "Email addresses", role: "Role", password: "Your password" };
const ROLES = (["member", "owner"] as const).map((value) => ({ value, label: ROLE_LABELS[value] }));

const Column = styled.div`max-width: 40rem; [data-variant="primary"] { ${mainKeyLook} }`;

type InviteProps = {
  /** The password was not entered in the last 10 minutes. */
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** The form that invites people. */
export function Invite({ asksPassword, lastResult }: InviteProps) {
  const [form, fields] = useForm<Record<keyof typeof LABELS, string>>({
    id: "invite",
    lastResult,
    defaultValue: { role: "member" },
  });
  const busy = useBusy();
  useStartIn(fields.emails.id);
  return (
    <>
      <PageHeader
        title="Invite people"
        subtitle="Each gets a mail with a link for that address alone. It works once, for 7 days."
      />
      <Column>
        <Panel>
          <Form {...getFormProps(form)} method="post" data-main="">
            <FormGrid>
              <ErrorSummary
                id="invite-errors"
                title={TOASTS.notInvited}
                errors={summaryErrors(fields, LABELS)}
                formErrors={form.errors}
              />
              <TextAreaField
                {...fieldProps(fields.emails)}
                label={LABELS.emails}
                hint="One a line, or separated by commas; 50 at most"
                rows={5}
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
              <SelectField
                {...fieldProps(fields.role)}
                label={LABELS.role}
                options={ROLES}
                hint="Owners invite people, let them go and choose who is an owner. Everything else everyone may."
                wide
              />
              {asksPassword ? (
                <TextField
                  {...fieldProps(fields.password)}
                  label={LABELS.password}
                  type="password"
                  autoComplete="current-password"
                  hint="Because you entered it more than 10 minutes ago"
                  wide
                />
              ) : null}
              <FormActions>
                <Button busy={busy}>Send invitations</Button>
                <ButtonLink to="/team" variant="secondary">
                  Cancel
                </ButtonLink>
              </FormActions>
            </FormGrid>
          </Form>
        </Panel>
      </Column>
    </>
  );
}
