import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LandingView } from "./landing-view.tsx";

/** After registering: where the link went; in demo mode the link itself (decisions.md section 5). */
export function EmailVerificationView({ email, token }: { email?: string; token?: string }) {
  return (
    <LandingView title="Check Your Email">
      <p role="status">
        We sent a link to {email ? <strong>{email}</strong> : "your address"}. Open it within 24 hours to confirm that
        the address is yours.
      </p>
      {token ? (
        <p>
          Demo mode: <a href={`/verify-email?token=${token}`}>Open the confirmation link</a>
        </p>
      ) : null}
      <ButtonLink to="/?view=login" variant="secondary">
        Sign In
      </ButtonLink>
    </LandingView>
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
