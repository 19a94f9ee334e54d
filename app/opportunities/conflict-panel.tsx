import { ButtonLink } from "#app/ui/button.tsx";
import { NoticeBox } from "#app/ui/notification.tsx";
import { Style } from "#app/ui/style.tsx";
import { showValue } from "./field-value.ts";
import { FIELD_LABELS } from "./labels.ts";
import type { OpportunityFields } from "./schema.ts";

const css = `
.versions { width: 100%; margin-block: var(--space-3); border-collapse: collapse; overflow-wrap: anywhere; }
.versions th, .versions td { padding: var(--space-1) var(--space-2); text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
`;

type ConflictPanelProps = { mine: OpportunityFields; saved: OpportunityFields; reloadTo: string };

/** Someone else saved first: both versions of what differs, and the choice between them (decisions.md section 4). */
export function ConflictPanel({ mine, saved, reloadTo }: ConflictPanelProps) {
  const differing = (Object.keys(FIELD_LABELS) as (keyof OpportunityFields)[]).filter(
    (field) => mine[field] !== saved[field],
  );
  return (
    <NoticeBox role="alert" data-variant="destructive">
      <Style text={css} />
      <div>
        <strong>Someone else changed this opportunity in the meantime</strong>
        <p>Nothing of yours is saved yet, and nothing is lost. Choose which version to keep.</p>
        {differing.length > 0 ? (
          <table className="versions">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Saved</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <tr key={field}>
                  <th scope="row">{FIELD_LABELS[field]}</th>
                  <td>{showValue(field, mine[field])}</td>
                  <td>{showValue(field, saved[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <ButtonLink to={reloadTo} variant="secondary" reloadDocument>
          Keep the saved version
        </ButtonLink>
      </div>
    </NoticeBox>
  );
}
