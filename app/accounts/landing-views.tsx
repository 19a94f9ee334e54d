import { EmailVerificationView } from "./email-verification.tsx";
import { ForgotPasswordView, ResetRequested } from "./forgot-password.tsx";
import { Landing } from "./landing.tsx";
import { LoginView } from "./login.tsx";
import { InvalidResetLink, ResetComplete } from "./reset-password.tsx";
import { SignupView } from "./signup.tsx";

/** What the landing shows. `email` and `token` are of whoever just registered or asked for a reset. */
export type LandingState = {
  view: "landing" | "login" | "signup" | "forgot-password" | "reset-password" | "email-verification";
  title: string;
  redirectTo: string;
  confirmed: boolean;
  finished: boolean;
  email?: string;
  token?: string;
};

/** The landing or the sub-view that its address asks for (specification section 4, auth views). */
export default function LandingViews({ view, redirectTo, confirmed, finished, email, token }: LandingState) {
  switch (view) {
    case "login":
      return <LoginView redirectTo={redirectTo} notice={confirmed ? "Your email is confirmed." : undefined} />;
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
