import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { FAILURE_TITLES, type Intent, type ShownTwoFactor } from "./labels.ts";
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
  const form = (intent: Intent) => ({
    intent,
    failed: FAILURE_TITLES[intent],
    asksPassword,
    lastResult: refusedIn(intent),
  });
  return (
    <Panel as="section" aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">Two-factor sign-in</h2>
      {twoFactor.state === "off" ? (
        <>
          <p>
            With it, signing in takes your password and a code from an authenticator app on your phone. A stolen
            password alone is not enough.
          </p>
          <PasswordAgainForm {...form("begin")}>Turn on two-factor sign-in</PasswordAgainForm>
        </>
      ) : null}
      {twoFactor.state === "begun" ? (
        <>
          <SetUp secret={twoFactor.secret} qrCode={twoFactor.qrCode} lastResult={refusedIn("enable")} />
          <PasswordAgainForm {...form("turn-off")} variant="quiet">
            Cancel setup
          </PasswordAgainForm>
        </>
      ) : null}
      {twoFactor.state === "on" ? <TwoFactorOn {...twoFactor} form={form} timeZone={timeZone} /> : null}
    </Panel>
  );
}

type TwoFactorOnProps = {
  since: string;
  recoveryCodesLeft: number;
  form: (intent: Intent) => Omit<ComponentProps<typeof PasswordAgainForm>, "children">;
  timeZone: string;
};

function TwoFactorOn({ since, recoveryCodesLeft, form, timeZone }: TwoFactorOnProps) {
  return (
    <>
      <p>
        On since <time dateTime={since}>{formatInstant(since, timeZone)}</time>. {codesLeft(recoveryCodesLeft)}
      </p>
      <PasswordAgainForm {...form("new-codes")} variant="secondary">
        Create new recovery codes
      </PasswordAgainForm>
      <PasswordAgainForm {...form("turn-off")} variant="danger">
        Turn off two-factor sign-in
      </PasswordAgainForm>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery codes are left. Create new ones.";
  return count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
}
