import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { LISTS } from "#app/records/kinds.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { Counts, ImportState, ShownMatchedRow } from "../import-json.ts";
import type { ImportKind } from "../plan.ts";
import { CountList, MatchedRows } from "./import-parts.tsx";
import { rowCountText, STATE_LABELS } from "./state-labels.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 64rem;
  section { display: grid; gap: var(--space-4); }
  progress { width: 100%; height: 1rem; }
  ul, ol { display: grid; gap: var(--space-2); overflow-wrap: anywhere; }
  ol { padding: 0; list-style: none; }
  @media (pointer: coarse) { li a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type Kept = { id: string; kind: "contact" | "opportunity"; name: string };

export type ImportProps = {
  shown: {
    id: string;
    kind: ImportKind;
    fileName: string;
    state: ImportState;
    counts: Counts;
    done: number;
    total: number;
    failure: string | null;
    endedAt: string | null;
  };
  /** How many records are taken back, of how many. */
  undo: { done: number; total: number };
  /** What the undo left. */
  kept: Kept[];
  matched: ShownMatchedRow[];
  hasMoreMatched: boolean;
  canUndo: boolean;
  timeZone: string;
};

/** The last step of an import: its progress, then what came of it, and its undo. */
export function Import({ shown, undo, kept, matched, hasMoreMatched, canUndo, timeZone }: ImportProps) {
  const { id, kind, state, fileName, counts, done, total, failure, endedAt } = shown;
  return (
    <>
      <PageHeader
        title={`Import: ${STATE_LABELS[state].toLowerCase()}`}
        subtitle={`${fileName}: ${rowCountText(total)}`}
      />
      <Page>
        <TitledPanel id="result-title" title={state === "running" || state === "undoing" ? "Progress" : "Result"}>
          {state === "done" ? (
            <FormActions>
              <ButtonLink to={kind === "contacts" ? "/contacts" : "/opportunities"}>
                Open {kind === "contacts" ? "Contacts" : "Opportunities"}
              </ButtonLink>
              <SecondaryLink to="/data">Data</SecondaryLink>
            </FormActions>
          ) : null}
          {state === "running" ? (
            <Progress labelledBy="result-title" done={done} total={total} of={rowCountText(total)} what="the import" />
          ) : null}
          {state === "undoing" ? (
            <Progress labelledBy="result-title" {...undo} of={`${formatAmount(undo.total)} records`} what="the undo" />
          ) : null}
          {failure ? <p role="alert">{failure}</p> : null}
          {state === "cancelled" ? <p>No rows were imported.</p> : <CountList id={id} counts={counts} />}
          {endedAt ? (
            <p>
              Ended <time dateTime={endedAt}>{formatInstant(endedAt, timeZone)}</time>
            </p>
          ) : null}
        </TitledPanel>
        <MatchedRows id={id} rows={matched} hasMore={hasMoreMatched} />
        {canUndo ? <Undo /> : null}
        {state === "undone" ? <Undone kept={kept} /> : null}
      </Page>
    </>
  );
}

function Undo() {
  return (
    <TitledPanel id="undo-title" title="Undo">
      <p>
        Available for 30 days. Records the import created are permanently deleted, and fields it filled are emptied.
        Records edited or used since stay and are listed.
      </p>
      <Form method="post">
        <FormActions>
          <SubmitButton variant="quiet" data-danger="" name="intent" value="undo">
            Undo this import
          </SubmitButton>
        </FormActions>
      </Form>
    </TitledPanel>
  );
}

function Undone({ kept }: { kept: Kept[] }) {
  return (
    <TitledPanel id="kept-title" title="Records that stayed">
      {kept.length === 0 ? <p>Nothing: everything was undone.</p> : <p>These were edited or used since:</p>}
      <ul>
        {kept.map(({ id, kind, name }) => (
          <li key={id}>
            <Link to={`${LISTS[kind]}/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
