import type { SubmissionResult } from "@conform-to/react";
import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatDayOf, formatInstant } from "#app/ui/dates.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { media } from "#app/ui/theme/media.ts";
import { ROLE_LABELS } from "../labels.ts";
import type { TeamListItem } from "../schema.ts";
import { NOT_CHANGED, type OwnerOnlyDetails, OwnersForms } from "./owners-forms.tsx";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  form { display: grid; gap: var(--space-4); }
  dl { display: grid; gap: var(--space-2); min-width: 0; overflow-wrap: anywhere; }
  dt { color: var(--muted); }
  dd a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem; }
  [data-person] { gap: var(--space-5); }
  @media ${media.frame} {
    [data-person] { grid-template-columns: auto minmax(0, 1fr); align-items: center; }
    dl > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: var(--space-4); }
  }
`;

type PersonProps = {
  person: TeamListItem;
  work: { opportunities: number; dealSize: number; stepsDue: number };
  timeZone: string;
  /** Null for members, who only look. */
  forOwners: OwnerOnlyDetails | null;
  lastResult?: SubmissionResult<string[]>;
};

/** A person of the team, and for owners the forms that change role and membership. */
export function MemberPage({ person, work, timeZone, forOwners, lastResult }: PersonProps) {
  return (
    <>
      <PageHeader
        title={person.name}
        subtitle={person.title || "Sales Team"}
        actions={<SecondaryLink to="/team">Back to the team</SecondaryLink>}
      />
      <Page>
        <ErrorSummary
          id="person-errors"
          title={NOT_CHANGED}
          formErrors={lastResult?.error?.[""] ?? []}
          sending={lastResult}
        />
        <Panel as="section" aria-label="About this person" data-person="">
          <Portrait person={person} large />
          <Facts person={person} work={work} timeZone={timeZone} email={forOwners?.email} />
        </Panel>
        {forOwners ? <OwnersForms person={person} work={work} lastResult={lastResult} {...forOwners} /> : null}
      </Page>
    </>
  );
}

type FactsProps = Pick<PersonProps, "person" | "work" | "timeZone"> & { email?: string };

function Facts({ person, work, timeZone, email }: FactsProps) {
  const { seen, deactivatedAt } = person;
  return (
    <dl>
      <Fact label="Role">{ROLE_LABELS[person.role]}</Fact>
      <Fact label="Since">{formatDayOf(person.createdAt, timeZone)}</Fact>
      {deactivatedAt ? <Fact label="Left">{formatDayOf(deactivatedAt, timeZone)}</Fact> : null}
      {email ? <Fact label="Email">{`${email}${seen?.isEmailVerified ? "" : " (not confirmed)"}`}</Fact> : null}
      {seen ? (
        <Fact label="Last seen">{seen.lastSeenAt ? formatInstant(seen.lastSeenAt, timeZone) : "Not seen yet"}</Fact>
      ) : null}
      <Fact label="Open opportunities">
        <a href={`/opportunities?owner=${person.id}&stage=active`}>
          {work.opportunities}
          {work.opportunities > 0 ? ` · ${formatMoney(work.dealSize)} · next steps due: ${work.stepsDue}` : ""}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
