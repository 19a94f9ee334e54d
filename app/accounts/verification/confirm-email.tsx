import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

type ConfirmEmailProps = {
  token: string;
  /** True if this browser did not register the account. */
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** The page of a confirmation link. A button confirms, not the GET, because mail scanners open links. */
export function ConfirmEmail({ token, asksPassword, lastResult }: ConfirmEmailProps) {
  const { form, fields, summary } = useCheckedForm({
    id: "confirm-email",
    lastResult,
    labels: { password: "Password" },
  });
  return (
    <LandingCardPage title="Confirm your email">
      <ErrorSummary title="Failed to confirm your email" {...summary} />
      {asksPassword ? (
        <p>This browser did not create the account. Enter the password that you chose when you created it.</p>
      ) : (
        <p>Select the button to confirm your address.</p>
      )}
      <form {...form} method="post">
        <input type="hidden" name="token" value={token} />
        {asksPassword ? <TextField {...fields.password} type="password" autoComplete="current-password" /> : null}
        <Button>Confirm my email</Button>
      </form>
      {asksPassword ? <DisownForm token={token} /> : null}
    </LandingCardPage>
  );
}

function DisownForm({ token }: { token: string }) {
  return (
    <form method="post">
      <input type="hidden" name="token" value={token} />
      <p>If you did not create an account, someone else used your address, and the account should be removed.</p>
      <Button variant="secondary" name="answer" value="not-me">
        This was not me
      </Button>
    </form>
  );
}

/** Shown after "This was not me". */
export function AccountDisowned() {
  return (
    <LandingCardPage title="Thank you for telling us">
      <p role="status">
        The account that someone created with your address is closed, and its password no longer works. If you want an
        account, create one yourself. If the address is still taken, ask an owner of the team to invite you.
      </p>
      <ButtonLink to="/?view=signup">Create Account</ButtonLink>
      <SecondaryLink to="/">Go Home</SecondaryLink>
    </LandingCardPage>
  );
}

/** Shown for a confirmation link that is wrong, used or expired. */
export function InvalidConfirmationLink() {
  return (
    <LandingCardPage title="Invalid confirmation link">
      <p>This link was already used, is older than 24 hours, or is incomplete.</p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </LandingCardPage>
  );
}
