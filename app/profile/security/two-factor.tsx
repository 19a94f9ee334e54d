import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps, summaryErrors } from "#app/ui/form/form-field.ts";
import { FAILED, type Intent, type ShownTwoFactor } from "./labels.ts";
import { SetUp } from "./set-up.tsx";

type TwoFactorProps = {
  twoFactor: ShownTwoFactor;
  asksPassword: boolean;
  /** The result of the last submission of the form with this intent, if it was refused. */
  refusedIn: (intent: Intent) => SubmissionResult<string[]> | undefined;
  timeZone: string;
};

/** The second factor: off, being set up, or on. */
export function TwoFactor({ twoFactor, asksPassword, refusedIn, timeZone }: TwoFactorProps) {
  const form = (intent: Intent) => ({ intent, asksPassword, lastResult: refusedIn(intent) });
  return (
    <Panel as="section" aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">Two-factor sign-in</h2>
      {twoFactor.state === "off" ? (
        <>
          <p>
            With it, signing in takes your password and a code of an authenticator app on your phone. A stolen password
            alone opens nothing.
          </p>
          <AskingForm {...form("begin")}>Turn on two-factor sign-in</AskingForm>
        </>
      ) : null}
      {twoFactor.state === "begun" ? (
        <>
          <SetUp secret={twoFactor.secret} qrCode={twoFactor.qrCode} lastResult={refusedIn("enable")} />
          <AskingForm {...form("turn-off")} variant="quiet">
            Do not turn it on
          </AskingForm>
        </>
      ) : null}
      {twoFactor.state === "on" ? <On {...twoFactor} form={form} timeZone={timeZone} /> : null}
    </Panel>
  );
}

type OnProps = {
  since: string;
  recoveryCodesLeft: number;
  form: (intent: Intent) => Pick<AskingFormProps, "intent" | "asksPassword" | "lastResult">;
  timeZone: string;
};

function On({ since, recoveryCodesLeft, form, timeZone }: OnProps) {
  return (
    <>
      <p>
        On since <time dateTime={since}>{formatInstant(since, timeZone)}</time>. {codesLeft(recoveryCodesLeft)}
      </p>
      <AskingForm {...form("new-codes")} variant="secondary">
        Make new recovery codes
      </AskingForm>
      <AskingForm {...form("turn-off")} variant="danger">
        Turn off two-factor sign-in
      </AskingForm>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery code is left: make new ones.";
  return count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
}

type AskingFormProps = {
  intent: Intent;
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** A form of one button, with a password field if the password is needed again. */
function AskingForm({ intent, asksPassword, lastResult, variant, children }: AskingFormProps) {
  const [form, fields] = useForm<{ password: string }>({ id: intent, lastResult });
  return (
    <>
      <ErrorSummary
        id={`${intent}-errors`}
        title={FAILED[intent]}
        errors={summaryErrors(fields, { password: "Password" })}
        formErrors={form.errors}
        sending={lastResult}
      />
      <Form {...getFormProps(form)} method="post">
        {asksPassword ? (
          <TextField
            {...fieldProps(fields.password)}
            label="Password"
            hint="Asked again, because you entered it more than 10 minutes ago."
            type="password"
            autoComplete="current-password"
          />
        ) : null}
        <Button name="intent" value={intent} variant={variant} busy={useBusy()}>
          {children}
        </Button>
      </Form>
    </>
  );
}
