import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { STAGES } from "#app/opportunities/stages.ts";
import type { FieldTable } from "#app/records/field.ts";
import { LISTS } from "#app/records/kinds.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Hint, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { formatAmount, formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { BUSINESSES_PATH } from "./labels.ts";
import type { BusinessChange, WholeBusiness } from "./schema.ts";

const Sections = styled.div`
  display: grid; gap: var(--space-6); max-width: 56rem;
  section { display: grid; gap: var(--space-3); align-content: start; }
  li { padding: var(--space-2) 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li a { display: inline-flex; align-items: center; min-height: 1.5rem; }
  @media (pointer: coarse) { li a { min-height: 2.75rem; } }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  blockquote { margin: var(--space-1) 0 0; white-space: pre-line; }
  details[open] { display: grid; gap: var(--space-3); }
  summary { width: fit-content; color: var(--action); cursor: pointer; }
  @media (pointer: coarse) { summary { padding-block: .65rem; } }
  form { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); > :first-child { flex: 1 1 14rem; } }
`;

type BusinessProps = {
  business: WholeBusiness;
  changes: BusinessChange[];
  notes: BusinessChange[];
  lastResult?: SubmissionResult<string[]>;
};

/** Everything about a business before a visit. */
export function Business({ business, changes, notes, lastResult }: BusinessProps) {
  const { name, people, openCount, openSum, wonSum, spellings, contacts, opportunities } = business;
  const open = `${formatAmount(openCount)} open · ${formatMoney(openSum)}`;
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${formatAmount(people)} ${people === 1 ? "person" : "people"} · ${open} · ${formatMoney(wonSum)} won`}
        actions={
          <>
            <ButtonLink to={`/contacts/new?${new URLSearchParams({ business: name })}`}>New contact here</ButtonLink>
            <SecondaryLink to={BUSINESSES_PATH}>Businesses</SecondaryLink>
          </>
        }
      />
      <Sections>
        <Names spellings={spellings} lastResult={lastResult} />
        <Section id="people" title="People" rows={contacts}>
          {({ id, email, phone, ...names }) => (
            <>
              <Link to={`/contacts/${id}`}>{contactName(names)}</Link>
              <small>{[email, phone].filter(Boolean).join(" · ")}</small>
            </>
          )}
        </Section>
        <Section id="deals" title="Opportunities" rows={opportunities}>
          {(deal) => (
            <>
              <Link to={`/opportunities/${deal.id}`}>{deal.name}</Link>
              <small>
                {[
                  STAGES[deal.dealStage].label,
                  formatMoney(deal.dealSize),
                  `closes ${formatDate(deal.targetCloseDate)}`,
                ].join(" · ")}
              </small>
            </>
          )}
        </Section>
        <Section id="notes" title="Notes" rows={notes}>
          {(note) => (
            <>
              <Record {...note} />
              <blockquote>
                <LinkedText text={note.text} />
              </blockquote>
            </>
          )}
        </Section>
        <Section id="changes" title="Last changes" rows={changes}>
          {(change) => <Record {...change} did={describeChange(change)} />}
        </Section>
      </Sections>
    </>
  );
}

type SectionProps<Row> = { id: string; title: string; rows: Row[]; children: (row: Row) => ReactNode };

const Section = <Row extends { id: string }>({ id, title, rows, children }: SectionProps<Row>) => (
  <TitledPanel id={id} title={title}>
    {rows.length === 0 ? <p>None yet.</p> : null}
    <ul>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  </TitledPanel>
);

function Record({ kind, recordId, record, who, at, did }: BusinessChange & { did?: string }) {
  return (
    <>
      <Link to={`${LISTS[kind]}/${recordId}`}>{record}</Link>
      <small>{[did, who ?? "Someone", formatDate(at.slice(0, 10))].filter(Boolean).join(" · ")}</small>
    </>
  );
}

const ACTION_LABELS: Record<string, string> = { created: "Created", restored: "Restored", merged: "Merged" };

/** What a change did: "Changed Stage, Lost Reason". */
function describeChange({ kind, action, fields }: BusinessChange): string {
  const table: FieldTable = kind === "contact" ? FIELDS_OF_CONTACT : FIELDS_OF_OPPORTUNITY;
  const labels = (fields ?? []).map((field) =>
    field === "ownerUserId" ? "Owner" : (table[field]?.label ?? "a custom field"),
  );
  return ACTION_LABELS[action] ?? `Changed ${[...new Set(labels)].join(", ")}`;
}

function Names({ spellings, lastResult }: Pick<WholeBusiness, "spellings"> & Pick<BusinessProps, "lastResult">) {
  const typed = lastResult?.initialValue;
  const errors = (intent: string) =>
    typed?.intent === intent ? (lastResult?.error?.name ?? lastResult?.error?.[""] ?? []) : [];
  const field = (intent: string, label: string) => (
    <TextField
      id={`name-${intent}`}
      name="name"
      label={label}
      maxLength={200}
      required
      errors={errors(intent) ?? []}
      defaultValue={typed?.intent === intent ? String(typed.name ?? "") : undefined}
    />
  );
  return (
    <details open={lastResult !== undefined}>
      <summary>Rename this business</summary>
      <p>Spellings: {spellings.map(({ name, people }) => `${name} (${formatAmount(people)})`).join(", ")}</p>
      <Form method="post" preventScrollReset>
        {field("rename", "New name of the business")}
        <SubmitButton name="intent" value="rename" variant="secondary">
          Rename everywhere
        </SubmitButton>
      </Form>
      <Form method="post" preventScrollReset>
        {field("same", "Another name of the same business")}
        <SubmitButton name="intent" value="same" variant="secondary">
          Same as …
        </SubmitButton>
      </Form>
      <Hint>You see what changes first, and can undo it for 30 days.</Hint>
    </details>
  );
}
