import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { PasswordAgainForm } from "#app/accounts/password/asking-form.tsx";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { ImportState } from "./import/import-json.ts";
import { STATE_LABELS } from "./import/pages/state-labels.ts";
import { NOT_EXPORTED } from "./labels.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-3); }
  form { display: grid; gap: var(--space-4); justify-items: start; }
  section > div { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  p { color: var(--muted); overflow-wrap: anywhere; }
  li { padding-block: var(--space-2); overflow-wrap: anywhere; }
  @media (pointer: coarse) { li a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

export type DataProps = {
  mayExport: boolean;
  asksPassword: boolean;
  lastResult?: SubmissionResult<string[]>;
  /** The last imports that the viewer may see, newest first. */
  imports: { id: string; fileName: string; state: ImportState; createdAt: string; userName: string }[];
  /** The newest backup that was restored on trial, for owners; undefined if none was. */
  provenBackup?: { madeAt: string; ageS: number };
  timeZone: string;
};

const DAY_S = 86_400;

/**
 * How records come in and leave as files: imports and the lists for everyone, everything, custom fields and webhooks
 * for owners (`mayExport`).
 */
export function Data({ mayExport, asksPassword, lastResult, imports, provenBackup, timeZone }: DataProps) {
  return (
    <>
      <PageHeader title="Data" subtitle="The records are yours: import and export them as files" />
      <Page>
        <TitledPanel id="import" title="Import">
          <p>
            Contacts or opportunities from a spreadsheet or another program. You see a preview first, and can undo the
            import.
          </p>
          <div>
            <ButtonLink to="/data/import">Import a file</ButtonLink>
          </div>
          {imports.length > 0 ? <Imports imports={imports} timeZone={timeZone} /> : null}
        </TitledPanel>
        <ListFiles />
        {mayExport ? <ForOwners /> : null}
        {mayExport ? <Backups provenBackup={provenBackup} timeZone={timeZone} /> : null}
        <Export mayExport={mayExport} asksPassword={asksPassword} lastResult={lastResult} />
      </Page>
    </>
  );
}

function Imports({ imports, timeZone }: Pick<DataProps, "imports" | "timeZone">) {
  return (
    <ul>
      {imports.map(({ id, fileName, state, createdAt, userName }) => (
        <li key={id}>
          <Link to={`/data/imports/${id}`}>{fileName}</Link>
          <p>
            {STATE_LABELS[state]} · {userName}, <time dateTime={createdAt}>{formatInstant(createdAt, timeZone)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

function ListFiles() {
  return (
    <TitledPanel id="lists" title="Lists">
      <p>For a spreadsheet, up to 100,000 rows.</p>
      <div>
        <SecondaryLink to="/opportunities.csv" reloadDocument>
          Opportunities as CSV
        </SecondaryLink>
        <SecondaryLink to="/contacts.csv" reloadDocument>
          Contacts as CSV
        </SecondaryLink>
      </div>
    </TitledPanel>
  );
}

/** The ways to the team's custom fields and webhooks. */
function ForOwners() {
  return (
    <>
      <TitledPanel id="own-fields" title="Custom fields">
        <p>Add your team’s own fields to contacts and opportunities.</p>
        <div>
          <SecondaryLink to="/data/fields">Custom fields </SecondaryLink>
        </div>
      </TitledPanel>
      <TitledPanel id="webhooks" title="Webhooks">
        <p>Send events to other programs as records change.</p>
        <div>
          <SecondaryLink to="/data/webhooks">Webhooks</SecondaryLink>
        </div>
      </TitledPanel>
    </>
  );
}

function Backups({ provenBackup, timeZone }: Pick<DataProps, "provenBackup" | "timeZone">) {
  const days = Math.floor((provenBackup?.ageS ?? 0) / DAY_S);
  return (
    <TitledPanel id="backups" title="Backups">
      {provenBackup ? (
        <p>
          Last proven backup: {days > 1 ? `${days} days ago` : days > 0 ? "1 day ago" : "less than a day ago"},{" "}
          <time dateTime={provenBackup.madeAt}>{formatInstant(provenBackup.madeAt, timeZone)}</time>. It was restored
          into an empty database, with every row.
        </p>
      ) : (
        <p>
          No backup has been proven yet. Ask your administrator to run a backup with --prove: docs/operations.md
          describes it under “Back up and restore”.
        </p>
      )}
    </TitledPanel>
  );
}

function Export({ mayExport, asksPassword, lastResult }: Pick<DataProps, "mayExport" | "asksPassword" | "lastResult">) {
  return (
    <TitledPanel id="export" title="Export">
      <p>
        Everything the team has recorded, as one archive of CSV files with a description of each column: contacts,
        opportunities, their links, notes, history, and people.
      </p>
      {mayExport ? (
        <PasswordAgainForm
          intent="export-everything"
          failed={NOT_EXPORTED}
          asksPassword={asksPassword}
          lastResult={lastResult}
          reloadDocument
        >
          Export everything
        </PasswordAgainForm>
      ) : (
        <p>Owners of the team can do this.</p>
      )}
    </TitledPanel>
  );
}
