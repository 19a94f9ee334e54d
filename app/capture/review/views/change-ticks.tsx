import { styled } from "styled-components";
import { asField, type CustomField, hasChoices } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { choiceOptions, YES_OR_NO } from "#app/records/field.ts";
import { BoxesField } from "#app/ui/form/boxes-field.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import { nameInReview, type RecordKind, type RecordWords, toFormText } from "../record-words.ts";
import type { KnownRecord } from "../review.ts";
import { shortenedEvidence } from "./evidence.tsx";

const ChangeList = styled.ul`
  display: grid; gap: var(--space-1);
  label { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; cursor: pointer; }
  label > span { min-width: 0; overflow-wrap: anywhere; }
  input { margin: 0; width: 1.25rem; height: 1.25rem; flex: none; }
  li { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-3); align-items: center; }
  li > label, details[open] { grid-column: 1 / -1; }
  small, details[open] { margin-left: calc(1.25rem + var(--space-3)); }
  small { color: var(--muted); }
  details { grid-column: 2; }
  summary {
    padding: var(--space-1) 0; width: fit-content; color: var(--muted); font-size: var(--text-s); font-weight: 600;
    cursor: pointer;
  }
  @media (pointer: coarse) { summary { padding-block: var(--space-3); } }
  @media (pointer: fine) { label { min-height: 2rem; } }
  @media ${media.beside} {
    li { grid-template-columns: fit-content(65%) minmax(0, 1fr) auto; }
    li > label { grid-column: 1; }
    small { margin: 0; overflow: hidden; text-align: right; text-overflow: ellipsis; white-space: nowrap; }
    details { grid-column: 3; }
  }
`;

/** The control that corrects a heard value; a text field where nothing is said. */
export type CorrectionControl = {
  type?: "date";
  inputMode?: "decimal";
  options?: readonly { value: string; label: string }[];
  /** Whether several of the options may be chosen. */
  several?: boolean;
};

type ChangeTicksProps = {
  of: RecordKind;
  record: Pick<KnownRecord<never>, "changes" | "customFields">;
  words: RecordWords;
  /** The controls that correct, but for custom fields. */
  correcting: Record<string, CorrectionControl>;
};

/**
 * Each field that would change, as one sentence with a tick, the words heard, and a field to correct what was heard.
 * What is unticked stays as it is.
 */
export function ChangeTicks({
  of,
  record: { changes, customFields },
  words: { labels, format },
  correcting,
}: ChangeTicksProps) {
  const controls = {
    ...correcting,
    ...Object.fromEntries(customFields.map((one) => [customFieldName(one.key), correctionControlFor(one)])),
  };
  return (
    <ChangeList>
      {changes.map((change) => (
        <ChangeTick
          key={change.field}
          of={of}
          change={change}
          label={labels[change.field] ?? ""}
          format={format}
          control={controls[change.field]}
        />
      ))}
    </ChangeList>
  );
}

type ChangeTickProps = Pick<ChangeTicksProps, "of"> &
  Pick<RecordWords, "format"> & {
    change: ChangeTicksProps["record"]["changes"][number];
    label: string;
    control: CorrectionControl | undefined;
  };

function ChangeTick({ of, change, label, format, control }: ChangeTickProps) {
  const { field, present, heard, words, ticked, wrong } = change;
  const name = nameInReview(of, field);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={`take.${name}`}
          value="yes"
          defaultChecked={ticked}
          aria-describedby={words ? `${of}-${field}-heard` : undefined}
        />
        <span>{`${label}: ${format(field, present)} → ${format(field, heard)}`}</span>
      </label>
      {words ? (
        <small className="heard" id={`${of}-${field}-heard`}>
          heard: “{shortenedEvidence(words)}”
        </small>
      ) : null}
      <details open={wrong !== undefined}>
        <summary aria-label={`Correct it: ${label}`}>Correct it</summary>
        <Correction
          id={`correct-${name}`}
          name={`correct.${name}`}
          label={label}
          control={control}
          defaultValue={wrong?.text ?? toFormText(heard)}
          errors={wrong?.messages}
        />
      </details>
    </li>
  );
}

function correctionControlFor(field: CustomField): CorrectionControl {
  if (field.type === "yesno") return { options: YES_OR_NO };
  if (hasChoices(field.type)) return { options: choiceOptions(asField(field)), several: field.type === "several" };
  if (field.type === "day") return { type: "date" };
  return field.type === "number" || field.type === "money" ? { inputMode: "decimal" } : {};
}

type CorrectionProps = { id: string; name: string; label: string; defaultValue: string; errors?: string[] };

function Correction({ control, ...field }: CorrectionProps & { control: CorrectionControl | undefined }) {
  const { options, several, ...input } = control ?? {};
  if (!options) return <TextField {...field} {...input} />;
  if (!several) return <SelectField {...field} options={options} />;
  const { label, defaultValue, ...box } = field;
  const chosen = options.map(({ value }) => value).filter((id) => defaultValue.includes(JSON.stringify(id)));
  return (
    <>
      {/* So that none ticked is told from not asked. */}
      <input type="hidden" name={box.name} value="" />
      <BoxesField {...box} label={label} defaultValue={chosen} options={options} />
    </>
  );
}
