import { useNonce } from "#app/ui/theme/nonce.ts";
import { ForgotPasswordView, ResetRequested } from "../password/forgot-password.tsx";
import { InvalidResetLink, ResetComplete } from "../password/reset-password.tsx";
import { SignupView } from "../registration/signup.tsx";
import { LoginView } from "../session/login.tsx";
import { EmailVerificationView } from "../verification/email-verification.tsx";
import { Landing } from "./landing.tsx";

/** `email` and `token` come from the account notice cookie. `finished`: this view's form was submitted successfully. */
export type LandingState = {
  view: "landing" | "login" | "signup" | "forgot-password" | "reset-password" | "email-verification";
  title: string;
  redirectTo: string;
  confirmed: boolean;
  /** The account of an invitation was just made. */
  joined: boolean;
  finished: boolean;
  email?: string;
  token?: string;
};

/** The landing, or the sub-view selected by the URL (docs/product.md#pages). */
export default function LandingViews(state: LandingState) {
  return (
    <>
      <View {...state} />
      <script type="module" src="/signed-out.js" nonce={useNonce()} />
    </>
  );
}

function View(state: LandingState) {
  const { view, redirectTo, finished, email, token } = state;
  switch (view) {
    case "login":
      return <LoginView redirectTo={redirectTo} notice={signInNotice(state)} />;
    case "signup":
      return <SignupView />;
    case "forgot-password":
      return finished ? <ResetRequested email={email} resetToken={token} /> : <ForgotPasswordView />;
    case "reset-password":
      return finished ? <ResetComplete /> : <InvalidResetLink />;
    case "email-verification":
      return <EmailVerificationView email={email} token={token} sentAgain={finished} />;
    default:
      return <Landing redirectTo={redirectTo} />;
  }
}

function signInNotice({ confirmed, joined }: LandingState): string | undefined {
  if (joined) return "Welcome to the team! Sign in with your new password.";
  return confirmed ? "Your email is confirmed." : undefined;
}
