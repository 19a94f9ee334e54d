import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { FieldChecks } from "#app/http/checks.ts";

const Title = styled.h2`
  grid-column: 1 / -1; padding-top: var(--space-2); font-size: var(--text-m); color: var(--muted);
  &:not(:first-child) { margin-top: var(--space-2); padding-top: var(--space-4); border-top: 2px dotted var(--line); }
`;

type FieldGroupsProps<Name extends string> = {
  names: readonly Name[];
  /** The fields that have a value before the person has typed anything, from the note or by default. */
  filled: Partial<Record<Name, unknown>>;
  checks: FieldChecks;
  children: (names: Name[]) => ReactNode;
};

/**
 * A review's fields in two groups, for `FormGrid`: first what the note did not say, beginning with what is required, then
 * what is to be checked. The groups follow from the drafts alone, so that no field changes its place while one types.
 */
export function FieldGroups<Name extends string>({ names, filled, checks, children }: FieldGroupsProps<Name>) {
  const missing = names.filter((name) => filled[name] === undefined);
  const isRequired = (name: Name) => checks[name]?.required !== undefined;
  const groups = [
    {
      title: "Still missing",
      names: [...missing.filter(isRequired), ...missing.filter((name) => !isRequired(name))],
    },
    { title: "Please check", names: names.filter((name) => filled[name] !== undefined) },
  ];
  return groups.map((group) =>
    group.names.length > 0 ? (
      <Group key={group.title} title={group.title}>
        {children(group.names)}
      </Group>
    ) : null,
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      {children}
    </>
  );
}
