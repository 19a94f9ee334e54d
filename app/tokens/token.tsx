import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { RefObject } from "react";
import { styled } from "styled-components";
import type { TokenRow } from "#app/accounts/tokens/schema.ts";
import type { ChangeAction, RecordKind } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { CHOOSE_TIME } from "#app/http/checks.ts";
import type { Page } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { isCustomFieldName } from "#app/records/custom/custom-values.ts";
import type { FieldTable } from "#app/records/field.ts";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { TOASTS, TOKENS_PAGE } from "./labels.ts";
import type { CurrentName, TokenChange, UndoResult } from "./schema.ts";
import { TokenFacts } from "./token-list.tsx";

const Layout = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  li { padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li p, section > p { color: var(--muted); font-size: var(--text-s); }
`;

type TokenProps = {
  token: TokenRow;
  named: boolean;
  changes: Page<TokenChange>;
  timeZone: string;
  lastResult?: SubmissionResult<string[]>;
  undone?: UndoResult;
  names?: Record<string, CurrentName>;
};

/** A token, what it changed, and the button that ends it. */
export function Token({ token, named, changes, timeZone, lastResult, undone, names }: TokenProps) {
  const pageAt = (cursor: string | null) =>
    cursor === null ? undefined : `${TOKENS_PAGE}/${token.id}?cursor=${cursor}`;
  return (
    <>
      <PageHeader
        title={token.name}
        subtitle={
          token.endedAt ? "This token has ended." : "A program that uses this token acts as the person who created it."
        }
        actions={<SecondaryLink to={TOKENS_PAGE}>API tokens</SecondaryLink>}
      />
      <Layout>
        <Facts token={token} timeZone={timeZone} named={named} />
        {undone ? <Undone {...undone} names={names} /> : null}
        {changes.rows.length > 0 ? <UndoForm timeZone={timeZone} lastResult={lastResult} /> : null}
        <Changes rows={changes.rows} timeZone={timeZone} />
        <Pagination label="Changes" previousTo={pageAt(changes.previous)} nextTo={pageAt(changes.next)} />
      </Layout>
    </>
  );
}

function Facts({ token, timeZone, named }: Pick<TokenProps, "token" | "timeZone" | "named">) {
  return (
    <TitledPanel id="facts" title="The token">
      <div>
        <TokenFacts token={token} timeZone={timeZone} named={named} />
      </div>
      {token.endedAt ? null : (
        <Form method="post">
          <SubmitButton variant="danger">Revoke</SubmitButton>
        </Form>
      )}
    </TitledPanel>
  );
}

function Changes({ rows, timeZone }: { rows: TokenChange[]; timeZone: string }) {
  return (
    <TitledPanel id="changes" title="What it changed">
      {rows.length === 0 ? (
        <p>No changes yet. Changes a program makes with this token appear here and can be undone.</p>
      ) : null}
      <ul>
        {rows.map((change) => (
          <li key={change.id}>
            {changeInWords(change)} <RecordName {...change} id={change.recordId} />
            <p>
              <time dateTime={change.at}>{formatInstant(change.at, timeZone)}</time>
            </p>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}

const UNDO_CHECKS = { since: { required: CHOOSE_TIME } };

function UndoForm({ timeZone, lastResult }: Pick<TokenProps, "timeZone" | "lastResult">) {
  const labels = { since: `Since (${timeZone})` };
  const { form, fields, summary } = useCheckedForm({ id: "undo", lastResult, checks: UNDO_CHECKS, labels });
  return (
    <TitledPanel id="undo-title" title="Undo all since …">
      <p>
        Records it created move to the trash. Its edits, deletions, and merges are undone. Anything someone has changed
        since stays as it is.
      </p>
      <ErrorSummary title={TOASTS.notUndone} {...summary} />
      <Form {...form} method="post">
        <TextField {...fields.since} type="datetime-local" />
        <FormActions>
          <SubmitButton name="intent" value="undo" variant="danger">
            Undo all since then
          </SubmitButton>
        </FormActions>
      </Form>
    </TitledPanel>
  );
}

function Undone({ records, kept, names = {} }: UndoResult & Pick<TokenProps, "names">) {
  const box = useTakeFocus("undone");
  return (
    <Panel as="section" aria-labelledby="undone">
      <h2 id="undone" ref={box as RefObject<HTMLHeadingElement>} tabIndex={-1}>
        {records.length === 1 ? "1 record is" : `${records.length} records are`} as before
      </h2>
      <ul>
        {records.slice(0, MAX_NAMED).map((record) => (
          <li key={record.id}>
            <RecordName {...record} {...names[record.id]} />
          </li>
        ))}
      </ul>
      {records.length > MAX_NAMED ? <p>and {records.length - MAX_NAMED} more, listed below</p> : null}
      {kept.length > 0 ? <p>Someone has changed these since, so they stay as they are:</p> : null}
      <ul>
        {kept.map(({ kind, id, fields }) => (
          <li key={id}>
            <RecordName kind={kind} id={id} {...names[id]} />
            {fields.length > 0 ? `: ${fields.map((field) => labelOf(kind, field)).join(", ")}` : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MAX_NAMED = 100;

const PATHS = { contact: "/contacts", opportunity: "/opportunities" };

function RecordName({ kind, id, name, isThere }: { kind: RecordKind; id: string } & Partial<CurrentName>) {
  if (!name) return <>a {kind} that no longer exists</>;
  return isThere ? <Link to={`${PATHS[kind]}/${id}`}>{name}</Link> : <>“{name}”, which is in the trash</>;
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

const OTHER_FIELD_LABELS: Record<string, string> = { ownerUserId: "Owner", contactIds: "Contacts", notes: "Notes" };

const labelOf = (kind: TokenChange["kind"], field: string): string => {
  const fields: FieldTable = kind === "contact" ? FIELDS_OF_CONTACT : FIELDS_OF_OPPORTUNITY;
  return fields[field]?.label ?? OTHER_FIELD_LABELS[field] ?? (isCustomFieldName(field) ? "a custom field" : field);
};

const changeInWords = ({ action, kind, fields }: TokenChange): string =>
  action === "updated"
    ? `${ACTIONS.updated} ${fields.map((field) => labelOf(kind, field)).join(", ")} of`
    : ACTIONS[action];
