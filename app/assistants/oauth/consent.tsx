import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { PASSWORD_MISSING } from "#app/accounts/checks.ts";
import { LandingCardPage } from "#app/accounts/landing/landing-card-page.tsx";
import { PasswordAgainField } from "#app/accounts/password/asking-form.tsx";
import { SCOPES, type Scope } from "#app/accounts/tokens/checks.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

export const ACCESS_NOT_GRANTED = "Access was not granted";

const LABELS = { scopes: "Permissions", password: "Your password" };

const Facts = styled.dl`
  display: grid; gap: var(--space-3); margin: 0;
  dt { color: var(--muted); font-size: var(--text-s); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

type ConsentProps = {
  /** What the program calls itself. */
  name: string;
  /** The host of its metadata document; null if it registered itself. */
  document: string | null;
  redirectUri: string;
  isOwnComputer: boolean;
  email: string;
  scopes: Scope[];
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
};

/**
 * Asks whether a program may come in: who it says it is, where the answer goes, and what it may do. Its forms are plain
 * ones, so that the browser itself follows the redirect to the program.
 */
export function Consent({ name, document, redirectUri, isOwnComputer, email, ...rest }: ConsentProps) {
  return (
    <LandingCardPage
      title={`Allow “${name}” to access Dealquest?`}
      intro="It will act as you for up to 90 days. Under My Profile → API tokens you can see its changes, undo them, or revoke access."
    >
      <Facts>
        <div>
          <dt>Requested by</dt>
          <dd>{document === null ? `“${name}” (this name is not verified)` : `“${name}”, according to ${document}`}</dd>
        </div>
        <div>
          <dt>Redirects to</dt>
          <dd>
            {redirectUri}
            {isOwnComputer ? ", a program on this computer" : null}
          </dd>
        </div>
        <div>
          <dt>Your account</dt>
          <dd>{email}</dd>
        </div>
      </Facts>
      <ConsentForm {...rest} />
      <form method="post">
        <Button name="intent" value="refuse" variant="secondary">
          Deny access
        </Button>
      </form>
    </LandingCardPage>
  );
}

type ConsentFormProps = Pick<ConsentProps, "scopes" | "asksPassword" | "lastResult">;

function ConsentForm({ scopes, asksPassword, lastResult }: ConsentFormProps) {
  const { form, fields, summary } = useCheckedForm({
    id: "consent",
    lastResult,
    defaultValue: { scopes },
    checks: asksPassword ? { password: { required: PASSWORD_MISSING } } : {},
    labels: LABELS,
  });
  return (
    <>
      <ErrorSummary title={ACCESS_NOT_GRANTED} {...summary} />
      <form {...form} method="post">
        <BoxesField {...fields.scopes} options={scopes.map((scope) => ({ value: scope, ...SCOPES[scope] }))} />
        {asksPassword ? <PasswordAgainField {...fields.password} /> : null}
        <Button>Allow access</Button>
      </form>
    </>
  );
}

/** Shown for a request that is not as it must be. Nobody is sent to an address that only this request names. */
export function RefusedRequest({ message }: { message: string }) {
  return (
    <LandingCardPage title="This access request is not valid">
      <p>{message}.</p>
      <p>No access was granted, and nothing was sent to the program.</p>
      <ButtonLink to="/profile/assistants">Assistants</ButtonLink>
    </LandingCardPage>
  );
}
