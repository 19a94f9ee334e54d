import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";
import type { ListState } from "#app/lists/list-page.ts";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import { badgeLook } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { panelLook, StretchedLink, stretchedLook } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { CreatedElsewhere, NewLabel, newLook, useCreatedId } from "#app/ui/notices/created.tsx";
import { closeDateAttention, nextStepAttention } from "../list/attention.ts";
import { AttentionLabel, markLook } from "../list/attention-badge.tsx";
import { GroupPagination, LinkSwitch, ViewHeader, viewAddress } from "../list/view-switch.tsx";
import type { Owner } from "../schema.ts";
import { StageBadge } from "../stage-badge.tsx";
import {
  type SentSections,
  TODAY_SECTIONS,
  type TodayRow,
  type TodayScope,
  type TodaySection,
} from "./today-sections.ts";

/** One section with its list is one styled element. */
const Tasks = styled.section`
  margin-top: var(--space-5);
  h2 { margin-bottom: var(--space-2); }
  ol { ${panelLook} padding: 0; }
  li {
    position: relative; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center;
    padding: var(--space-3) var(--space-4); overflow-wrap: anywhere;
  }
  li + li { border-top: 1px solid var(--line); }
  li:hover { background: var(--sunken); }
  li:first-child { border-radius: var(--radius) var(--radius) 0 0; }
  li:last-child { border-radius: 0 0 var(--radius) var(--radius); }
  li:only-child { border-radius: var(--radius); }
  [data-new] { ${newLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  .stretched { ${stretchedLook} }
  .badge { ${badgeLook} }
  .mark { ${markLook} }
  p { color: var(--muted); font-size: var(--text-s); }
  strong { font-variant-numeric: tabular-nums; }
  li > div:first-child { flex: 1 0 100%; }
  li > div + div { display: flex; flex-wrap: wrap; gap: var(--space-1); }
  nav { display: flex; justify-content: space-between; }
  nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-3); }
  @media (min-width: 48rem) {
    li { display: grid; grid-template-columns: minmax(0, 1fr) 13rem 12rem 7rem; }
    .badge { justify-self: start; }
    li > div + div { flex-direction: column; }
    li > strong { text-align: right; }
  }
`;

const PATH = "/opportunities";

type TodayProps = {
  today: string;
  whose: TodayScope;
  sections: SentSections;
  state: ListState;
  owners: Owner[];
};

/** The Today view: opportunities that need action, most urgent first (docs/product.md#finding-and-filtering). */
export default function Today({ today, whose, sections, state, owners }: TodayProps) {
  const { owner, ...filter } = state.filter;
  const names = (Object.keys(TODAY_SECTIONS) as TodaySection[]).filter((name) => sections[name].sent.count > 0);
  return (
    <>
      <ViewHeader
        current="today"
        state={state}
        owners={owners}
        today={today}
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
      <CreatedElsewhere path={PATH} rows={rowsOf(sections)} />
      {names.length === 0 ? <EmptyToday whose={whose} state={state} /> : null}
      {names.map((name) => (
        <Section key={name} name={name} page={sections[name]} today={today} />
      ))}
    </>
  );
}

/** The rows of all sections; undefined for those of the document. */
function rowsOf(sections: SentSections): TodayRow[] | undefined {
  const all = Object.values(sections).map(({ sent }) => sent.rows);
  return all.every((rows) => rows !== undefined) ? all.flat() : undefined;
}

function EmptyToday({ whose, state: { filter, kept, paged } }: { whose: TodayScope; state: ListState }) {
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

type SectionProps = { name: TodaySection; page: SentSections[TodaySection]; today: string };

function Section({ name, page: { sent, next, previous }, today }: SectionProps) {
  const { search } = useLocation();
  const createdId = useCreatedId(PATH);
  const onClick = useRowLinks();
  const label = TODAY_SECTIONS[name];
  return (
    <Tasks aria-labelledby={`today-${name}`}>
      <h2 id={`today-${name}`}>{label}</h2>
      <Rows
        as="ol"
        sent={sent}
        onClick={onClick}
        item={TodayItem}
        each={(row) => [row.id, { row, today, search, isNew: row.id === createdId }]}
      />
      <GroupPagination name={name} label={label} next={next} previous={previous} />
    </Tasks>
  );
}

type TodayItemProps = { row: TodayRow; today: string; search: string; isNew: boolean };

export function TodayItem({ row, today, search, isNew }: TodayItemProps) {
  const step = [row.nextStepDescription, row.nextStepDate && formatDate(row.nextStepDate)].filter(Boolean).join(" · ");
  return (
    <li data-new={isNew ? "" : undefined}>
      <div>
        <StretchedLink href={`/opportunities/${row.id}${search}`}>{row.name}</StretchedLink>
        {isNew ? <NewLabel /> : null}
        {step ? <p>{step}</p> : null}
        <p>
          Closes {formatDate(row.targetCloseDate)}
          {row.ownerName ? ` · ${row.ownerName}` : ""}
        </p>
      </div>
      <div>
        <AttentionLabel mark={nextStepAttention(row, today)} />
        <AttentionLabel mark={closeDateAttention(row, today)} />
      </div>
      <StageBadge stage={row.dealStage} />
      <strong>{formatMoney(row.dealSize)}</strong>
    </li>
  );
}
