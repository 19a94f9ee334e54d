import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { STAGE_OPTIONS } from "#app/opportunities/labels.ts";
import { mainKeyLook } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { FormGrid } from "#app/ui/form/form-layout.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { ImportJson } from "../import-json.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import type { TableKind } from "../plan.ts";
import { CancelForm } from "./import-parts.tsx";
import { FileOptions, labelOptions, type Options, type PlanMessages, Rules, Words } from "./plan-parts.tsx";
import { rowCountText } from "./state-labels.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 64rem;
  section { display: grid; gap: var(--space-4); overflow-wrap: anywhere; }
  form { display: grid; gap: var(--space-6); }
  [data-main] [data-variant="primary"] { ${mainKeyLook} }
`;

export type ColumnsProps = {
  shown: ImportJson;
  headers: string[];
  people: Options;
  customFields: Options;
  errors: PlanMessages;
};

const PART_LABELS: Record<string, string> = {
  encoding: "Encoding",
  columns: "Columns",
  stages: "Stages",
  owners: "Owners",
  dateOrder: "Order of dates",
  contactType: "Contact type",
};

/** The second step of an import: how the file is read, what each column is, and what its words mean. */
export function Columns({ shown, headers, people, customFields, errors }: ColumnsProps) {
  const summary = Object.entries(errors).map(([part, messages = []]) => ({
    fieldId: part,
    label: PART_LABELS[part] ?? part,
    messages,
  }));
  return (
    <>
      <PageHeader title="Columns" subtitle={`${shown.fileName}: ${rowCountText(shown.total)}`} />
      <Page>
        {/* Another reading shows other columns, so that what was chosen for these does not stay. */}
        <Form
          method="post"
          encType="multipart/form-data"
          id="columns-form"
          data-main=""
          key={`${shown.encoding} ${shown.delimiter}`}
        >
          <ErrorSummary id="columns-errors" title="Please choose" errors={summary} sending={errors} />
          <LeftOutLines lines={shown.above} />
          <ColumnFields shown={shown} headers={headers} customFields={customFields} />
          <WordsOfFile shown={shown} people={people} errors={errors} />
          <Rules shown={shown} errors={errors} />
          <FileOptions shown={shown} errors={errors} />
        </Form>
        <CancelForm id={shown.id} />
      </Page>
    </>
  );
}

function LeftOutLines({ lines }: { lines: ImportJson["above"] }) {
  if (lines.length === 0) return null;
  return (
    <TitledPanel id="above-title" title="Lines above the header (not imported)">
      <ul>
        {lines.map(({ line, text }) => (
          <li key={line}>
            Line {line}: {text}
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}

function ColumnFields({ shown, headers, customFields }: Pick<ColumnsProps, "shown" | "headers" | "customFields">) {
  const fields = [...labelOptions(IMPORT_FIELD_LABELS[shown.kind as TableKind]), ...customFields];
  return (
    <TitledPanel id="columns-title" title="Field of each column">
      <p>
        What is left out is not imported.{" "}
        {shown.kind === "contacts" ? "Notes and Last Name" : "Description and Won or Lost"} can take several columns; a
        custom field takes one.{shown.kind === "opportunities" && " Without a stage column all are Open."}
      </p>
      <FormGrid id="columns">
        {headers.map((header, index) => (
          <SelectField
            key={header}
            id={`column-${index}`}
            name={`columns.${header}`}
            label={header}
            placeholder="Do not import"
            options={fields}
            defaultValue={shown.columns[header] ?? ""}
            hint={(shown.samples[header] ?? []).join(" · ") || "Empty in the first rows"}
          />
        ))}
      </FormGrid>
    </TitledPanel>
  );
}

function WordsOfFile({ shown, people, errors }: Pick<ColumnsProps, "shown" | "people" | "errors">) {
  return (
    <>
      <Words
        part="stages"
        title="Match the stages"
        words={shown.stages}
        options={STAGE_OPTIONS}
        placeholder="Choose a stage"
        errors={errors}
      />
      <Words
        part="owners"
        title="Match the owners"
        words={shown.owners}
        options={people}
        placeholder="Me"
        errors={errors}
      />
    </>
  );
}
