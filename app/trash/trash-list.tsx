import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Page } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { KIND_LABELS, LISTS } from "#app/records/kinds.ts";
import { buttonLook, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { TrashRow } from "./schema.ts";

const List = styled.ul`
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; justify-content: space-between;
    padding-block: var(--space-3);
  }
  li + li { border-top: 1px solid var(--line); }
  li > div { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
  li > span { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; }
  p { color: var(--muted); font-size: var(--text-s); }
  button { ${buttonLook} }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type TrashListProps = {
  page: Page<TrashRow>;
  isOwner: boolean;
  timeZone: string;
  children: ReactNode;
};

/** The trash: what, who, until when, and what one may do. */
export function TrashList({ page, isOwner, timeZone, children }: TrashListProps) {
  const pageAt = (cursor: string | null) => (cursor === null ? undefined : `/trash?cursor=${cursor}`);
  return (
    <>
      <PageHeader title="Trash" subtitle="Deleted records can be restored for 30 days." />
      {children}
      {page.rows.length === 0 ? (
        <EmptyState text="The trash is empty. Deleted and merged records appear here and can be restored.">
          <SecondaryLink to="/opportunities">All opportunities</SecondaryLink>
          <SecondaryLink to="/contacts">All contacts</SecondaryLink>
        </EmptyState>
      ) : (
        <Panel>
          <List>
            {page.rows.map((row) => (
              <Row key={row.id} row={row} isOwner={isOwner} timeZone={timeZone} />
            ))}
          </List>
        </Panel>
      )}
      <Pagination label="Trash pages" previousTo={pageAt(page.previous)} nextTo={pageAt(page.next)} />
    </>
  );
}

function Row({ row, isOwner, timeZone }: { row: TrashRow; isOwner: boolean; timeZone: string }) {
  const { id, kind, name, deletedAt, deletedBy, until } = row;
  return (
    <li id={id}>
      <div>
        <strong>{name}</strong>
        <p>
          {KIND_LABELS[kind]}
          <OutcomeNote {...row} /> · {row.mergedInto ? "merged" : "deleted"} by {deletedBy ?? "somebody"},{" "}
          <time dateTime={deletedAt}>{formatInstant(deletedAt, timeZone)}</time> · kept until{" "}
          <time dateTime={until}>{formatInstant(until, timeZone)}</time>
        </p>
      </div>
      <span>
        <RestoreForm {...row} />
        {isOwner ? <OwnersLinks {...row} /> : null}
      </span>
    </li>
  );
}

function OwnersLinks({ id, kind, recordId, name }: TrashRow) {
  return (
    <>
      <Link to={`/trash/${id}/delete`} aria-label={`Delete for good: ${name}`}>
        Delete for good…
      </Link>
      {kind === "contact" ? (
        <Link to={`/contacts/${recordId}/erase`} aria-label={`Erase ${name}`}>
          Erase…
        </Link>
      ) : null}
    </>
  );
}

function OutcomeNote({ kind, mergedInto, becameName }: TrashRow) {
  if (!mergedInto) return null;
  return (
    <>
      {" "}
      · merged into{" "}
      {becameName === null ? (
        "a record that was deleted"
      ) : (
        <Link to={`${LISTS[kind]}/${mergedInto}`}>{becameName}</Link>
      )}
    </>
  );
}

function RestoreForm({ id, name, mergedInto, mergeId }: TrashRow) {
  const [action, label] = mergedInto
    ? [`/merges/${mergeId}/undo`, "Undo the merge"]
    : [`/trash/${id}/restore`, "Restore"];
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="from" value="trash" />
      <button type="submit" data-variant="secondary" aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </Form>
  );
}
