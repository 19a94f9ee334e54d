import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { changePasswordChecks } from "#app/accounts/checks.ts";
import { type AccessBeyondSignOut, AlsoEndFields } from "#app/accounts/password/also-end-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps } from "#app/ui/form/form-field.ts";
import { FAILURE_TITLES } from "./labels.ts";

const LABELS = { password: "Current password", newPassword: "New password" };

type ChangePasswordProps = {
  asksPassword: boolean;
  outliving: AccessBeyondSignOut;
  lastResult?: SubmissionResult<string[]>;
};

/** The form for a new password. The present one may be left out for 10 minutes after it was entered. */
export function ChangePassword({ asksPassword, outliving, lastResult }: ChangePasswordProps) {
  const checks = changePasswordChecks(asksPassword);
  const { form, fields, summary } = useCheckedForm({ id: "change-password", lastResult, checks, labels: LABELS });
  return (
    <Panel as="section" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <ErrorSummary id="change-password-errors" title={FAILURE_TITLES["change-password"]} {...summary} />
      <Form {...form} method="post">
        <TextField
          {...fieldProps(fields.password)}
          label={LABELS.password}
          hint={
            asksPassword ? undefined : "You entered your password a few minutes ago, so you may leave this field empty."
          }
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...fieldProps(fields.newPassword)}
          label={LABELS.newPassword}
          hint="At least 6 characters. All your other browsers are signed out."
          type="password"
          autoComplete="new-password"
        />
        <AlsoEndFields {...outliving} />
        <Button name="intent" value="change-password" busy={useBusy()}>
          Change password
        </Button>
      </Form>
    </Panel>
  );
}
