import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function TwoFactorView({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { form, fields, summary } = useCheckedForm({ id: "two-factor", lastResult, labels: { code: "Code" } });
  const { search } = useLocation();
  return (
    <LandingCardPage title="Two-factor sign-in">
      <ErrorSummary title="Login failed" {...summary} />
      <p>Your password is right. Now enter the code that your authenticator app shows.</p>
      <form {...form} method="post" action={`/auth/two-factor${search}`}>
        <TextField
          {...fields.code}
          hint="Six digits. If you do not have your phone, enter a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button>Sign In</Button>
      </form>
      <p>
        <a href="/?view=login">Start again</a>
      </p>
    </LandingCardPage>
  );
}

/** Shown when the password was entered more than 10 minutes ago. */
export function SignInOver() {
  return (
    <LandingCardPage title="Please sign in again">
      <p role="alert">This sign-in has expired. Please enter your password again.</p>
      <ButtonLink to="/?view=login">Sign In</ButtonLink>
    </LandingCardPage>
  );
}
