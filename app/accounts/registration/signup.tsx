import type { SubmissionResult } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps } from "#app/ui/form/form-field.ts";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

const LABELS = { firstName: "First name", lastName: "Last name", email: "Email", password: "Password", title: "Title" };

export function SignupView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { form, fields, summary } = useCheckedForm({ id: "signup", lastResult, labels: LABELS });
  return (
    <LandingCardPage title="Create Account">
      <ErrorSummary id="signup-errors" title="Registration failed" {...summary} />
      <form {...form} method="post" action="/auth/register">
        <TextField {...fieldProps(fields.firstName)} label={LABELS.firstName} autoComplete="given-name" />
        <TextField {...fieldProps(fields.lastName)} label={LABELS.lastName} autoComplete="family-name" />
        <TextField {...fieldProps(fields.email)} label={LABELS.email} type="email" autoComplete="username" />
        <NewPasswordField {...fieldProps(fields.password)} label={LABELS.password} />
        <TextField {...fieldProps(fields.title)} label="Title (optional)" autoComplete="organization-title" />
        <Button>Create Account</Button>
      </form>
      <p>
        Already have an account? <a href="/?view=login">Sign In</a>
      </p>
    </LandingCardPage>
  );
}
