import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { PasswordAgainField } from "#app/accounts/password/asking-form.tsx";
import { MAX_TOKENS, SCOPE_NAMES, SCOPES, TOKEN_LIFE_DAYS, TOKENS_FULL } from "#app/accounts/tokens/checks.ts";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { Hint, SelectField, TextField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { LABELS, newTokenChecks, TOASTS, TOKENS_PAGE } from "./labels.ts";
import { TokenList } from "./token-list.tsx";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
`;

type TokensProps = {
  tokens: TokenRow[];
  /** Everyone's tokens are shown. */
  all: boolean;
  mayManage: boolean;
  asksPassword: boolean;
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The programs that act for oneself, and the form for another one. */
export function Tokens({ tokens, all, mayManage, timeZone, ...form }: TokensProps) {
  const live = tokens.filter(({ endedAt }) => !endedAt);
  const ended = tokens.filter(({ endedAt }) => endedAt);
  return (
    <>
      <PageHeader
        title="API tokens"
        subtitle="A token lets another program use Dealquest as you. Histories show which token made each change."
        actions={
          mayManage ? (
            <SecondaryLink to={all ? TOKENS_PAGE : `${TOKENS_PAGE}?all=1`}>
              {all ? "Only mine" : "Everyone’s"}
            </SecondaryLink>
          ) : null
        }
      />
      <Page>
        {all ? null : live.length < MAX_TOKENS || form.lastResult ? (
          <NewToken {...form} mayManage={mayManage} />
        ) : (
          <Hint>{TOKENS_FULL}</Hint>
        )}
        <TitledPanel id="live" title={all ? "Everyone’s tokens" : "Your tokens"}>
          {live.length === 0 ? (
            <p>No tokens yet. {all ? "Anyone who needs one can create it." : "Create the first one above."}</p>
          ) : null}
          <TokenList tokens={live} timeZone={timeZone} named={all} />
        </TitledPanel>
        {ended.length > 0 ? (
          <TitledPanel id="ended" title="Ended in the last 90 days">
            <TokenList tokens={ended} timeZone={timeZone} named={all} />
          </TitledPanel>
        ) : null}
      </Page>
    </>
  );
}

const LIFE_OPTIONS = TOKEN_LIFE_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

const scopeOptions = (mayManage: boolean) =>
  SCOPE_NAMES.filter((scope) => mayManage || scope !== "admin").map((scope) => ({ value: scope, ...SCOPES[scope] }));

type NewTokenProps = Pick<TokensProps, "asksPassword" | "lastResult" | "mayManage">;

function NewToken({ asksPassword, lastResult, mayManage }: NewTokenProps) {
  const { fields, ...form } = useCheckedForm({
    id: "new-token",
    lastResult,
    defaultValue: { days: "90", scopes: ["read"] },
    checks: newTokenChecks(asksPassword),
    labels: LABELS,
  });
  return (
    <TitledPanel id="new" title="New token">
      <FieldsForm {...form} failed={TOASTS.notMade}>
        <TextField {...fields.name} hint="The program’s name, as shown in histories" />
        <SelectField {...fields.days} options={LIFE_OPTIONS} />
        <BoxesField {...fields.scopes} options={scopeOptions(mayManage)} />
        {asksPassword ? <PasswordAgainField {...fields.password} /> : null}
        <FormActions>
          <SubmitButton>Create token</SubmitButton>
        </FormActions>
      </FieldsForm>
    </TitledPanel>
  );
}

/** The answer to the form of a new token. */
export function MadeToken({ row, token, timeZone }: { row: TokenRow; token: string; timeZone: string }) {
  return (
    <ShownOnce
      title={`“${row.name}” was created`}
      heading="Your new token (shown only once)"
      back={{ to: TOKENS_PAGE, label: "Back to the tokens" }}
    >
      <code>{token}</code>
      <p>
        Copy it now. Dealquest cannot show it again. A program with this token acts as you until{" "}
        <time dateTime={row.expiresAt}>{formatInstant(row.expiresAt, timeZone)}</time>, with these permissions:{" "}
        {row.scopes.map((scope) => SCOPES[scope].label).join(", ")}.
      </p>
    </ShownOnce>
  );
}
