import { StageBadge } from "#app/ui/badge.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { Cell, Row, RowAction } from "#app/ui/table.tsx";
import { idIn, textIn } from "#app/ui/use-rows.ts";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import type { Mark } from "./marks.ts";
import { MarkLabel } from "./marks.tsx";
import type { DealStage } from "./schema.ts";

/** A row as the list shows it: texts, and what needs attention. Days are the team's. */
export type ShownOpportunity = {
  id: string;
  name: string;
  created: string;
  stage: DealStage;
  size: string;
  closes: string;
  closeMark: Mark | null;
  step: string | null;
  stepOn: string | null;
  stepMark: Mark | null;
  contacts: string;
};

/** One opportunity of the list; its link opens the edit dialog over the list that `search` asks for. */
export function OpportunityRow({ row, search }: { row: ShownOpportunity; search: string }) {
  const path = `/opportunities/${row.id}`;
  return (
    <Row>
      <Cell>
        <StretchedLink href={path + search}>{row.name}</StretchedLink>
        <small>{row.created}</small>
      </Cell>
      <Cell label="Stage">
        <StageBadge stage={row.stage} label={DEAL_STAGE_LABELS[row.stage]} />
      </Cell>
      <Cell label="Deal Size" numeric>
        {row.size}
      </Cell>
      <Cell label="Close Date">
        {row.closes}
        <MarkLabel mark={row.closeMark} />
      </Cell>
      <Cell label="Next Step">
        {row.step}
        {row.stepOn ? <small>{row.stepOn}</small> : null}
        <MarkLabel mark={row.stepMark} />
      </Cell>
      <Cell label="Contacts" numeric>
        {row.contacts}
      </Cell>
      <Cell actions>
        <RowAction href={path + search} label={`Edit ${row.name}`} icon="edit" />
        <RowAction href={`${path}/delete${search}`} label={`Delete ${row.name}`} icon="delete" danger />
      </Cell>
    </Row>
  );
}

/** Where a document shows the rows. */
export const OPPORTUNITY_ROWS = ".table tbody tr";

/** The row that `OpportunityRow` made an element of. */
export function readOpportunity(element: HTMLElement): ShownOpportunity {
  const [first, , size, close, next, contacts] = element.querySelectorAll("td");
  const stage = element.querySelector<HTMLElement>(".badge")?.dataset.tint as DealStage;
  return {
    id: idIn(element),
    name: textIn(element, ".stretched") ?? "",
    created: (first && textIn(first, "small")) ?? "",
    stage,
    size: size?.textContent ?? "",
    closes: close ? (leadingText(close) ?? "") : "",
    closeMark: markIn(close),
    step: next ? leadingText(next) : null,
    stepOn: next ? textIn(next, "small:not(.mark)") : null,
    stepMark: markIn(next),
    contacts: contacts?.textContent ?? "",
  };
}

function leadingText({ firstChild }: Element): string | null {
  return firstChild instanceof Text ? firstChild.data : null;
}

function markIn(cell: Element | undefined): Mark | null {
  const mark = cell?.querySelector<HTMLElement>(".mark");
  return mark ? { kind: mark.dataset.mark as Mark["kind"], text: mark.textContent ?? "" } : null;
}
