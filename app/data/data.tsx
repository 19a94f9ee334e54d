import { styled } from "styled-components";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 48rem;
  section { display: grid; gap: var(--space-3); }
  section > div { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  p { color: var(--muted); }
`;

/** What leaves the team's records as files: the lists for everyone, everything for owners (`mayExport`). */
export function Data({ mayExport }: { mayExport: boolean }) {
  return (
    <>
      <PageHeader title="Data" subtitle="The records are yours: take them with you as files" />
      <Page>
        <Panel as="section" aria-labelledby="lists">
          <h2 id="lists">Lists</h2>
          <p>For a spreadsheet, 100,000 rows at most.</p>
          <div>
            <ButtonLink variant="secondary" to="/opportunities.csv" reloadDocument>
              Opportunities as CSV
            </ButtonLink>
            <ButtonLink variant="secondary" to="/contacts.csv" reloadDocument>
              Contacts as CSV
            </ButtonLink>
          </div>
        </Panel>
        <Panel as="section" aria-labelledby="export">
          <h2 id="export">Export</h2>
          <p>
            Everything the team has recorded, as one archive of CSV files with a description of each column: contacts,
            opportunities, their links, history, and people.
          </p>
          {mayExport ? (
            <div>
              <ButtonLink to="/api/export" reloadDocument>
                Export everything
              </ButtonLink>
            </div>
          ) : (
            <p>Owners of the team can do this.</p>
          )}
        </Panel>
      </Page>
    </>
  );
}
