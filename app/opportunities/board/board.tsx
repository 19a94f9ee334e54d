import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ListState } from "#app/lists/list-page.ts";
import { ListEmpty } from "#app/lists/result-count.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { CreatedElsewhere } from "#app/ui/notices/created.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { OPPORTUNITY_ORDERS } from "../labels.ts";
import { reasonLabel } from "../list/list-filters.tsx";
import { GroupPagination, ViewHeader } from "../list/view-switch.tsx";
import type { Owner } from "../schema.ts";
import { StageIcon, stageIconStyle } from "../stage-icon.tsx";
import { ACTIVE_STAGES, CLOSED_STAGES, type DealStage, isActive, STAGES } from "../stages.ts";
import { Cards, useSentCards } from "./board-cards.tsx";
import type { BoardColumn } from "./board-columns.ts";
import { dealLook } from "./deal.tsx";
import { useBoard } from "./use-board.ts";

const Help = styled.p`
  margin-bottom: var(--space-2); color: var(--muted); font-size: var(--text-s);
  @media not ${media.scripted} { display: none; }
  @media (hover: none), ${media.small} { display: none; }
`;

const ACTIVE_COLUMN_COUNT = ACTIVE_STAGES.length;
const CLOSED_COLUMN_COUNT = CLOSED_STAGES.length;
/** Where the columns do not fit, those of closed stages are folded, except on phones, which show one at a time. */
const FOLDED_COLUMNS_MEDIA_QUERY = "(min-width: 44rem) and (max-width: 101.74rem)";
/** A closed column that is not asked for: neither itself nor one of its cards is the address's fragment. */
const FOLDED_COLUMN_SELECTOR = "> [data-folds]:not([data-open], :target, :has(:target))";

/**
 * The whole board is one styled element: one column for each stage, side by side, which scroll if they do not fit. All
 * columns have their place before they have come, so that no card moves while the page is on its way.
 */
const Columns = styled.div`
  display: grid; grid-template-columns: repeat(${ACTIVE_COLUMN_COUNT + CLOSED_COLUMN_COUNT}, minmax(0, 1fr)); gap: var(--space-2);
  align-items: stretch;
  > section {
    display: flex; flex-direction: column; gap: var(--space-2); min-width: 0; padding: 0 .375rem .375rem;
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); scroll-snap-align: start;
  }
  > [data-over] { border-color: var(--action); outline: 2px dashed var(--action); outline-offset: -4px; }
  header {
    position: sticky; z-index: 1; top: 0; display: grid; padding: var(--space-2) var(--space-1);
    border-bottom: 3px dotted var(--edge); background: var(--sunken);
  }
  h2 {
    display: flex; align-items: center; gap: var(--space-2); min-height: 2rem; font-size: var(--text-m);
    line-height: 1.1;
  }
  .camp { ${stageIconStyle} width: 1.75rem; height: 1.75rem; }
  header p {
    display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: baseline; justify-content: space-between;
    color: var(--muted); font-size: var(--text-s); font-variant-numeric: tabular-nums;
  }
  header strong { color: var(--ink); font-size: var(--text-m); }
  header a { display: none; }
  ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); }
  ${dealLook}
  section > p {
    padding: var(--space-4) var(--space-2); color: var(--muted); font-size: var(--text-s); text-align: center;
  }
  nav { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: space-between; }
  nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-2); }
  @media ${FOLDED_COLUMNS_MEDIA_QUERY} {
    grid-template-columns: repeat(${ACTIVE_COLUMN_COUNT}, minmax(0, 1fr)) repeat(${CLOSED_COLUMN_COUNT}, 3rem);
    > [data-folds] { width: 12.25rem; }
    ${FOLDED_COLUMN_SELECTOR} {
      width: 3rem; padding-inline: 0;
      > :not(header), strong { display: none; }
      header { position: relative; flex: 1; justify-items: center; align-content: start; border: 0; }
      h2, p { writing-mode: vertical-rl; }
      .camp { writing-mode: horizontal-tb; }
      header p { display: block; margin-top: var(--space-2); }
      header a { display: block; position: absolute; inset: 0; border-radius: var(--radius); }
      header b { ${visuallyHidden} }
      header a:hover { box-shadow: inset 0 0 0 2px var(--action); }
    }
  }
  @media (max-width: 79.99rem) {
    grid-template-columns: repeat(${ACTIVE_COLUMN_COUNT}, minmax(13rem, 1fr)) repeat(${CLOSED_COLUMN_COUNT}, 3rem);
    margin: 0 calc(-1 * min(var(--space-4), 5vw)); padding: var(--space-1) min(var(--space-4), 5vw) var(--space-4);
    overflow-x: auto; overscroll-behavior-x: contain; scroll-padding-inline: min(var(--space-4), 5vw);
  }
  @media ${FOLDED_COLUMNS_MEDIA_QUERY} {
    &:has(> [data-open], > :target, > [data-folds] :target) {
      grid-template-columns: repeat(${ACTIVE_COLUMN_COUNT}, minmax(12.25rem, 1fr)) repeat(${CLOSED_COLUMN_COUNT}, auto); overflow-x: auto;
    }
  }
  @media ${media.small} {
    grid-template-columns: repeat(${ACTIVE_COLUMN_COUNT + CLOSED_COLUMN_COUNT}, min(17rem, 84%)); scroll-snap-type: x proximity;
  }
  @media print { grid-template-columns: none; overflow: visible; }
`;

