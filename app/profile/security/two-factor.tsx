import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { AskingForm } from "#app/accounts/password/asking-form.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
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
  const form = (intent: Intent) => ({
    intent,
    failed: FAILED[intent],
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
          <AskingForm {...form("begin")}>Turn on two-factor sign-in</AskingForm>
        </>
      ) : null}
      {twoFactor.state === "begun" ? (
        <>
          <SetUp secret={twoFactor.secret} qrCode={twoFactor.qrCode} lastResult={refusedIn("enable")} />
          <AskingForm {...form("turn-off")} variant="quiet">
            Cancel setup
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
  form: (intent: Intent) => Omit<ComponentProps<typeof AskingForm>, "children">;
  timeZone: string;
};

function On({ since, recoveryCodesLeft, form, timeZone }: OnProps) {
  return (
    <>
      <p>
        On since <time dateTime={since}>{formatInstant(since, timeZone)}</time>. {codesLeft(recoveryCodesLeft)}
      </p>
      <AskingForm {...form("new-codes")} variant="secondary">
        Create new recovery codes
      </AskingForm>
      <AskingForm {...form("turn-off")} variant="danger">
        Turn off two-factor sign-in
      </AskingForm>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "No recovery codes are left. Create new ones.";
  return count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
}
