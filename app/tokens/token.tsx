import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import type { ChangeAction } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import type { Page } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import type { FieldTable } from "#app/records/field.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TOKENS_PAGE } from "./labels.ts";
import type { TokenChange } from "./schema.ts";
import { TokenFacts } from "./token-list.tsx";

const Layout = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  li { padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li p, section > p { color: var(--muted); font-size: var(--text-s); }
`;

type TokenProps = { token: TokenRow; named: boolean; changes: Page<TokenChange>; timeZone: string };

/** A token, what it changed, and the button that ends it. */
export function Token({ token, named, changes, timeZone }: TokenProps) {
  const busy = useBusy();
  const pageAt = (cursor: string | null) =>
    cursor === null ? undefined : `${TOKENS_PAGE}/${token.id}?cursor=${cursor}`;
  return (
    <>
      <PageHeader
        title={token.name}
        subtitle={token.endedAt ? "This token has ended." : "By this token a program works as its person."}
        actions={
          <ButtonLink variant="secondary" to={TOKENS_PAGE}>
            API tokens
          </ButtonLink>
        }
      />
      <Layout>
        <Panel as="section" aria-labelledby="facts">
          <h2 id="facts">The token</h2>
          <div>
            <TokenFacts token={token} timeZone={timeZone} named={named} />
          </div>
          {token.endedAt ? null : (
            <Form method="post">
              <Button variant="danger" busy={busy}>
                Revoke
              </Button>
            </Form>
          )}
        </Panel>
        <Panel as="section" aria-labelledby="changes">
          <h2 id="changes">What it changed</h2>
          {changes.rows.length === 0 ? <p>Nothing.</p> : null}
          <ul>
            {changes.rows.map((change) => (
              <li key={change.id}>
                {wordsOf(change)} <RecordName {...change} />
                <p>
                  <time dateTime={change.at}>{formatInstant(change.at, timeZone)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
        <Pagination label="Changes" previousTo={pageAt(changes.previous)} nextTo={pageAt(changes.next)} />
      </Layout>
    </>
  );
}

function RecordName({ kind, recordId, name, isThere }: TokenChange) {
  if (name === null) return <>a {kind} that is no more</>;
  const path = kind === "contact" ? `/contacts/${recordId}` : `/opportunities/${recordId}`;
  return isThere ? <Link to={path}>{name}</Link> : <>“{name}”, which is in the trash</>;
}

const ACTIONS: Record<ChangeAction, string> = {
  created: "Created",
  updated: "Changed",
  contact_attached: "Attached a contact to",
  contact_detached: "Detached a contact from",
  deleted: "Deleted",
  restored: "Restored",
  merged: "Merged others into",
  note_added: "Wrote a note on",
  note_removed: "Removed a note from",
};

const labelOf = (kind: TokenChange["kind"], field: string): string => {
  const fields: FieldTable = kind === "contact" ? FIELDS_OF_CONTACT : FIELDS_OF_OPPORTUNITY;
  return fields[field]?.label ?? "Owner";
};

const wordsOf = ({ action, kind, fields }: TokenChange): string =>
  action === "updated"
    ? `${ACTIONS.updated} ${fields.map((field) => labelOf(kind, field)).join(", ")} of`
    : ACTIONS[action];
