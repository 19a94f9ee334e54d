import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ListEmpty } from "#app/lists/list-found.tsx";
import type { ListState } from "#app/lists/list-page.ts";
import { formatMoney } from "#app/ui/money.ts";
import { CreatedElsewhere } from "#app/ui/notices/created.tsx";
import { media } from "#app/ui/theme/media.ts";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import { GroupPagination, ViewHeader } from "../list/view-switch.tsx";
import type { Owner } from "../schema.ts";
import { campLook, StageIcon } from "../stage-icon.tsx";
import { STAGES } from "../stages.ts";
import { Cards, useSentCards } from "./board-cards.tsx";
import type { BoardColumn } from "./board-columns.ts";
import { dealLook } from "./deal.tsx";
import { moveHandlers, useDragging, useMoves } from "./use-board.ts";

const Help = styled.p`
  margin-bottom: var(--space-4); color: var(--muted); font-size: var(--text-s);
  @media not ${media.scripted} { display: none; }
  @media (hover: none) { display: none; }
`;

/** The whole board is one styled element: one column for each stage, side by side, which scroll if they do not fit. */
const Columns = styled.div`
  /* All columns have their place before they have come, so that no card moves while the page is on its way. */
  display: grid; grid-template-columns: repeat(${Object.keys(STAGES).length}, minmax(13rem, 1fr)); gap: var(--space-3);
  align-items: stretch;
  margin: 0 calc(-1 * min(var(--space-4), 5vw)); padding: var(--space-1) min(var(--space-4), 5vw) var(--space-4);
  overflow-x: auto; overscroll-behavior-x: contain; scroll-padding-inline: min(var(--space-4), 5vw);
  @media ${media.small} {
    grid-template-columns: repeat(${Object.keys(STAGES).length}, min(17rem, 84%)); scroll-snap-type: x proximity;
  }
  > section {
    display: flex; flex-direction: column; gap: var(--space-2); min-width: 0; padding: var(--space-2);
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); scroll-snap-align: start;
  }
  > [data-over] { border-color: var(--action); outline: 2px dashed var(--action); outline-offset: -4px; }
  header {
    position: relative; display: grid; gap: var(--space-1); padding: 0 var(--space-1) var(--space-2);
    border-bottom: 3px dotted var(--edge);
  }
  h2 { display: flex; align-items: center; gap: var(--space-2); min-height: 2.5rem; font-size: var(--text-m); }
  .camp { ${campLook} }
  header p { color: var(--muted); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
  header strong { display: block; color: var(--ink); font-size: var(--text-m); }
  ul { display: grid; gap: var(--space-2); }
  ${dealLook}
  section > p {
    padding: var(--space-4) var(--space-2); color: var(--muted); font-size: var(--text-s); text-align: center;
  }
  nav { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: space-between; margin-top: auto; }
  nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-2); }
  @media print { grid-template-columns: none; overflow: visible; }
`;

type BoardProps = { today: string; columns: BoardColumn[]; state: ListState; owners: Owner[] };

/**
 * The board: opportunities as cards in one column for each stage. A card is moved with its form and, with script, also with
 * the arrow keys on its "Move" or by dragging. If the server refuses a move, the card goes back and a toast gives the reason.
 */
export default function Board({ today, columns: loadedColumns, state, owners }: BoardProps) {
  const { columns, move } = useMoves(loadedColumns);
  const { over, handlers } = useDragging(move);
  const sent = useSentCards(loadedColumns);
  const empty = loadedColumns.every(({ rows }) => rows.length === 0);
  return (
    <>
      <ViewHeader current="board" state={state} owners={owners} today={today} />
      <CreatedElsewhere path="/opportunities" rows={columns.flatMap(({ rows }) => rows)} />
      {empty ? (
        <ListEmpty path="/opportunities" state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <>
          <Help data-print="no">
            Drag a card to another camp, or press its Move. On Move, the left and right arrow keys do it at once.
          </Help>
          <Columns {...handlers} {...moveHandlers(columns, move)}>
            {columns.map((column) => (
              <StageColumn key={column.stage} column={column} over={over === column.stage}>
                <Cards stage={column.stage} sent={sent(column)} today={today} />
              </StageColumn>
            ))}
          </Columns>
        </>
      )}
    </>
  );
}

type StageColumnProps = { column: BoardColumn; over: boolean; children: ReactNode };

function StageColumn({ column: { stage, total, rows, next, previous }, over, children }: StageColumnProps) {
  const { label } = STAGES[stage];
  return (
    <section aria-labelledby={`camp-${stage}`} data-stage={stage} data-over={over || undefined}>
      <header>
        <h2 id={`camp-${stage}`}>
          <StageIcon stage={stage} />
          {label}
        </h2>
        {total ? (
          <p>
            <strong>{formatMoney(total.sum)}</strong>
            {total.count.toLocaleString("en-US")} {total.count === 1 ? "deal" : "deals"}
          </p>
        ) : (
          <p>More than {rows.length} deals</p>
        )}
      </header>
      {children}
      <GroupPagination name={stage} label={label} next={next} previous={previous} />
    </section>
  );
}