type BoardProps = {
  today: string;
  columns: BoardColumn[];
  /** The days that won deals usually spend in a stage; null where that is not known. */
  usual: Partial<Record<DealStage, number | null>>;
  state: ListState;
  owners: Owner[];
};

/**
 * The board: opportunities as cards in one column for each stage. A card is moved on the page of its "Move" and,
 * with script, in a dialog, with the arrow keys on its "Move" or by dragging. If the server refuses a move, the card
 * goes back and a toast gives the reason.
 */
export default function Board({ today, columns: loadedColumns, usual, state, owners }: BoardProps) {
  const { columns, movedId, over, opened, dialog, handlers } = useBoard(loadedColumns);
  const sent = useSentCards(loadedColumns);
  const empty = loadedColumns.every(({ rows }) => rows.length === 0);
  return (
    <>
      <ViewHeader current="board" state={state} owners={owners} />
      <CreatedElsewhere path="/opportunities" rows={columns.flatMap(({ rows }) => rows)} />
      {empty ? (
        <ListEmpty path="/opportunities" state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <>
          <Help data-print="no">
            Drag a card to another stage, or select its arrow. With the arrow focused, the left and right arrow keys
            move the card.
          </Help>
          <Columns {...handlers}>
            {columns.map((column) => (
              <StageColumn
                key={column.stage}
                column={column}
                over={over === column.stage}
                open={opened === column.stage}
              >
                <Cards
                  stage={column.stage}
                  sent={sent(column)}
                  today={today}
                  reasonOf={({ lostReason }) => reasonLabel(state, column.stage, lostReason)}
                  usualDays={usual[column.stage] ?? null}
                  movedId={movedId}
                />
              </StageColumn>
            ))}
          </Columns>
          {dialog}
        </>
      )}
    </>
  );
}

type StageColumnProps = { column: BoardColumn; over: boolean; open: boolean; children: ReactNode };

function StageColumn({ column, over, open, children }: StageColumnProps) {
  const { stage, total, rows, next, previous } = column;
  const { label } = STAGES[stage];
  return (
    <section
      id={`stage-${stage}`}
      aria-labelledby={`camp-${stage}`}
      data-stage={stage}
      data-over={over || undefined}
      data-folds={isActive(stage) ? undefined : ""}
      data-open={open || undefined}
    >
      <header>
        <h2 id={`camp-${stage}`}>
          <StageIcon stage={stage} />
          {label}
        </h2>
        {total ? (
          <p>
            <strong>{formatMoney(total.sum)}</strong>
            {formatAmount(total.count)} {total.count === 1 ? "deal" : "deals"}
          </p>
        ) : (
          <p>More than {rows.length} deals</p>
        )}
        {isActive(stage) ? null : (
          <a href={`#stage-${stage}`}>
            <b>Show {label}</b>
          </a>
        )}
      </header>
      {children}
      <GroupPagination name={stage} label={label} next={next} previous={previous} />
    </section>
  );
}
