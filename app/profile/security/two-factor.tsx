import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type QrCode, QrCodeImage } from "#app/ui/qr-code.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { FAILURE_TITLES, type Intent, type ShownTwoFactor } from "./labels.ts";

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
    <TitledPanel id="two-factor-title" title="Two-factor sign-in">
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
    </TitledPanel>
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

const Steps = styled.ol`
  display: grid; gap: var(--space-5); padding-left: var(--space-5); list-style: decimal;
  > li > * + * { margin-top: var(--space-3); }
  code { font: 600 var(--text-m)/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
`;

const KEY_GROUP = /.{1,4}/g;

type SetUpProps = { secret: string; qrCode?: QrCode; lastResult?: SubmissionResult<string[]> };

/** The key as a QR code and as text, and the form for the first code, which turns two-factor sign-in on. */
function SetUp({ secret, qrCode, lastResult }: SetUpProps) {
  const { form, fields, summary } = useCheckedForm({ id: "enable", lastResult, labels: { code: "Code" } });
  return (
    <>
      <ErrorSummary title={FAILURE_TITLES.enable} {...summary} />
      <Steps>
        <li>
          <p>Scan this with an authenticator app, or type the key into it.</p>
          {qrCode ? <QrCodeImage code={qrCode} label="The key as a picture to scan" /> : null}
          <p>
            Key: <code>{secret.match(KEY_GROUP)?.join(" ")}</code>
          </p>
        </li>
        <li>
          <p>Enter the code that the app shows. Then two-factor sign-in is on.</p>
          <Form {...form} method="post">
            <TextField {...fields.code} hint="Six digits" inputMode="numeric" autoComplete="one-time-code" />
            <SubmitButton name="intent" value="enable">
              Turn on
            </SubmitButton>
          </Form>
        </li>
      </Steps>
    </>
  );
}
