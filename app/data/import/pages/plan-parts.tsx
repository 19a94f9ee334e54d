import { TYPE_OPTIONS } from "#app/contacts/labels.ts";
import { Panel } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { ImportJson } from "../import-json.ts";
import { DATE_ORDER_LABELS, DELIMITER_LABELS, ENCODING_LABELS, ON_MATCH_LABELS } from "../labels.ts";

export type Options = { value: string; label: string }[];

export type PlanMessages = Partial<Record<string, string[]>>;

export const labelOptions = (labels: Record<string, string>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type PartProps = { shown: ImportJson; errors: PlanMessages };

/** What becomes of rows that match, and what is meant where a row does not say it. */
export function Rules({ shown, errors }: PartProps) {
  return (
    <TitledPanel id="rules-title" title="Import options">
      <FormGrid>
        <SelectField
          id="onMatch"
          name="onMatch"
          label="Rows that match existing records"
          options={labelOptions(ON_MATCH_LABELS)}
          defaultValue={shown.onMatch}
          hint="Matched by email, otherwise by phone, or name and business. Rows imported before are always skipped."
        />
        <SelectField
          id="contactType"
          name="contactType"
          label="Type of contacts whose row has no type"
          options={TYPE_OPTIONS}
          defaultValue={shown.contactType ?? "lead"}
        />
        <SelectField
          id="dateOrder"
          name="dateOrder"
          label="Order of dates such as 03/04/2026"
          placeholder="Detect from each date"
          options={labelOptions(DATE_ORDER_LABELS)}
          defaultValue={shown.dateOrder ?? ""}
          errors={errors.dateOrder}
        />
      </FormGrid>
      <FormActions>
        <SubmitButton>Check the rows</SubmitButton>
      </FormActions>
    </TitledPanel>
  );
}

/** How the file is read: another choice shows other columns. */
export function FileOptions({ shown, errors }: PartProps) {
  return (
    <TitledPanel id="reading-title" title="How the file is read">
      <FormGrid>
        <SelectField
          id="encoding"
          name="encoding"
          label="Encoding"
          options={labelOptions(ENCODING_LABELS)}
          defaultValue={shown.encoding ?? ""}
          errors={errors.encoding}
          hint="Change it if accented letters look wrong."
        />
        <SelectField
          id="delimiter"
          name="delimiter"
          label="Column separator"
          options={labelOptions(DELIMITER_LABELS)}
          defaultValue={shown.delimiter ?? ""}
        />
      </FormGrid>
      <FormActions>
        <SubmitButton variant="secondary" name="intent" value="read">
          Read again
        </SubmitButton>
      </FormActions>
    </TitledPanel>
  );
}

type WordsProps = {
  part: "stages" | "owners";
  title: string;
  words: Record<string, string | null>;
  options: Options;
  placeholder: string;
  errors: PlanMessages;
};

/** A choice for each word of a column. */
export function Words({ part, title, words, options, placeholder, errors }: WordsProps) {
  const entries = Object.entries(words);
  if (entries.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby={`${part}-title`} id={part} tabIndex={-1}>
      <h2 id={`${part}-title`}>{title}</h2>
      <FormGrid>
        {entries.map(([word, chosen], index) => (
          <SelectField
            key={word}
            id={`${part}-${index}`}
            name={`${part}.${word}`}
            label={word}
            placeholder={placeholder}
            options={options}
            defaultValue={chosen ?? ""}
            errors={errors[part] && part === "stages" && !chosen ? ["Choose a stage"] : undefined}
          />
        ))}
      </FormGrid>
    </Panel>
  );
}
