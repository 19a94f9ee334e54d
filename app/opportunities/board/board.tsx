import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ListEmpty } from "#app/lists/list-found.tsx";
import type { ListState } from "#app/lists/list-page.ts";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { CreatedElsewhere, NewLabel, useCreatedId } from "#app/ui/notices/created.tsx";
import { Style } from "#app/ui/theme/style.tsx";
import { OPPORTUNITY_ORDERS, STAGE_OPTIONS } from "../labels.ts";
import { nextStepAttention } from "../list/attention.ts";
import { AttentionLabel } from "../list/attention-badge.tsx";
import { GroupPagination, ViewHeader } from "../list/view-switch.tsx";
import type { Owner } from "../schema.ts";
import { type DealStage, FIRST_STAGE, STAGES } from "../stages.ts";
import { type BoardCard, type BoardColumn, cardElementId } from "./board-columns.ts";
import { boardStyles } from "./board-style.ts";
import { moveHandlers, useDragging, useMoves } from "./use-board.ts";

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
      <Style text={boardStyles} />
      <ViewHeader
        current="board"
        subtitle="Every deal in its camp, what closes soonest first"
        state={state}
        owners={owners}
      />
      <CreatedElsewhere path="/opportunities" rows={columns.flatMap(({ rows }) => rows)} />
      {empty ? (
        <ListEmpty path="/opportunities" state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <>
          <p className="board-help no-print">
            Drag a card to another camp, or press its Move. On Move, the left and right arrow keys do it at once.
          </p>
          <div className="board" {...handlers} {...moveHandlers(columns, move)}>
            {columns.map((column) => (
              <StageColumn key={column.stage} column={column} over={over === column.stage}>
                <Cards stage={column.stage} sent={sent(column)} today={today} />
              </StageColumn>
            ))}
          </div>
        </>
      )}
    </>
  );
}

type StageColumnProps = { column: BoardColumn; over: boolean; children: ReactNode };

function StageColumn({ column: { stage, total, rows, next, previous }, over, children }: StageColumnProps) {
  const { label, tint, icon } = STAGES[stage];
  return (
    <section className="column" aria-labelledby={`camp-${stage}`} data-stage={stage} data-over={over || undefined}>
      <header>
        <h2 id={`camp-${stage}`}>
          <span className="camp" data-tint={tint}>
            <Icon name={icon} />
          </span>
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

/**
 * The cards of a column for `Rows`. Moving a card needs their data, so the browser has them; but the document's cards stay as
 * the server rendered them until one comes to their column or leaves it.
 */
function useSentCards(loadedColumns: BoardColumn[]) {
  const hydrated = useHydrated();
  const [inDocument] = useState(import.meta.env.SSR || hydrated ? [] : loadedColumns.map(({ rows }) => rows));
  return ({ rows }: BoardColumn): SentRows<BoardCard> => ({
    count: rows.length,
    rows: inDocument.includes(rows) ? undefined : rows,
  });
}

type CardsProps = { stage: DealStage; sent: SentRows<BoardCard>; today: string };

function Cards({ stage, sent, today }: CardsProps) {
  const { search } = useLocation();
  const createdId = useCreatedId("/opportunities");
  const onClick = useRowLinks();
  if (sent.count === 0) return <p>No deals in this camp.</p>;
  const stages = STAGE_OPTIONS.filter(({ value }) => value !== stage);
  const options = stages.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  const nextStage = STAGE_OPTIONS[STAGE_OPTIONS.findIndex(({ value }) => value === stage) + 1]?.value ?? FIRST_STAGE;
  return (
    <Rows as="ul" sent={sent} onClick={onClick}>
      {(card) => (
        <Deal key={card.id} card={card} stage={stage} today={today} search={search} isNew={card.id === createdId}>
          <select name="dealStage" aria-label="New stage" defaultValue={nextStage}>
            {options}
          </select>
        </Deal>
      )}
    </Rows>
  );
}

type DealProps = {
  card: BoardCard;
  stage: DealStage;
  today: string;
  search: string;
  isNew: boolean;
  children: ReactNode;
};

function Deal({ card, stage, today, search, isNew, children }: DealProps) {
  const path = `/opportunities/${card.id}`;
  return (
    <li className="deal" id={cardElementId(card.id)} draggable data-new={isNew ? "" : undefined}>
      <StretchedLink href={path + search}>{card.name}</StretchedLink>
      {isNew ? <NewLabel /> : null}
      <p>
        <strong>{formatMoney(card.dealSize)}</strong> <span>{formatDate(card.targetCloseDate)}</span>
      </p>
      <AttentionLabel mark={nextStepAttention({ ...card, dealStage: stage }, today)} />
      <details>
        <summary aria-label={`Move ${card.name}`}>Move</summary>
        <form method="post" action={`${path}/stage${search}`}>
          <input type="hidden" name="updatedAt" value={card.updatedAt} />
          {children}
          <Button variant="secondary">Move</Button>
        </form>
      </details>
    </li>
  );
}
