import { idIn, textIn } from "#app/lists/use-rows.ts";
import { StretchedLink } from "#app/ui/card.tsx";
import { NewLabel } from "#app/ui/notices/created.tsx";
import { Cell, Row, RowAction } from "#app/ui/table.tsx";
import { StageBadge } from "../stage-badge.tsx";
import type { DealStage } from "../stages.ts";
import type { Attention } from "./attention.ts";
import { AttentionLabel } from "./attention-badge.tsx";

/** The formatted texts of a list row and its attention labels. Days are in the team's time zone. */
export type OpportunityRowTexts = {
  id: string;
  name: string;
  /** When it was created, and its owner. */
  created: string;
  stage: DealStage;
  size: string;
  closes: string;
  closeMark: Attention | null;
  step: string | null;
  stepOn: string | null;
  stepMark: Attention | null;
  contacts: string;
};

type OpportunityRowProps = { row: OpportunityRowTexts; search: string; isNew: boolean };

/** A row of the list. Its link opens the edit dialog and keeps the list's query string, `search`. */
export function OpportunityRow({ row, search, isNew }: OpportunityRowProps) {
  const path = `/opportunities/${row.id}`;
  return (
    <Row isNew={isNew}>
      <Cell>
        <StretchedLink href={path + search}>{row.name}</StretchedLink>
        <small>{row.created}</small>
        {isNew ? <NewLabel /> : null}
      </Cell>
      <Cell label="Stage">
        <StageBadge stage={row.stage} />
      </Cell>
      <Cell label="Deal Size" numeric>
        {row.size}
      </Cell>
      <Cell label="Close Date">
        {row.closes}
        <AttentionLabel mark={row.closeMark} />
      </Cell>
      <Cell label="Next Step">
        {row.step}
        {row.stepOn ? <small>{row.stepOn}</small> : null}
        <AttentionLabel mark={row.stepMark} />
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

/** CSS selector of the rows in the document. */
export const OPPORTUNITY_ROWS = "[aria-label=Opportunities] > tbody > tr";

/** Reads a row back from the element that `OpportunityRow` rendered, for hydration without the data. */
export function readOpportunity(element: HTMLElement): OpportunityRowTexts {
  const [first, , size, close, next, contacts] = element.querySelectorAll("td");
  const stage = element.querySelector<HTMLElement>(".badge")?.dataset.value as DealStage;
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

function markIn(cell: Element | undefined): Attention | null {
  const mark = cell?.querySelector<HTMLElement>(".mark");
  return mark ? { kind: mark.dataset.mark as Attention["kind"], text: mark.textContent ?? "" } : null;
}
