import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { LandingView } from "./landing-view.tsx";

type EmailVerificationProps = {
  /** Who just registered, where the browser still knows. */
  email?: string;
  /** In demo mode the link's token (decisions.md section 5). */
  token?: string;
  sentAgain?: boolean;
  /** Of a failed try to have it sent again. */
  lastResult?: SubmissionResult<string[]>;
};

/** After registering: where the link went, the way to have it sent again, and in demo mode the link itself. */
export function EmailVerificationView({ email, token, sentAgain, lastResult }: EmailVerificationProps) {
  return (
    <LandingView title="Check Your Email" notice={sentAgain ? "A new link is on its way." : undefined}>
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
    </LandingView>
  );
}

function SendAgain({ email, lastResult }: Pick<EmailVerificationProps, "email" | "lastResult">) {
  const [form, fields] = useForm<{ email: string }>({ id: "resend-verification", lastResult });
  const known = email !== undefined && !lastResult;
  return (
    <>
      <ErrorSummary
        id="resend-verification-errors"
        title="Failed to send the link"
        errors={summaryErrors(fields, { email: "Email" })}
        formErrors={form.errors}
      />
      <form {...getFormProps(form)} method="post" action="/auth/resend-verification">
        <p>
          Nothing there after a minute? Look in the spam folder, or have it sent again. The newest link is the one that
          works.
        </p>
        {known ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="username" />
        )}
        <Button variant="secondary">Send it again</Button>
      </form>
    </>
  );
}

/** The page a confirmation link opens. Only the button confirms, so that a mail scanner's visit does not. */
export function ConfirmEmail({ token }: { token: string }) {
  return (
    <LandingView title="Confirm your email">
      <p>One press and your address is confirmed.</p>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <Button>Confirm my email</Button>
      </form>
    </LandingView>
  );
}

/** A confirmation link that is wrong, used or expired. */
export function InvalidConfirmationLink() {
  return (
    <LandingView title="Invalid confirmation link">
      <p>This link was used already, is older than 24 hours, or is not complete.</p>
      <ButtonLink to="/">Go Home</ButtonLink>
    </LandingView>
  );
}
