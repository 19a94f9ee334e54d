import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import type { FieldChecks } from "#app/http/checks.ts";
import { CustomInputs, customDefaults, customLabels } from "#app/records/custom/custom-inputs.tsx";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormGrid } from "#app/ui/form/form-layout.tsx";
import type { Review } from "../review.ts";
import { evidenceHints } from "./evidence.tsx";

const Title = styled.h2`
  grid-column: 1 / -1; padding-top: var(--space-2); font-size: var(--text-m); color: var(--muted);
  &:not(:first-child) { margin-top: var(--space-2); padding-top: var(--space-4); border-top: 2px dotted var(--line); }
`;

const More = styled.details`
  grid-column: 1 / -1;
  summary { padding: var(--space-2) 0; width: fit-content; font-weight: 600; cursor: pointer; }
  &[open] summary { margin-bottom: var(--space-2); }
`;

const MAX_LISTED = 8;

const summarizeLabels = (labels: string[]) =>
  labels.length > MAX_LISTED
    ? `${labels.slice(0, MAX_LISTED - 1).join(", ")} and ${labels.length - MAX_LISTED + 1} more`
    : labels.join(", ");

type DraftFieldsProps<Name extends string> = {
  review: Review;
  fields: Record<string, FormField>;
  /** The names of the fields that every team has. */
  names: readonly Name[];
  /** The values that fields have before the person has typed anything, from the note or by default. */
  filled: Record<string, unknown>;
  checks: FieldChecks;
  labels: Record<Name, string>;
  /** The fields of these names that every team has, with the words that they were heard in. */
  children: (names: Name[], hints: Record<string, ReactNode>) => ReactNode;
};

/**
 * A draft's fields in two groups, for `FormGrid`: first what the note did not say, then what is to be checked. Of what
 * it did not say the optional fields are folded up, unless some of them may have been typed. The groups follow from the
 * drafts alone, so that no field changes its place while one types.
 */
export function DraftFields<Name extends string>(props: DraftFieldsProps<Name>) {
  const { review, fields, names, filled, checks, labels, children } = props;
  const { draft, evidence, transcript, customFields, lastResult } = review;
  const hints = evidenceHints(evidence, transcript);
  const values: Record<string, unknown> = { ...filled, ...customDefaults(draft.own) };
  const labelOf: Record<string, string> = { ...labels, ...customLabels(customFields) };
  const all = [...names, ...customFields.map(({ key }) => customFieldName(key))];
  const missing = all.filter((name) => values[name] === undefined);
  const isRequired = (name: string) => checks[name]?.required !== undefined;
  const groups = [
    { title: "Still missing", shown: missing.filter(isRequired) },
    { title: "Please check", shown: all.filter((name) => values[name] !== undefined) },
  ];
  const more = missing.filter((name) => !isRequired(name));
  const fieldsNamed = (shown: string[]) => (
    <>
      {children(
        names.filter((name) => shown.includes(name)),
        hints,
      )}
      <CustomInputs
        customFields={customFields.filter(({ key }) => shown.includes(customFieldName(key)))}
        fields={fields}
        values={draft.own}
        hints={hints}
      />
    </>
  );
  return (
    <>
      {groups.map(({ title, shown }) =>
        shown.length > 0 ? (
          <Fragment key={title}>
            <Title>{title}</Title>
            {fieldsNamed(shown)}
          </Fragment>
        ) : null,
      )}
      {more.length > 0 ? (
        <More open={lastResult !== undefined}>
          <summary>Add {summarizeLabels(more.map((name) => (labelOf[name] ?? "").toLowerCase()))}</summary>
          <FormGrid>{fieldsNamed(more)}</FormGrid>
        </More>
      ) : null}
    </>
  );
}
