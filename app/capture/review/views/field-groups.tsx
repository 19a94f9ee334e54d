import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import type { FieldChecks } from "#app/http/checks.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { FormGrid } from "#app/ui/form/form-layout.tsx";

const Title = styled.h2`
  grid-column: 1 / -1; padding-top: var(--space-2); font-size: var(--text-m); color: var(--muted);
  &:not(:first-child) { margin-top: var(--space-2); padding-top: var(--space-4); border-top: 2px dotted var(--line); }
`;

const More = styled.details`
  grid-column: 1 / -1;
  summary { padding: var(--space-2) 0; width: fit-content; font-weight: 600; cursor: pointer; }
  &[open] summary { margin-bottom: var(--space-2); }
`;

/** Whether a field is one of these. */
export const isOneOf = (names: readonly string[]) => (name: string) => names.includes(name);

/** The custom fields that are among these names. */
export const customFieldsNamed = (names: readonly string[], own: readonly CustomField[]) =>
  own.filter(({ key }) => names.includes(customFieldName(key)));

type FieldGroupsProps<Name extends string> = {
  names: readonly Name[];
  /** The fields that have a value before the person has typed anything, from the note or by default. */
  filled: Partial<Record<Name, unknown>>;
  checks: FieldChecks;
  /** What the fields are called. */
  labels: Record<Name, string>;
  /** The optional fields that the note did not fill are in sight: some of them may have been typed. */
  open: boolean;
  children: (names: Name[]) => ReactNode;
};

const MOST_LISTED = 8;

const summarizeLabels = (labels: string[]) =>
  labels.length > MOST_LISTED
    ? `${labels.slice(0, MOST_LISTED - 1).join(", ")} and ${labels.length - MOST_LISTED + 1} more`
    : labels.join(", ");

/**
 * A review's fields in two groups, for `FormGrid`: first what the note did not say, then what is to be checked. Of what
 * it did not say the optional fields are folded up. The groups follow from the drafts alone, so that no field changes
 * its place while one types.
 */
export function FieldGroups<Name extends string>({
  names,
  filled,
  checks,
  labels,
  open,
  children,
}: FieldGroupsProps<Name>) {
  const missing = names.filter((name) => filled[name] === undefined);
  const isRequired = (name: Name) => checks[name]?.required !== undefined;
  const groups = [
    { title: "Still missing", names: missing.filter(isRequired) },
    { title: "Please check", names: names.filter((name) => filled[name] !== undefined) },
  ];
  const more = missing.filter((name) => !isRequired(name));
  return (
    <>
      {groups.map((group) =>
        group.names.length > 0 ? (
          <Fragment key={group.title}>
            <Title>{group.title}</Title>
            {children(group.names)}
          </Fragment>
        ) : null,
      )}
      {more.length > 0 ? (
        <More open={open}>
          <summary>Add {summarizeLabels(more.map((name) => labels[name].toLowerCase()))}</summary>
          <FormGrid>{children(more)}</FormGrid>
        </More>
      ) : null}
    </>
  );
}
