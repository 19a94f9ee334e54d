import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ButtonVariant } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

type PasswordAgainFormProps = {
  /** The value of `intent`, and the form's id. */
  intent: string;
  /** The title of its errors. */
  failed: string;
  /** The password was not entered in the last 10 minutes. */
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
  variant?: ButtonVariant;
  /** Says what the form is about where there are several of one `intent`, and the button's accessible name. */
  about?: { name: string; value: string };
  label?: string;
  /** The form leads to a download. */
  reloadDocument?: boolean;
  children: ReactNode;
};

/** A form of one button, with a password field if the password is needed again (docs/product.md#asking-again). */
export function PasswordAgainForm({ intent, failed, asksPassword, lastResult, ...button }: PasswordAgainFormProps) {
  const { variant, reloadDocument, about, label, children } = button;
  const id = about ? `${intent}-${about.value}` : intent;
  const { form, fields, summary } = useCheckedForm({ id, lastResult, labels: { password: "Password" } });
  return (
    <>
      <ErrorSummary title={failed} {...summary} />
      <Form {...form} method="post" reloadDocument={reloadDocument}>
        {about ? <input type="hidden" {...about} /> : null}
        {asksPassword ? <PasswordAgainField {...fields.password} /> : null}
        <SubmitButton name="intent" value={intent} variant={variant} aria-label={label}>
          {children}
        </SubmitButton>
      </Form>
    </>
  );
}

/** Why a form has a field for the password. */
export const PASSWORD_AGAIN_REASON = "Required because you last entered it more than 10 minutes ago.";

/** The field of a form that asks for the password again. */
export function PasswordAgainField({ hint = PASSWORD_AGAIN_REASON, ...field }: FormField & { hint?: string }) {
  return <TextField {...field} hint={hint} type="password" autoComplete="current-password" wide />;
}
