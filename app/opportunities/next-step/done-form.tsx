import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { FIELD_LABELS } from "../labels.ts";
import type { Attention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { dueDays } from "./due-days.ts";

const Quick = styled.div`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); grid-column: 1 / -1;
  > div { flex: 1 1 9rem; max-width: 14rem; }
  button small { font-weight: 400; font-size: var(--text-s); }
`;

const Step = styled.p`margin-bottom: var(--space-4); .mark { ${markLook} vertical-align: middle; }`;

type DoneStepProps = { label: string; step: string; mark: Attention | null };

/** The step in question, in words, with what needs attention about it. */
export function DoneStep({ label, step, mark }: DoneStepProps) {
  return (
    <Step>
      {step ? `${label}: ${step} ` : null}
      <AttentionLabel mark={mark} />
    </Step>
  );
}

type DoneFormProps = {
  /** The version that the change is based on (optimistic locking). */
  updatedAt: string;
  /** `YYYY-MM-DD` in the team's time zone. */
  today: string;
  lastResult?: SubmissionResult<string[]>;
  closeTo: string;
};

const LABELS = { nextStepDescription: FIELD_LABELS.nextStepDescription, nextStepDate: FIELD_LABELS.nextStepDate };

/** The form that replaces a step that is done: the next one, and one press that says when it is due. */
export function DoneForm({ updatedAt, today, lastResult, closeTo }: DoneFormProps) {
  const busy = useBusy();
  const typed = lastResult?.initialValue ?? {};
  const days = dueDays(today);
  const field = (name: keyof typeof LABELS) => ({
    id: `done-${name}`,
    name,
    label: LABELS[name],
    defaultValue: typeof typed[name] === "string" ? typed[name] : undefined,
    errors: lastResult?.error?.[name] ?? undefined,
  });
  return (
    <Form {...LONG_FORM} preventScrollReset>
      {/* Enter in a field must not press Tomorrow. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <FormGrid>
        <ErrorSummary id="done-errors" {...summaryOf(lastResult)} sending={lastResult} />
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <TextField {...field("nextStepDescription")} wide />
        <Quick>
          <Button name="due" value="tomorrow" busy={busy}>
            <span>
              Tomorrow <small>{formatDate(days.tomorrow)}</small>
            </span>
          </Button>
          <Button name="due" value="next-week" busy={busy}>
            <span>
              Next week <small>{formatDate(days["next-week"])}</small>
            </span>
          </Button>
        </Quick>
        <Quick>
          <TextField {...field("nextStepDate")} type="date" />
          <Button name="due" value="date" variant="secondary" busy={busy}>
            On this day
          </Button>
        </Quick>
        <FormActions>
          <Button name="due" value="none" variant="secondary" busy={busy}>
            No next step
          </Button>
          <ButtonLink to={closeTo} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormGrid>
    </Form>
  );
}

function summaryOf(lastResult: SubmissionResult<string[]> | undefined) {
  const errors = Object.entries(LABELS).flatMap(([name, label]) => {
    const messages = lastResult?.error?.[name];
    return messages ? [{ fieldId: `done-${name}`, label, messages }] : [];
  });
  return { errors, formErrors: lastResult?.error?.[""] ?? [] };
}
