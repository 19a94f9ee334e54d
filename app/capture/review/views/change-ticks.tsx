import { styled } from "styled-components";
import { optionsOf } from "#app/records/field.ts";
import { formatterOf } from "#app/records/field-value.ts";
import { asField, asWholeField, type OwnField } from "#app/records/own/own-field.ts";
import { labelsOfOwn } from "#app/records/own/own-inputs.tsx";
import { nameOfOwn } from "#app/records/own/own-values.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { HeardChange } from "../review.ts";
import { shortened } from "./heard-words-hint.tsx";

const Look = styled.ul`
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
export type Correcting = {
  type?: "date";
  inputMode?: "decimal";
  options?: readonly { value: string; label: string }[];
};

type ChangeTicksProps<Name extends string> = {
  /** Distinguishes the ids of the ticks on one page. */
  of: string;
  changes: HeardChange<Name>[];
  labels: Record<Name, string>;
  format: (field: Name, value: string | number | null) => string;
  /** The controls that correct; null where nothing does. */
  correcting: Partial<Record<Name, Correcting | null>>;
};

/**
 * Each field that would change, as one sentence with a tick, the words heard, and a field to correct what was heard. What is unticked
 * stays as it is.
 */
export function ChangeTicks<Name extends string>({ of, changes, labels, format, correcting }: ChangeTicksProps<Name>) {
  return (
    <Look>
      {changes.map(({ field, present, heard, words, ticked, wrong }) => (
        <li key={field}>
          <label>
            <input
              type="checkbox"
              name={`take.${field}`}
              value={heard}
              defaultChecked={ticked}
              aria-describedby={words ? `${of}-${field}-heard` : undefined}
            />
            <span>{`${labels[field]}: ${format(field, present)} → ${format(field, heard)}`}</span>
          </label>
          {words ? (
            <small className="heard" id={`${of}-${field}-heard`}>
              heard: “{shortened(words)}”
            </small>
          ) : null}
          {correcting[field] === null ? null : (
            <details open={wrong !== undefined}>
              <summary aria-label={`Correct it: ${labels[field]}`}>Correct it</summary>
              <Correction
                id={`correct-${field}`}
                name={`correct.${field}`}
                label={labels[field]}
                control={correcting[field] ?? undefined}
                defaultValue={wrong?.text ?? String(heard)}
                errors={wrong?.messages}
              />
            </details>
          )}
        </li>
      ))}
    </Look>
  );
}

/** The same of the team's own fields. */
export function OwnTicks({ of, record: { own, ownFields } }: { of: string; record: OwnOfRecord }) {
  if (own.length === 0) return null;
  const table = Object.fromEntries(ownFields.map((field) => [nameOfOwn(field.key), asWholeField(field)]));
  const correcting = Object.fromEntries(ownFields.map((field) => [nameOfOwn(field.key), correctingOf(field)]));
  return (
    <ChangeTicks
      of={of}
      changes={own}
      labels={labelsOfOwn(ownFields)}
      format={formatterOf(table)}
      correcting={correcting}
    />
  );
}

type OwnOfRecord = { own: HeardChange[]; ownFields: OwnField[] };

const YES_OR_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

function correctingOf(field: OwnField): Correcting | null {
  if (field.type === "several") return null;
  if (field.type === "yesno") return { options: YES_OR_NO };
  if (field.type === "one") return { options: optionsOf(asField(field)) };
  if (field.type === "day") return { type: "date" };
  return field.type === "number" || field.type === "money" ? { inputMode: "decimal" } : {};
}

type CorrectionProps = { id: string; name: string; label: string; defaultValue: string; errors?: string[] };

function Correction({ control: { options, ...input } = {}, ...field }: CorrectionProps & { control?: Correcting }) {
  return options ? <SelectField {...field} options={options} /> : <TextField {...field} {...input} />;
}
