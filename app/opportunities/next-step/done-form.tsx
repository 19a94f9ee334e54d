import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { ButtonLink, EnterButton, mainKeyLook } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid, LONG_FORM } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { Attention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { FIELD_LABELS } from "../record/field-value.ts";
import { CHOOSE_DAY, QUICK_DAYS, type QuickDay } from "./checks.ts";
import { dueDays, namedDay } from "./due-days.ts";

/** One row where there is room: the named days, and a day of one's own. */
const Days = styled.div`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3) var(--space-2); grid-column: 1 / -1;
  > button { flex: 1 0 auto; padding-inline: var(--space-3); }
  > button small { display: block; font-weight: 400; font-size: var(--text-s); }
  > button:first-child { ${mainKeyLook} }
  > span { display: flex; flex: 1 1 13rem; align-items: end; gap: var(--space-2); }
  > span > div { flex: 1; }
  > span > button { padding-inline: var(--space-4); }
  @media ${media.small} { > button { padding-inline: var(--space-1); font-size: var(--text-s); } }
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

/**
 * The form that replaces a step that is done: the next one, and one press that says when it is due. Enter in a field
 * means the day that was chosen, else tomorrow.
 */
export function DoneForm({ updatedAt, today, lastResult, closeTo }: DoneFormProps) {
  const { told, onSubmit, onInput } = useMissingDay();
  const typed = lastResult?.initialValue ?? {};
  const errors = told ? { nextStepDate: [CHOOSE_DAY] } : (lastResult?.error ?? {});
  const field = (name: keyof typeof LABELS) => ({
    id: `done-${name}`,
    name,
    label: LABELS[name],
    defaultValue: typeof typed[name] === "string" ? typed[name] : undefined,
    errors: errors[name] ?? undefined,
  });
  return (
    <Form {...LONG_FORM} preventScrollReset onSubmit={onSubmit} onInput={onInput}>
      <EnterButton name="due" value="enter">
        Save for the day below, or for tomorrow
      </EnterButton>
      <FormGrid>
        <ErrorSummary id="done-errors" {...summaryOf(errors)} sending={told ?? lastResult} />
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <TextField {...field("nextStepDescription")} wide />
        <DayChoice today={today} day={<TextField {...field("nextStepDate")} type="date" />} />
        <FormActions>
          <SubmitButton name="due" value="none" variant="quiet">
            No next step
          </SubmitButton>
          <ButtonLink to={closeTo} variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </FormGrid>
    </Form>
  );
}

function DayChoice({ today, day }: { today: string; day: ReactNode }) {
  return (
    <Days>
      {quickDays(today).map(([due, day], index) => (
        <SubmitButton key={due} name="due" value={due} variant={index === 0 ? "primary" : "secondary"}>
          <span>
            {QUICK_DAYS[due]} <small>{namedDay(day)}</small>
          </span>
        </SubmitButton>
      ))}
      <span>
        {day}
        <SubmitButton name="due" value="date" variant="secondary">
          Set
        </SubmitButton>
      </span>
    </Days>
  );
}

/** The quick choices with their days; before a Monday in three days there are two. */
function quickDays(today: string): [QuickDay, string][] {
  const days = Object.entries(dueDays(today)) as [QuickDay, string][];
  return days.filter(([, day], index) => days.findIndex((other) => other[1] === day) === index);
}

/** Reports without a request that Set has no day, or Enter only part of one; `told` is a new object each time. */
function useMissingDay() {
  const [told, setTold] = useState<object | null>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const due = submitter?.getAttribute("value");
    const { value, validity } = event.currentTarget.elements.namedItem("nextStepDate") as HTMLInputElement;
    const isMissing = due === "date" ? value === "" : due === "enter" && validity.badInput;
    if (isMissing) event.preventDefault();
    setTold(isMissing ? {} : null);
  };
  return { told, onSubmit, onInput: () => setTold(null) };
}

type Messages = Record<string, string[] | null>;

function summaryOf(errors: Messages) {
  const listed = Object.entries(LABELS).flatMap(([name, label]) => {
    const messages = errors[name];
    return messages ? [{ fieldId: `done-${name}`, label, messages }] : [];
  });
  return { errors: listed, formErrors: errors[""] ?? [] };
}
