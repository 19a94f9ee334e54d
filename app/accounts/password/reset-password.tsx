import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps } from "#app/ui/form/form-field.ts";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const LABELS = { password: "New password", confirmPassword: "Confirm new password" };

/** The form for a new password; `token` is from the reset link. */
export function ResetPasswordView({ token, lastResult }: { token: string; lastResult?: SubmissionResult<string[]> }) {
  const { form, fields, summary } = useCheckedForm({ id: "reset-password", lastResult, labels: LABELS });
  return (
    <LandingCardPage title="Choose a new password">
      <ErrorSummary id="reset-password-errors" title="Failed to reset password" {...summary} />
      <form {...form} method="post" action="/auth/reset-password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...fieldProps(fields.password)} label={LABELS.password} />
        <TextField
          {...fieldProps(fields.confirmPassword)}
          label={LABELS.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
        <Button>Reset Password</Button>
      </form>
    </LandingCardPage>
  );
}

/** Shown for a reset link that is wrong, used or expired. */
export function InvalidResetLink() {
  return (
    <LandingCardPage title="Invalid reset link">
      <p>This link was used already, is older than one hour, or is not complete.</p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </LandingCardPage>
  );
}

/** Shown after a successful reset. */
export function ResetComplete() {
  return (
    <LandingCardPage title="Password Reset Complete">
      <p role="status">Your new password is set, and every other session of yours has ended.</p>
      <ButtonLink to="/?view=login">Sign In Now</ButtonLink>
    </LandingCardPage>
  );
}
