import type { SubmissionResult } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

/** The form that requests a reset link. */
export function ForgotPasswordView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { form, fields, summary } = useCheckedForm({ id: "forgot-password", lastResult, labels: { email: "Email" } });
  return (
    <LandingCardPage title="Reset your password">
      <ErrorSummary title="Failed to send reset email" {...summary} />
      <p>Tell us your email and we send you a link. You can use it once, within one hour.</p>
      <form {...form} method="post" action="/auth/forgot-password">
        <TextField {...fields.email} type="email" autoComplete="username" />
        <Button>Send reset link</Button>
      </form>
    </LandingCardPage>
  );
}

/** Shows the same text for known and unknown addresses; in demo mode also the reset token. */
export function ResetRequested({ email, resetToken }: { email?: string; resetToken?: string }) {
  return (
    <LandingCardPage title="Check Your Email">
      <p role="status">
        If {email ? <strong>{email}</strong> : "this address"} has an account, a link to reset its password is on its
        way.
      </p>
      {resetToken ? (
        <p>
          Demo mode: <a href={`/reset-password?token=${resetToken}`}>Open the reset link</a>
          <br />
          <code>{resetToken}</code>
        </p>
      ) : null}
    </LandingCardPage>
  );
}
