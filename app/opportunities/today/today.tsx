import { useLocation } from "@remix-run/react";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import type { ListState } from "#app/lists/list-page.ts";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CreatedElsewhere, useCreatedId, useHighlightedId } from "#app/ui/notices/created.tsx";
import { GroupPagination, opportunitiesAddress, ViewHeader } from "../list/view-switch.tsx";
import type { Owner } from "../schema.ts";
import { Tasks, TodayItem } from "./today-item.tsx";
import {
  type SentSections,
  TODAY_SECTIONS,
  type TodayRow,
  type TodayScope,
  type TodaySection,
} from "./today-sections.ts";

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
      <ViewHeader current="today" state={state} owners={owners} anyone={whose === "mine" ? "Me" : "Anyone"}>
        <LinkSwitch
          label="Whose"
          current={owner ? null : whose}
          links={[
            ["mine", "Mine", opportunitiesAddress(filter, { view: "today" })],
            ["team", "Whole team", opportunitiesAddress(filter, { view: "today", whose: "team" })],
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

function EmptyToday({ whose, state: { filter, extraParameters, paged } }: { whose: TodayScope; state: ListState }) {
  if (paged || Object.keys(filter).length > 0) {
    const which = paged ? "on this page" : "that matches";
    return (
      <EmptyState text={`Nothing to do here: no active deal ${which} is overdue, due or without a next step.`}>
        <SecondaryLink to={opportunitiesAddress(paged ? filter : {}, extraParameters)}>
          {paged ? "First page" : "Clear filters"}
        </SecondaryLink>
      </EmptyState>
    );
  }
  const rest = `${whose === "mine" ? "of yours " : ""}is overdue, due or without a next step`;
  return (
    <EmptyState text={`Nothing to do today: no active deal ${rest}.`}>
      <SecondaryLink to="/opportunities?view=board">Open the board</SecondaryLink>
    </EmptyState>
  );
}

type SectionProps = { name: TodaySection; page: SentSections[TodaySection]; today: string };

function Section({ name, page: { sent, next, previous }, today }: SectionProps) {
  const { search } = useLocation();
  const createdId = useCreatedId(PATH);
  const highlightedId = useHighlightedId(PATH);
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
        each={(row) => [
          row.id,
          { row, today, search, isNew: row.id === createdId, isHighlighted: row.id === highlightedId },
        ]}
      />
      <GroupPagination name={name} label={label} next={next} previous={previous} />
    </Tasks>
  );
}
