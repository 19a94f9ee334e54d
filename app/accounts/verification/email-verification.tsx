import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { LandingCardPage } from "../landing/landing-card-page.tsx";

type EmailVerificationProps = {
  /** The address just registered, if the cookie still holds it. */
  email?: string;
  /** The link's token, in demo mode only (docs/product.md#accounts). */
  token?: string;
  sentAgain?: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/** Shown after registering: the address mailed, a form to send the link again, and in demo mode the link itself. */
export function EmailVerificationView({ email, token, sentAgain, lastResult }: EmailVerificationProps) {
  return (
    <LandingCardPage title="Check Your Email" notice={sentAgain ? "A new link is on its way." : undefined}>
      {lastResult ? null : (
        <p role="status">
          We sent a link to {email ? <strong>{email}</strong> : "your address"}. Open it within 24 hours to confirm that
          the address is yours.
        </p>
      )}
      {token ? (
        <p>
          Demo mode: <a href={`/verify-email?token=${token}`}>Open the confirmation link</a>
        </p>
      ) : null}
      <ButtonLink to="/?view=login" variant={lastResult ? "secondary" : "primary"}>
        Sign In
      </ButtonLink>
      <SendAgain email={email} lastResult={lastResult} />
    </LandingCardPage>
  );
}

function SendAgain({ email, lastResult }: Pick<EmailVerificationProps, "email" | "lastResult">) {
  const { form, fields, summary } = useCheckedForm({
    id: "resend-verification",
    lastResult,
    labels: { email: "Email" },
  });
  const known = email !== undefined && !lastResult;
  return (
    <>
      <ErrorSummary title="Failed to send the link" {...summary} />
      <form {...form} method="post" action="/auth/resend-verification">
        <p>No email after a minute? Check the spam folder, or send it again. Only the newest link works.</p>
        {known ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <TextField {...fields.email} type="email" autoComplete="username" />
        )}
        <Button variant="secondary">Send it again</Button>
      </form>
    </>
  );
}
