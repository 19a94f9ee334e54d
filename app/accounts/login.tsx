import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form-field.ts";
import { LandingView } from "./landing-view.tsx";

type LoginViewProps = {
  lastResult?: SubmissionResult<string[]>;
  /** Where to go afterwards; checked by the server. */
  redirectTo: string;
  /** Something good that led here, such as a confirmed address. */
  notice?: string;
};

/** The sign-in view. It appears after a second where motion is welcome (decisions.md section 2). */
export function LoginView({ lastResult, redirectTo, notice }: LoginViewProps) {
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult });
  const errors = summaryErrors(fields, { email: "Email", password: "Password" });
  return (
    <LandingView title="Sign In" delayed={!lastResult} notice={notice}>
      <ErrorSummary id="login-errors" title="Login failed" errors={errors} formErrors={form.errors} />
      <form {...getFormProps(form)} method="post" action="/auth/login">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="username" />
        <TextField {...fieldProps(fields.password)} label="Password" type="password" autoComplete="current-password" />
        <Button>Sign In</Button>
      </form>
      <p>
        <a href="/?view=forgot-password">Forgot your password?</a> <a href="/?view=signup">Create Account</a>
      </p>
    </LandingView>
  );
}
