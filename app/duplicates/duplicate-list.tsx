import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Pagination } from "#app/lists/pagination.tsx";
import { reasonText } from "#app/matching/reason-text.ts";
import { MAX_MERGED } from "#app/merge/merge-choice.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { panelLook } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { DuplicateGroup, ShownRecord } from "./groups.ts";

const Groups = styled.div`
  display: grid; gap: var(--space-5); max-width: 48rem;
  section { ${panelLook} }
  h2 { font-size: var(--text-m); }
  li { display: flex; gap: var(--space-3); align-items: center; padding-block: var(--space-2); }
  li + li { border-top: 1px solid var(--line); }
  li > label { flex: none; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; }
  li input { width: 1.15rem; height: 1.15rem; }
  li > div { min-width: 0; overflow-wrap: anywhere; }
  p { color: var(--muted); font-size: var(--text-s); }
  form > div { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-3); }
  button { ${buttonLook} }
  @media (pointer: coarse) { li a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type DuplicateListProps = {
  title: string;
  groups: DuplicateGroup<ShownRecord>[];
  next: string | null;
  /** The address of the records' list. */
  list: string;
  errors?: string[];
  /** What was ticked in a group, by its first record, and refused. */
  sent?: { group: string; ticked: string[] };
};

/** Groups of records that look alike. In each, those that are ticked are merged, or remembered as not the same. */
export function DuplicateList({ title, groups, next, list, errors = [], sent }: DuplicateListProps) {
  const nextTo = next === null ? undefined : `${list}/duplicates?cursor=${next}`;
  return (
    <>
      <PageHeader title={title} subtitle="Records that may be the same, strongest reasons first." />
      <Groups>
        <ErrorSummary id="duplicates-errors" title="Nothing was changed" formErrors={errors} />
        {groups.length === 0 ? (
          <EmptyState
            text={
              next === null
                ? "No duplicates found. To merge two records yourself, open one of them and choose “Merge with …”."
                : "None among these records. Choose Next to check more."
            }
          />
        ) : null}
        {groups.map((group) =>
          group.tooMany ? (
            <OversizedGroupItem key={`${group.because} ${group.tooMany.q}`} {...group} {...group.tooMany} list={list} />
          ) : (
            <Group key={group.records.map(({ id }) => id).join()} {...group} list={list} sent={sent} />
          ),
        )}
      </Groups>
      <Pagination label="Duplicates" nextTo={nextTo} />
    </>
  );
}

/** A line instead of a group that would have more records than anybody looks through. */
function OversizedGroupItem({
  count,
  q,
  list,
  ...told
}: MatchExplanation & { count: number; q: string; list: string }) {
  return (
    <section aria-label={`${q}: ${told.because}`}>
      <Why {...told} />
      <p>{formatAmount(count)} records share this, too many for one group.</p>
      <Link to={`${list}?${new URLSearchParams({ q })}`}>Search for “{q}”</Link>
    </section>
  );
}

type MatchExplanation = Pick<DuplicateGroup<ShownRecord>, "because" | "reasons" | "against">;

/** What they are alike by; where there is more to say, the strongest reasons and what speaks against it. */
function Why({ because, reasons, against }: MatchExplanation) {
  const text = reasonText({ because: reasons, against });
  return (
    <>
      <h2>{because}</h2>
      {text === because ? null : <p>{text}</p>}
    </>
  );
}

type GroupProps = DuplicateGroup<ShownRecord> & Pick<DuplicateListProps, "list" | "sent">;

function Group({ because, reasons, against, records, list, sent }: GroupProps) {
  const names = records.map(({ name }) => name).join(", ");
  const group = records[0]?.id;
  const ticked = sent?.group === group ? sent?.ticked : records.slice(0, MAX_MERGED).map(({ id }) => id);
  return (
    <section aria-label={`${names}: ${because}`}>
      <Why because={because} reasons={reasons} against={against} />
      <Form method="post">
        <input type="hidden" name="group" value={group} />
        <ul>
          {records.map(({ id, name, detail }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  name="ids"
                  value={id}
                  defaultChecked={ticked?.includes(id)}
                  aria-label={`${name}, ${detail}`}
                />
              </label>
              <div>
                <Link to={`${list}/${id}`}>{name}</Link>
                <p>{detail}</p>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <button type="submit" name="intent" value="merge" aria-label={`Merge… ${names}`}>
            Merge…
          </button>
          <button
            type="submit"
            data-variant="secondary"
            name="intent"
            value="not-the-same"
            aria-label={`Not the same: ${names}`}
          >
            Not the same
          </button>
        </div>
      </Form>
    </section>
  );
}
