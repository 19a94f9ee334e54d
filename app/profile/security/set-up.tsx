import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps } from "#app/ui/form/form-field.ts";
import { type QrCode, QrCodeImage } from "#app/ui/qr-code.tsx";
import { FAILURE_TITLES } from "./labels.ts";

const Steps = styled.ol`
  display: grid; gap: var(--space-5); padding-left: var(--space-5); list-style: decimal;
  > li > * + * { margin-top: var(--space-3); }
  code { font: 600 var(--text-m)/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
`;

const KEY_GROUP = /.{1,4}/g;

type SetUpProps = { secret: string; qrCode?: QrCode; lastResult?: SubmissionResult<string[]> };

/** The key as a QR code and as text, and the form for the first code, which turns two-factor sign-in on. */
export function SetUp({ secret, qrCode, lastResult }: SetUpProps) {
  const { form, fields, summary } = useCheckedForm({ id: "enable", lastResult, labels: { code: "Code" } });
  return (
    <>
      <ErrorSummary id="enable-errors" title={FAILURE_TITLES.enable} {...summary} />
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
            <TextField
              {...fieldProps(fields.code)}
              label="Code"
              hint="Six digits"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Button name="intent" value="enable" busy={useBusy()}>
              Turn on
            </Button>
          </Form>
        </li>
      </Steps>
    </>
  );
}
