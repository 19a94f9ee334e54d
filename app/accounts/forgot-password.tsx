import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { LandingView } from "./landing-view.tsx";

/** Asking for a link to reset the password. */
export function ForgotPasswordView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgot-password", lastResult });
  return (
    <LandingView title="Reset your password">
      <ErrorSummary
        id="forgot-password-errors"
        title="Failed to send reset email"
        errors={summaryErrors(fields, { email: "Email" })}
        formErrors={form.errors}
      />
      <p>Tell us your email and we send you a link. It works once, for one hour.</p>
      <form {...getFormProps(form)} method="post" action="/auth/forgot-password">
        <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="username" />
        <Button>Send reset link</Button>
      </form>
    </LandingView>
  );
}

/** Said alike whether or not the address is known; in demo mode with the token that the mail would carry. */
export function ResetRequested({ email, resetToken }: { email?: string; resetToken?: string }) {
  return (
    <LandingView title="Check Your Email">
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
    </LandingView>
  );
}
