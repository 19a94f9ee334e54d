import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Tick } from "#app/ui/form/tick.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import type { PasskeyJson } from "../passkeys/schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const LABELS = { password: "New password", confirmPassword: "Confirm new password" };

type ResetPasswordProps = {
  token: string;
  passkeys: PasskeyJson[];
  lastResult?: SubmissionResult<string[]>;
};

/** The form for a new password. Offers to remove the passkeys: whoever knew the old password could have added one. */
export function ResetPasswordView({ token, passkeys, lastResult }: ResetPasswordProps) {
  const { form, fields, summary } = useCheckedForm({ id: "reset-password", lastResult, labels: LABELS });
  return (
    <LandingCardPage title="Choose a new password">
      <ErrorSummary title="Failed to reset password" {...summary} />
      <form {...form} method="post" action="/auth/reset-password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField {...fields.password} />
        <TextField {...fields.confirmPassword} type="password" autoComplete="new-password" />
        <Passkeys passkeys={passkeys} isRemoved={!lastResult || lastResult.initialValue?.removePasskeys === "on"} />
        <Button>Reset Password</Button>
      </form>
    </LandingCardPage>
  );
}

const PasskeyList = styled.fieldset`
  ul { margin: var(--space-2) 0; padding-left: var(--space-5); list-style: disc; overflow-wrap: anywhere; }
`;

function Passkeys({ passkeys, isRemoved }: { passkeys: PasskeyJson[]; isRemoved: boolean }) {
  if (passkeys.length === 0) return null;
  return (
    <PasskeyList>
      <legend>Your passkeys</legend>
      <ul>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            {name}, added <time dateTime={createdAt}>{formatDate(createdAt.slice(0, 10))}</time>
          </li>
        ))}
      </ul>
      <Tick name="removePasskeys" checked={isRemoved}>
        Remove all passkeys
      </Tick>
    </PasskeyList>
  );
}

/** Shown for a reset link that is wrong, used or expired. */
export function InvalidResetLink() {
  return (
    <LandingCardPage title="Invalid reset link">
      <p>This link was already used, is older than one hour, or is incomplete.</p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </LandingCardPage>
  );
}

/** Shown after a successful reset. */
export function ResetComplete() {
  return (
    <LandingCardPage title="Password Reset Complete">
      <p role="status">Your new password is set, and all your other sessions have ended.</p>
      <ButtonLink to="/?view=login">Sign In Now</ButtonLink>
    </LandingCardPage>
  );
}
