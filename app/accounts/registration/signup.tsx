import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form/form-field.ts";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { NewPasswordField } from "../password/new-password-field.tsx";

const LABELS = { firstName: "First name", lastName: "Last name", email: "Email", password: "Password", title: "Title" };

export function SignupView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<Record<keyof typeof LABELS, string>>({ id: "signup", lastResult });
  return (
    <LandingCardPage title="Create Account">
      <ErrorSummary
        id="signup-errors"
        title="Registration failed"
        errors={summaryErrors(fields, LABELS)}
        formErrors={form.errors}
      />
      <form {...getFormProps(form)} method="post" action="/auth/register">
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
