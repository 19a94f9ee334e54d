import type { SubmissionResult } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Tick } from "#app/ui/form/tick.tsx";
import { useNonce } from "#app/ui/theme/nonce.ts";
import { LandingCardPage } from "../landing/landing-card-page.tsx";
import { safeRedirect } from "./redirect-to.ts";

type LoginViewProps = {
  lastResult?: SubmissionResult<string[]>;
  /** Path to go to after signing in; the server validates it. */
  redirectTo: string;
  /** A success message, such as for a confirmed address. */
  notice?: string;
};

/**
 * The sign-in view, with the script that offers passkeys. It fades in after one second (docs/product.md#signed-out),
 * but not after a refused sign-in.
 */
export function LoginView({ lastResult, redirectTo, notice }: LoginViewProps) {
  const { form, fields, summary } = useCheckedForm({
    id: "login",
    lastResult,
    labels: { email: "Email", password: "Password" },
  });
  return (
    <LandingCardPage title="Sign In" delayed={!lastResult} notice={notice}>
      <ErrorSummary title="Login failed" {...summary} />
      {/* Where a sign-in by a passkey leads to, which the script reads. */}
      <form {...form} method="post" action="/auth/login" data-passkey-to={safeRedirect(redirectTo)}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField {...fields.email} type="email" autoComplete="username webauthn" />
        <TextField {...fields.password} type="password" autoComplete="current-password" />
        <div>
          <Tick name="shared">This is a shared computer</Tick>
        </div>
        <Button>Sign In</Button>
      </form>
      <p>
        <a href="/?view=forgot-password">Forgot your password?</a> <a href="/?view=signup">Create Account</a>
      </p>
      <script type="module" src="/passkey.js" nonce={useNonce()} />
    </LandingCardPage>
  );
}
