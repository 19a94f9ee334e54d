import type { RefObject } from "react";
import { styled } from "styled-components";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { type ChangedField, type FieldValue, listChanged } from "./conflict.ts";

const Versions = styled.table`
  width: 100%; margin-block: var(--space-3); border-collapse: collapse; overflow-wrap: anywhere;
  th, td {
    padding: var(--space-1) var(--space-2); text-align: left; vertical-align: top; border-top: 1px solid var(--line);
  }
  td, th + th { min-width: 5.5rem; }
  small { display: block; color: var(--muted); }
`;

type ConflictPanelProps<Name extends string> = {
  message: string;
  conflicts: (ChangedField<Name> & Record<"mine" | "saved", FieldValue>)[];
  kept: ChangedField<Name>[];
  updatedAt: string;
  /** The address of the saved version; without it, the form itself says how to keep what is saved. */
  reloadTo?: string;
  /** What the page calls each field, and how it shows a value; an empty one is "nothing". */
  labels: Record<Name, string>;
  format: (field: Name, value: FieldValue) => string;
};

/**
 * Shown if a save conflicts with another change (docs/product.md#two-people-one-record). Lists both values of every
 * conflicting field; fields changed by one side only are merged into the form. Takes the focus for each new version.
 */
export function ConflictPanel<Name extends string>(props: ConflictPanelProps<Name>) {
  const { message, conflicts, kept, updatedAt, reloadTo, labels, format } = props;
  const box = useTakeFocus(updatedAt);
  return (
    <NoticeBox role="alert" data-variant="destructive">
      {/* biome-ignore lint/a11y/noAutofocus: readers must meet the conflict first, also without script */}
      <div ref={box as RefObject<HTMLDivElement>} tabIndex={-1} autoFocus>
        <strong>{message}</strong>
        <p>
          Your changes are not saved yet. They are still in the form below: edit and save them, or keep the saved
          version.
        </p>
        <BothVersions conflicts={conflicts} labels={labels} format={format} />
        {kept.length > 0 ? (
          <p>{`Also changed in the meantime, and kept in the form: ${listChanged(kept, labels)}.`}</p>
        ) : null}
        {reloadTo ? (
          <SecondaryLink to={reloadTo} reloadDocument>
            Keep the saved version
          </SecondaryLink>
        ) : null}
      </div>
    </NoticeBox>
  );
}

type BothVersionsProps<Name extends string> = Pick<ConflictPanelProps<Name>, "conflicts" | "labels" | "format">;

function BothVersions<Name extends string>({ conflicts, labels, format }: BothVersionsProps<Name>) {
  return (
    <Versions>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Saved</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ field, label, mine, saved, by }) => (
          <tr key={field}>
            <th scope="row">{label ?? labels[field]}</th>
            <td>{format(field, mine)}</td>
            <td>
              {format(field, saved)}
              {by ? <small>by {by}</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Versions>
  );
}
