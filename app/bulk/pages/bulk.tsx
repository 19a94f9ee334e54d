import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { RecordKind } from "#app/changes/schema.ts";
import { LISTS } from "#app/records/kinds.ts";
import { UNDO_DAYS } from "#app/server/jobs/job-limits.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { recordsOf } from "../labels.ts";
import type { BulkState, ShownRecord } from "../schema.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 64rem;
  section { display: grid; gap: var(--space-4); }
  progress { width: 100%; height: 1rem; }
  ul { display: grid; gap: var(--space-2); padding: 0; list-style: none; overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  @media (pointer: coarse) { li a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

export type BulkProps = {
  shown: {
    id: string;
    kind: RecordKind;
    state: BulkState;
    done: number;
    total: number;
    failure: string | null;
    endedAt: string | null;
    userName: string;
    isDeletion: boolean;
  };
  counts: { left: number; changed: number; unchanged: number; refused: number };
  first: ShownRecord[];
  refused: RecordWithNote[];
  undone: { count: number; stayed: RecordWithNote[] } | null;
  canUndo: boolean;
  /** The address of the list that the records were selected in. */
  list: string;
  timeZone: string;
};

/** A bulk change: before it happens, while it runs, when it is done, and after its undo. */
export function Bulk({ shown, counts, first, refused, undone, canUndo, list, timeZone }: BulkProps) {
  const { kind, state, done, total, failure, endedAt, userName } = shown;
  const isGoingOn = state === "running" || state === "undoing";
  const toDo = state === "undoing" ? counts.changed : total;
  return (
    <>
      <PageHeader title={titleOf(shown, counts)} subtitle={state === "waiting" ? undefined : `By ${userName}`} />
      <Page>
        <TitledPanel id="counts-title" title={state === "waiting" ? "Preview" : isGoingOn ? "Progress" : "Result"}>
          {isGoingOn ? (
            <Progress
              labelledBy="counts-title"
              done={done}
              total={toDo}
              of={recordsOf(kind, toDo)}
              what={state === "undoing" ? "the undo" : "the change"}
            />
          ) : null}
          {failure ? <p role="alert">{failure}</p> : null}
          <Counts {...shown} {...counts} />
          {state === "waiting" ? <Confirm {...shown} count={counts.left} list={list} /> : null}
          {endedAt ? (
            <p>
              Ended <time dateTime={endedAt}>{formatInstant(endedAt, timeZone)}</time>
            </p>
          ) : null}
          {state === "waiting" ? null : (
            <FormActions>
              <SecondaryLink to={list}>Back to the list</SecondaryLink>
            </FormActions>
          )}
        </TitledPanel>
        {canUndo && counts.changed > 0 ? <Undo /> : null}
        {undone ? (
          <Records
            id="stayed-title"
            title={`Changed back: ${recordsOf(kind, undone.count)}`}
            kind={kind}
            records={undone.stayed}
          >
            {undone.stayed.length > 0 ? <p>These were edited since, and stay:</p> : null}
          </Records>
        ) : null}
        {undone ? null : <FirstRecords first={first} {...shown} />}
        {refused.length > 0 ? (
          <Records
            id="refused-title"
            title={`Not changed${refused.length < counts.refused ? `: the first ${refused.length}` : ""}`}
            kind={kind}
            records={refused}
          />
        ) : null}
      </Page>
    </>
  );
}

function titleOf({ kind, state, isDeletion }: BulkProps["shown"], { left, changed }: BulkProps["counts"]): string {
  if (state === "waiting") return `${isDeletion ? "Delete" : "Change"} ${recordsOf(kind, left)}?`;
  if (state === "running") return `${isDeletion ? "Deleting" : "Changing"} ${recordsOf(kind, left + changed)}`;
  if (state === "undoing") return `Changing back ${recordsOf(kind, changed)}`;
  if (state === "undone") return "Change undone";
  return `${recordsOf(kind, changed)} ${isDeletion ? "deleted" : "changed"}`;
}

function Counts({ state, left, changed, unchanged, refused, isDeletion }: BulkProps["shown"] & BulkProps["counts"]) {
  const now = state === "waiting" ? left : changed;
  const word = isDeletion ? "deleted" : "changed";
  return (
    <ul>
      <li>
        <strong>{now.toLocaleString("en-US")}</strong> {state === "waiting" ? `will be ${word}` : word}
      </li>
      {unchanged > 0 ? (
        <li>
          <strong>{unchanged.toLocaleString("en-US")}</strong> already have these values
        </li>
      ) : null}
      {refused > 0 ? (
        <li>
          <strong>{refused.toLocaleString("en-US")}</strong> cannot be {word}
        </li>
      ) : null}
    </ul>
  );
}

function Confirm({ kind, count, isDeletion, list }: BulkProps["shown"] & { count: number; list: string }) {
  return (
    <Form method="post">
      <FormActions>
        {count > 0 ? (
          <SubmitButton name="intent" value="run" variant={isDeletion ? "danger" : "primary"} autoFocus={!isDeletion}>
            {isDeletion ? "Delete" : "Change"} {recordsOf(kind, count)}
          </SubmitButton>
        ) : null}
        <SecondaryLink to={list}>Cancel</SecondaryLink>
      </FormActions>
    </Form>
  );
}

function Undo() {
  return (
    <TitledPanel id="undo-title" title="Undo">
      <p>
        Available for {UNDO_DAYS} days, here and under <Link to="/trash#changes-title">Bulk changes</Link>. What someone
        has edited since stays as it is.
      </p>
      <Form method="post">
        <FormActions>
          <SubmitButton variant="quiet" data-danger="" name="intent" value="undo">
            Undo this change
          </SubmitButton>
        </FormActions>
      </Form>
    </TitledPanel>
  );
}

type RecordWithNote = { id: string; name: string; note: string };

type SectionProps = { id: string; title: string; kind: RecordKind; records: RecordWithNote[]; children?: ReactNode };

const Records = ({ id, title, kind, records, children }: SectionProps) => (
  <TitledPanel id={id} title={title}>
    {children}
    <ul>
      {records.map(({ id, name, note }) => (
        <li key={id}>
          {name ? <Link to={`${LISTS[kind]}/${id}`}>{name}</Link> : "A deleted record"}
          {note ? <small>{note}</small> : null}
        </li>
      ))}
    </ul>
  </TitledPanel>
);

function FirstRecords({ first, kind, total }: { first: ShownRecord[] } & BulkProps["shown"]) {
  if (first.length === 0) return null;
  const records = first.map(({ fields, ...record }) => ({
    ...record,
    note: fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`).join("; "),
  }));
  const title = first.length < total ? `The first ${first.length}` : "The records";
  return <Records id="first-title" title={title} kind={kind} records={records} />;
}
