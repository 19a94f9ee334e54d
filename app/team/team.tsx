import { styled } from "styled-components";
import type { PendingInvitation } from "#app/accounts/invitations/schema.ts";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { StretchedLink, stretchedLook } from "#app/ui/card.tsx";
import { formatDayOf, formatInstant } from "#app/ui/dates.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { PendingInvitations } from "./inviting/pending-invitations.tsx";
import { ROLE_LABELS } from "./labels.ts";
import type { TeamListItem } from "./schema.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
`;

const People = styled.ul`
  li {
    position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-1) var(--space-4);
    align-items: center; padding-block: var(--space-3); border-top: 1px solid var(--line);
  }
  li > div { min-width: 0; overflow-wrap: anywhere; }
  .stretched { ${stretchedLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  p { color: var(--muted); font-size: var(--text-s); }
  .stretched { ${stretchedLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 1px; }
  [data-left] > :first-child { filter: grayscale(1); }
`;

type TeamProps = {
  mayManage: boolean;
  hasOwner: boolean;
  people: TeamListItem[];
  invitations: PendingInvitation[];
  timeZone: string;
  errors?: string[];
};

/** The team's page: its people, and for owners the pending invitations. */
export function Team({ mayManage, hasOwner, people, invitations, timeZone, errors = [] }: TeamProps) {
  const here = people.filter(({ deactivatedAt }) => !deactivatedAt);
  const left = people.filter(({ deactivatedAt }) => deactivatedAt);
  return (
    <>
      <PageHeader
        title="Team"
        subtitle={`${here.length} ${here.length === 1 ? "person" : "people"}`}
        actions={
          mayManage ? (
            <>
              <ButtonLink to="/team/invite">Invite people</ButtonLink>
              <SecondaryLink to="/team/log">Security log</SecondaryLink>
            </>
          ) : null
        }
      />
      <Page>
        <ErrorSummary id="team-errors" title="Nothing was changed" formErrors={errors} />
        {hasOwner ? null : <NoOwner />}
        <TitledPanel id="people" title="People">
          <PeopleList people={here} timeZone={timeZone} />
        </TitledPanel>
        {mayManage ? <PendingInvitations invitations={invitations} timeZone={timeZone} /> : null}
        {left.length > 0 ? (
          <TitledPanel id="left" title="People who have left">
            <PeopleList people={left} timeZone={timeZone} />
          </TitledPanel>
        ) : null}
      </Page>
    </>
  );
}

function NoOwner() {
  return (
    <TitledPanel id="no-owner" title="This team has no owner yet">
      <p>
        Owners invite and deactivate people. Your administrator sets the first owner with the setting TEAM_OWNERS or the
        command “npm run user -- owner ADDRESS”.
      </p>
    </TitledPanel>
  );
}

function PeopleList({ people, timeZone }: { people: TeamListItem[]; timeZone: string }) {
  return (
    <People>
      {people.map((person) => (
        <li key={person.id} data-left={person.deactivatedAt ? "" : undefined}>
          <Portrait person={person} />
          <div>
            <StretchedLink href={`/team/${person.id}`}>
              {person.name}
              {person.isViewer ? " (you)" : ""}
            </StretchedLink>
            <p>
              {person.title || "Sales Team"} · {ROLE_LABELS[person.role]} · Since{" "}
              {formatDayOf(person.createdAt, timeZone)}
            </p>
            <OwnersLine person={person} timeZone={timeZone} />
          </div>
        </li>
      ))}
    </People>
  );
}

/** What owners see of a person besides. */
function OwnersLine({ person: { seen }, timeZone }: { person: TeamListItem; timeZone: string }) {
  if (!seen) return null;
  return (
    <p>
      {seen.lastSeenAt ? `Last seen ${formatInstant(seen.lastSeenAt, timeZone)}` : "Not seen yet"}
      {seen.isEmailVerified ? "" : " · Has not confirmed the email address"}
    </p>
  );
}
