import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { useInitialFieldFocus } from "#app/ui/browser/start-in.ts";
import { Button } from "#app/ui/button.tsx";
import { panelLook } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { ShownRecord } from "./groups.ts";

const MergeBox = styled.div`
  display: grid; gap: var(--space-4); max-width: 48rem;
  form { display: flex; gap: var(--space-2); }
  form > ${FieldBox} { flex: 1; }
  ul { ${panelLook} }
  li + li { border-top: 1px solid var(--line); }
  li > a {
    display: grid; align-content: center; min-height: 3rem; color: var(--ink); font-weight: 600; text-decoration: none;
    overflow-wrap: anywhere;
  }
  li > a:hover { text-decoration: underline; }
  small { color: var(--muted); font-size: var(--text-s); font-weight: 400; }
`;

/** What the page shows that asks with which record one is merged; `query` is null before a search. */
export type MergePartners = {
  id: string;
  name: string;
  query: string | null;
  found: ShownRecord[];
};

const FIELD_ID = "merge-query";

type MergeWithProps = MergePartners & {
  /** The address of the merge. */
  path: string;
  /** What the records are: "Contacts". */
  kind: string;
};

/** The page that asks with which record one is merged: at first those that look alike, then what is searched. */
export function MergeWith({ id, name, query, found, path, kind }: MergeWithProps) {
  useInitialFieldFocus(FIELD_ID);
  return (
    <>
      <PageHeader
        title={`Merge ${name} with …`}
        subtitle={query === null ? `${kind} that may be the same, or search for another one` : undefined}
      />
      <MergeBox>
        <OtherSearch path={path} id={id} query={query} kind={kind} />
        {found.length > 0 ? (
          <ul>
            {found.map((other) => (
              <li key={other.id}>
                <Link to={`${path}?ids=${id},${other.id}`}>
                  {other.name} <small>{other.detail}</small>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            text={
              query === null
                ? "No possible duplicates. Search for the other record."
                : `Nothing found for “${query}”. Try fewer letters, or another word for it.`
            }
          />
        )}
      </MergeBox>
    </>
  );
}

function OtherSearch({ path, id, query, kind }: Pick<MergeWithProps, "path" | "id" | "query" | "kind">) {
  return (
    <Form role="search" action={path}>
      <input type="hidden" name="ids" value={id} />
      <FieldBox>
        <input
          type="search"
          name="q"
          id={FIELD_ID}
          aria-label={`Search ${kind.toLowerCase()}`}
          maxLength={200}
          defaultValue={query ?? ""}
        />
      </FieldBox>
      <Button>Search</Button>
    </Form>
  );
}
