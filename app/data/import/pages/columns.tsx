import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { TYPE_OPTIONS } from "#app/contacts/labels.ts";
import { STAGE_OPTIONS } from "#app/opportunities/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormActions, FormGrid } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ImportJson } from "../import-json.ts";
import {
  DATE_ORDER_LABELS,
  DELIMITER_LABELS,
  ENCODING_LABELS,
  IMPORT_FIELD_LABELS,
  ON_MATCH_LABELS,
} from "../labels.ts";
import type { TableKind } from "../plan.ts";
import { CancelForm } from "./cancel-form.tsx";
import { rowsOf } from "./state-labels.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 64rem;
  section { display: grid; gap: var(--space-4); }
  form { display: grid; gap: var(--space-6); }
`;

type Options = { value: string; label: string }[];

const optionsOf = (labels: Record<string, string>): Options =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export type ColumnsProps = {
  shown: ImportJson;
  /** The columns in the order of the file. */
  headers: string[];
  people: Options;
  errors: Partial<Record<string, string[]>>;
};

const PART_LABELS: Record<string, string> = {
  encoding: "Encoding",
  columns: "Columns",
  stages: "Stages",
  dateOrder: "Order of dates",
  contactType: "Contact type",
};

/** The second step of an import: how the file is read, what each column is, and what its words mean. */
export function Columns({ shown, headers, people, errors }: ColumnsProps) {
  const busy = useBusy();
  const fields = optionsOf(IMPORT_FIELD_LABELS[shown.kind as TableKind]);
  const summary = Object.entries(errors).map(([part, messages = []]) => ({
    fieldId: part,
    label: PART_LABELS[part] ?? part,
    messages,
  }));
  return (
    <>
      <PageHeader title="Columns" subtitle={`${shown.fileName}: ${rowsOf(shown.total)}`} />
      <Page>
        {/* Another reading shows other columns, so that what was chosen for these does not stay. */}
        <Form
          method="post"
          encType="multipart/form-data"
          id="columns-form"
          key={`${shown.encoding} ${shown.delimiter}`}
        >
          <ErrorSummary id="columns-errors" title="Please choose" errors={summary} sending={errors} />
          <Panel as="section" aria-labelledby="columns-title">
            <h2 id="columns-title">What each column is</h2>
            <FormGrid id="columns">
              {headers.map((header, index) => (
                <SelectField
                  key={header}
                  id={`column-${index}`}
                  name={`columns.${header}`}
                  label={header}
                  placeholder="Leave out"
                  options={fields}
                  defaultValue={shown.columns[header] ?? ""}
                  hint={(shown.samples[header] ?? []).join(" · ") || "Empty in the first rows"}
                />
              ))}
            </FormGrid>
          </Panel>
          <Words
            part="stages"
            title="What the stages mean"
            words={shown.stages}
            options={STAGE_OPTIONS}
            placeholder="Choose a stage"
            errors={errors}
          />
          <Words
            part="owners"
            title="Who the owners are"
            words={shown.owners}
            options={people}
            placeholder="Me"
            errors={errors}
          />
          <Rules shown={shown} errors={errors} busy={busy} />
          <Reading shown={shown} errors={errors} busy={busy} />
        </Form>
        <CancelForm id={shown.id} />
      </Page>
    </>
  );
}

type PartProps = Pick<ColumnsProps, "shown" | "errors"> & { busy: boolean };

/** What becomes of rows that match, and what is meant where a row does not say it. */
function Rules({ shown, errors, busy }: PartProps) {
  return (
    <Panel as="section" aria-labelledby="rules-title">
      <h2 id="rules-title">How rows are taken</h2>
      <FormGrid>
        <SelectField
          id="onMatch"
          name="onMatch"
          label="Rows of records that the team has"
          options={optionsOf(ON_MATCH_LABELS)}
          defaultValue={shown.onMatch}
          hint="By e-mail address, else by phone, or name and business. A row that was imported before is always skipped."
        />
        <SelectField
          id="contactType"
          name="contactType"
          label="Type of contacts whose row names none"
          options={TYPE_OPTIONS}
          defaultValue={shown.contactType ?? "lead"}
        />
        <SelectField
          id="dateOrder"
          name="dateOrder"
          label="Order of dates such as 03/04/2026"
          placeholder="As each date says itself"
          options={optionsOf(DATE_ORDER_LABELS)}
          defaultValue={shown.dateOrder ?? ""}
          errors={errors.dateOrder}
        />
      </FormGrid>
      <FormActions>
        <Button busy={busy}>Check the rows</Button>
      </FormActions>
    </Panel>
  );
}

/** How the file is read: another choice shows other columns. */
function Reading({ shown, errors, busy }: PartProps) {
  return (
    <Panel as="section" aria-labelledby="reading-title">
      <h2 id="reading-title">How the file is read</h2>
      <FormGrid>
        <SelectField
          id="encoding"
          name="encoding"
          label="Encoding"
          options={optionsOf(ENCODING_LABELS)}
          defaultValue={shown.encoding ?? ""}
          errors={errors.encoding}
          hint="If letters with accents look wrong."
        />
        <SelectField
          id="delimiter"
          name="delimiter"
          label="Between columns"
          options={optionsOf(DELIMITER_LABELS)}
          defaultValue={shown.delimiter ?? ""}
        />
      </FormGrid>
      <FormActions>
        <Button variant="secondary" name="intent" value="read" busy={busy}>
          Read again
        </Button>
      </FormActions>
    </Panel>
  );
}

type WordsProps = {
  part: "stages" | "owners";
  title: string;
  words: Record<string, string | null>;
  options: Options;
  placeholder: string;
  errors: ColumnsProps["errors"];
};

/** A choice for each word of a column. */
function Words({ part, title, words, options, placeholder, errors }: WordsProps) {
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
