import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListState } from "#app/http/page.ts";
import type { SentRows } from "#app/http/sent-rows.ts";
import { Button } from "#app/ui/button.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { ListEmpty } from "#app/ui/list-found.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { useRowLinks } from "#app/ui/row-links.ts";
import { Style } from "#app/ui/style.tsx";
import { type BoardCard, type BoardColumn, cardElementId } from "./board.ts";
import { boardStyles } from "./board-style.ts";
import { DEAL_STAGE_LABELS, OPPORTUNITY_ORDERS, STAGE_OPTIONS } from "./labels.ts";
import { nextStepMark } from "./marks.ts";
import { MarkLabel } from "./marks.tsx";
import type { DealStage, Owner } from "./schema.ts";
import { moveHandlers, useDragging, useMoves } from "./use-board.ts";
import { StripPages, ViewHeader } from "./views.tsx";

export type BoardProps = { today: string; columns: BoardColumn[]; state: ListState; owners: SentRows<Owner> };

/**
 * The opportunities as cards in the camps of the trail. A card is moved by its form, and with script also by the arrow keys
 * on its "Move" and by dragging; what the server refuses goes back and says why.
 */
export default function Board({ today, columns: given, state, owners }: BoardProps) {
  const { columns, said, move } = useMoves(given);
  const { over, handlers } = useDragging(move);
  const empty = given.every(({ rows }) => rows.length === 0);
  return (
    <>
      <Style text={boardStyles} />
      <ViewHeader
        current="board"
        subtitle="Every deal in its camp, what closes soonest first"
        state={state}
        owners={owners}
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {empty ? (
        <ListEmpty path="/opportunities" state={state} orders={OPPORTUNITY_ORDERS} kind="opportunities" />
      ) : (
        <>
          <p className="board-help no-print">
            Drag a card to another camp, or press its Move. On Move, the left and right arrow keys do it at once.
          </p>
          <div className="board" {...handlers} {...moveHandlers(columns, move)}>
            {columns.map((column) => (
              <Camp key={column.stage} column={column} over={over === column.stage}>
                <Cards column={column} today={today} />
              </Camp>
            ))}
          </div>
        </>
      )}
    </>
  );
}

type CampProps = { column: BoardColumn; over: boolean; children: ReactNode };

function Camp({ column: { stage, total, rows, next, previous }, over, children }: CampProps) {
  const label = DEAL_STAGE_LABELS[stage];
  return (
    <section className="column" aria-labelledby={`camp-${stage}`} data-stage={stage} data-over={over || undefined}>
      <header>
        <h2 id={`camp-${stage}`}>
          <span className="camp">
            <Icon name={campIcon(stage)} />
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
      <StripPages name={stage} label={label} next={next} previous={previous} />
    </section>
  );
}

function campIcon(stage: DealStage): IconName {
  if (stage === "won-closed") return "flag";
  return stage === "lost-closed" ? "close" : "opportunities";
}

function Cards({ column: { stage, rows }, today }: { column: BoardColumn; today: string }) {
  const { search } = useLocation();
  const onClick = useRowLinks();
  if (rows.length === 0) return <p>No deals in this camp.</p>;
  const stages = STAGE_OPTIONS.filter(({ value }) => value !== stage);
  const options = stages.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  const following = STAGE_OPTIONS[STAGE_OPTIONS.findIndex(({ value }) => value === stage) + 1]?.value ?? "open";
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links within are what is clicked, by keys too
    <ul onClick={onClick}>
      {rows.map((card) => (
        <Deal key={card.id} card={card} stage={stage} today={today} search={search}>
          <select name="dealStage" aria-label="New stage" defaultValue={following}>
            {options}
          </select>
        </Deal>
      ))}
    </ul>
  );
}

type DealProps = { card: BoardCard; stage: DealStage; today: string; search: string; children: ReactNode };

function Deal({ card, stage, today, search, children }: DealProps) {
  const path = `/opportunities/${card.id}`;
  return (
    <li className="deal" id={cardElementId(card.id)} draggable>
      <StretchedLink href={path + search}>{card.name}</StretchedLink>
      <p>
        <strong>{formatMoney(card.dealSize)}</strong> <span>{formatDate(card.targetCloseDate)}</span>
      </p>
      <MarkLabel mark={nextStepMark({ ...card, dealStage: stage }, today)} />
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
