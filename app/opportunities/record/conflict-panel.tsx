import type { RefObject } from "react";
import { styled } from "styled-components";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NoticeBox } from "#app/ui/notices/notification.tsx";
import { FIELD_LABELS } from "../labels.ts";
import type { Clash } from "./conflict.ts";
import { formatFieldValue, listChanged } from "./field-value.ts";

const Versions = styled.table`
  width: 100%; margin-block: var(--space-3); border-collapse: collapse; overflow-wrap: anywhere;
  th, td {
    padding: var(--space-1) var(--space-2); text-align: left; vertical-align: top; border-top: 1px solid var(--line);
  }
  small { display: block; color: var(--muted); }
`;

type ConflictPanelProps = Pick<Clash, "message" | "conflicts" | "kept" | "updatedAt"> & { reloadTo: string };

/**
 * Shown if a save conflicts with another change (docs/product.md#two-people-one-record). Lists both values of every
 * conflicting field; fields changed by one side only are merged into the form. Takes the focus for each new version.
 */
export function ConflictPanel({ message, conflicts, kept, updatedAt, reloadTo }: ConflictPanelProps) {
  const box = useTakeFocus(updatedAt);
  return (
    <NoticeBox role="alert" data-variant="destructive">
      {/* biome-ignore lint/a11y/noAutofocus: readers must meet the conflict first, also without script */}
      <div ref={box as RefObject<HTMLDivElement>} tabIndex={-1} autoFocus>
        <strong>{message}</strong>
        <p>
          Nothing of yours is saved yet, and nothing is lost. The form below holds your values; change them as it should
          be, or keep what is saved.
        </p>
        <Versions>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map(({ field, mine, saved, by }) => (
              <tr key={field}>
                <th scope="row">{FIELD_LABELS[field]}</th>
                <td>{formatFieldValue(field, mine)}</td>
                <td>
                  {formatFieldValue(field, saved)}
                  {by ? <small>by {by}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Versions>
        {kept.length > 0 ? <p>{`Also changed in the meantime, and kept in the form: ${listChanged(kept)}.`}</p> : null}
        <ButtonLink to={reloadTo} variant="secondary" reloadDocument>
          Keep the saved version
        </ButtonLink>
      </div>
    </NoticeBox>
  );
}
