import type { SubmissionResult } from "@conform-to/react";
import { formatDate } from "#app/ui/dates.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { Hint, SelectField } from "#app/ui/form/field.tsx";
import { FieldsForm } from "#app/ui/form/fields-form.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { FAILURE_TITLES, hourInWords, LABELS, RHYTHMS } from "../labels.ts";
import type { DigestChoice } from "./due.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourInWords(hour) }));
const RHYTHM_OPTIONS = Object.entries(RHYTHMS).map(([value, { label }]) => ({ value, label }));

type DigestPanelProps = DigestChoice & {
  nextDigest: string | null;
  email: string;
  isConfirmed: boolean;
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The form of Today by email, and when the next one comes. */
export function DigestPanel({ digest, digestHour, lastResult, timeZone, ...mail }: DigestPanelProps) {
  const { fields, ...form } = useCheckedForm({
    id: "digest",
    lastResult,
    defaultValue: { digest, digestHour: String(digestHour) },
    labels: LABELS,
  });
  return (
    <TitledPanel id="digest-title" title="Today by email">
      <p>Your Today list: overdue, due today, without a next step. No email is sent when the list is empty.</p>
      <FieldsForm {...form} failed={FAILURE_TITLES.digest}>
        <SelectField {...fields.digest} options={RHYTHM_OPTIONS} />
        <SelectField {...fields.digestHour} hint={`In your team's time, ${timeZone}`} options={HOURS} />
        <FormActions>
          <SubmitButton name="intent" value="digest">
            Save
          </SubmitButton>
        </FormActions>
      </FieldsForm>
      <NextDigest {...mail} digestHour={digestHour} />
    </TitledPanel>
  );
}

type NextDigestProps = Pick<DigestPanelProps, "nextDigest" | "email" | "isConfirmed" | "digestHour">;

function NextDigest({ nextDigest, email, isConfirmed, digestHour }: NextDigestProps) {
  if (!nextDigest) return null;
  if (!isConfirmed) return <Hint>Emails start once you confirm your address, {email}.</Hint>;
  return (
    <Hint>
      The next one: {formatDate(nextDigest)}, {hourInWords(digestHour)}, to {email}.
    </Hint>
  );
}
