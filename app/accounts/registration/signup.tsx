import type { SubmissionResult } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

const LABELS = { firstName: "First name", lastName: "Last name", email: "Email", password: "Password", title: "Title" };

export function SignupView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { form, fields, summary } = useCheckedForm({ id: "signup", lastResult, labels: LABELS });
  return (
    <LandingCardPage title="Create Account">
      <ErrorSummary title="Registration failed" {...summary} />
      <form {...form} method="post" action="/auth/register">
        <TextField {...fields.firstName} autoComplete="given-name" />
        <TextField {...fields.lastName} autoComplete="family-name" />
        <TextField {...fields.email} type="email" autoComplete="username" />
        <NewPasswordField {...fields.password} />
        <TextField {...fields.title} label="Title (optional)" autoComplete="organization-title" />
        <Button>Create Account</Button>
      </form>
      <p>
        Already have an account? <a href="/?view=login">Sign In</a>
      </p>
    </LandingCardPage>
  );
}
