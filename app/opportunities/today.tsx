import { useLocation } from "@remix-run/react";
import type { ListState } from "#app/http/page.ts";
import type { SentRows } from "#app/http/sent-rows.ts";
import { StageBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { StretchedLink } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { useRowLinks } from "#app/ui/row-links.ts";
import { Style } from "#app/ui/style.tsx";
import { DEAL_STAGE_LABELS } from "./labels.ts";
import { closeDateMark, nextStepMark } from "./marks.ts";
import { MarkLabel } from "./marks.tsx";
import type { Owner } from "./schema.ts";
import { TODAY_SECTIONS, type TodayRow, type TodaySection, type TodaySections, type Whose } from "./today.ts";
import { todayStyles } from "./today-style.ts";
import { LinkSwitch, StripPages, ViewHeader, viewAddress } from "./views.tsx";

export type TodayProps = {
  today: string;
  whose: Whose;
  sections: TodaySections;
  state: ListState;
  owners: SentRows<Owner>;
};

/** What to act on, in the order in which to act: one's own opportunities, or the whole team's. */
export default function Today({ today, whose, sections, state, owners }: TodayProps) {
  const { owner, ...filter } = state.filter;
  const names = (Object.keys(TODAY_SECTIONS) as TodaySection[]).filter((name) => sections[name].rows.length > 0);
  return (
    <>
      <Style text={todayStyles} />
      <ViewHeader
        current="today"
        subtitle={`What to act on first · ${formatDate(today)}`}
        state={state}
        owners={owners}
        anyone={whose === "mine" ? "Me" : "Anyone"}
      >
        <LinkSwitch
          label="Whose"
          current={owner ? null : whose}
          links={[
            ["mine", "Mine", viewAddress(filter, { view: "today" })],
            ["team", "Whole team", viewAddress(filter, { view: "today", whose: "team" })],
          ]}
        />
      </ViewHeader>
      {names.length === 0 ? <NothingWaits whose={whose} state={state} /> : null}
      {names.map((name) => (
        <Section key={name} name={name} page={sections[name]} today={today} />
      ))}
    </>
  );
}

function NothingWaits({ whose, state: { filter, kept, paged } }: { whose: Whose; state: ListState }) {
  if (paged || Object.keys(filter).length > 0) {
    const which = paged ? "on this page" : "that matches";
    return (
      <EmptyState text={`Nothing waits here: no active deal ${which} is overdue, due or without a next step.`}>
        <ButtonLink to={viewAddress(paged ? filter : {}, kept)} variant="secondary">
          {paged ? "First page" : "Clear filters"}
        </ButtonLink>
      </EmptyState>
    );
  }
  const rest = `${whose === "mine" ? "of yours " : ""}is overdue, due or without a next step`;
  return (
    <EmptyState text={`Nothing waits for you today: no active deal ${rest}.`}>
      <ButtonLink to="/opportunities?view=board" variant="secondary">
        Open the board
      </ButtonLink>
    </EmptyState>
  );
}

type SectionProps = { name: TodaySection; page: TodaySections[TodaySection]; today: string };

function Section({ name, page: { rows, next, previous }, today }: SectionProps) {
  const { search } = useLocation();
  const onClick = useRowLinks();
  const label = TODAY_SECTIONS[name];
  return (
    <section className="tasks" aria-labelledby={`today-${name}`}>
      <h2 id={`today-${name}`}>{label}</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within are what is clicked, by keys too */}
      <ol className="panel" onClick={onClick}>
        {rows.map((row) => (
          <Task key={row.id} row={row} today={today} search={search} />
        ))}
      </ol>
      <StripPages name={name} label={label} next={next} previous={previous} />
    </section>
  );
}

function Task({ row, today, search }: { row: TodayRow; today: string; search: string }) {
  const step = [row.nextStepDescription, row.nextStepDate && formatDate(row.nextStepDate)].filter(Boolean).join(" · ");
  return (
    <li>
      <div>
        <StretchedLink href={`/opportunities/${row.id}${search}`}>{row.name}</StretchedLink>
        {step ? <p>{step}</p> : null}
        <p>
          Closes {formatDate(row.targetCloseDate)}
          {row.ownerName ? ` · ${row.ownerName}` : ""}
        </p>
      </div>
      <div>
        <MarkLabel mark={nextStepMark(row, today)} />
        <MarkLabel mark={closeDateMark(row, today)} />
      </div>
      <StageBadge stage={row.dealStage} label={DEAL_STAGE_LABELS[row.dealStage]} />
      <strong>{formatMoney(row.dealSize)}</strong>
    </li>
  );
}
