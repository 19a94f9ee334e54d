import type { ReactNode } from "react";
import { styled } from "styled-components";
import { formatInstant } from "#app/ui/dates.ts";
import { FIELD_LABELS } from "../labels.ts";
import { formatFieldValue } from "../record/field-value.ts";
import type { ActivityJson } from "../schema.ts";

const Look = styled.section`
  margin-top: var(--space-8); padding-top: var(--space-5); border-top: 2px dashed var(--line);
  h3 { margin-bottom: var(--space-3); font-size: var(--text-l); }
  li {
    padding: var(--space-2) 0 var(--space-2) var(--space-4); border-left: 3px solid var(--moss);
    overflow-wrap: anywhere;
  }
  time { display: block; color: var(--muted); font-size: var(--text-s); }
`;

/** The activities of an opportunity, newest first (docs/product.md#links-and-activities). Times are UTC. */
export function History({ activities }: { activities: ActivityJson[] }) {
  return (
    <Look aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      <ol>
        {activities.map((activity) => (
          <li key={activity.id}>
            <strong>{activity.userName}</strong> {describe(activity)}
            <time dateTime={activity.createdAt}>{formatInstant(activity.createdAt)}</time>
          </li>
        ))}
      </ol>
    </Look>
  );
}

function describe({ activityType, field, oldValue, newValue }: ActivityJson): ReactNode {
  switch (activityType) {
    case "created":
      return "created this opportunity";
    case "stage_changed":
      return `moved it from ${formatFieldValue("dealStage", oldValue)} to ${formatFieldValue("dealStage", newValue)}`;
    case "owner_changed":
      return `changed the owner from ${oldValue ?? "nobody"} to ${newValue ?? "nobody"}`;
    case "contact_attached":
      return `attached ${newValue}`;
    case "contact_detached":
      return `detached ${oldValue}`;
    default:
      return `changed ${field ? FIELD_LABELS[field] : "a field"} from ${formatFieldValue(field, oldValue)} to ${formatFieldValue(field, newValue)}`;
  }
}
