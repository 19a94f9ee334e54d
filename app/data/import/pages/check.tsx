import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { mainKeyLook, SecondaryLink } from "#app/ui/button.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { Counts, PreviewRow, ShownMatchedRow } from "../import-json.ts";
import type { ImportKind } from "../plan.ts";
import { CancelForm, CountList, MatchedRows } from "./import-parts.tsx";
import { OUTCOME_LABELS, rowCountText } from "./state-labels.ts";

const Page = styled.div`
  display: grid; gap: var(--space-6); max-width: 64rem;
  section { display: grid; gap: var(--space-4); }
  ol { display: grid; gap: var(--space-4); padding: 0; list-style: none; }
  li + li { padding-top: var(--space-4); border-top: 1px solid var(--line); }
  dl { display: grid; grid-template-columns: minmax(6rem, auto) minmax(0, 1fr); gap: var(--space-1) var(--space-4);
    margin-top: var(--space-2); }
  dl > div { display: contents; }
  dt { color: var(--muted); }
  dd { margin: 0; overflow-wrap: anywhere; }
  [data-main] [data-variant="primary"] { ${mainKeyLook} }
`;

export type CheckProps = {
  id: string;
  /** What was checked; the form sends it back. */
  version: string;
  kind: ImportKind;
  fileName: string;
  total: number;
  counts: Counts;
  preview: PreviewRow[];
  /** The columns with values that no field takes. */
  leftOut: string[];
  /** How many amounts have cents, and how many contacts no first name. */
  rounded: number;
  renamed: number;
  matched: ShownMatchedRow[];
  hasMoreMatched: boolean;
};

/** The third step of an import: how many rows become what, and the first ones as they will look. */
export function Check({
  id,
  version,
  kind,
  fileName,
  total,
  counts,
  preview,
  leftOut,
  rounded,
  renamed,
  matched,
  hasMoreMatched,
}: CheckProps) {
  const changes = counts.create + counts.update;
  return (
    <>
      <PageHeader title="Check" subtitle={`${fileName}: ${rowCountText(total)}`} />
      <Page>
        <TitledPanel id="counts-title" title="What will happen">
          <CountList id={id} counts={counts} />
          {rounded > 0 ? <p>{roundedAmounts(rounded)}</p> : null}
          {renamed > 0 ? <p>{withoutFirstName(renamed)}</p> : null}
          {leftOut.length > 0 ? <p>Columns that are not imported: {leftOut.join(", ")}.</p> : null}
          <Form method="post" action={`/data/imports/${id}`} data-main="">
            <input type="hidden" name="version" value={version} />
            <FormActions>
              <SubmitButton name="intent" value="run">
                {changes === 0 ? "Finish without importing" : `Import ${rowCountText(changes)}`}
              </SubmitButton>
              {kind === "export" ? null : (
                <SecondaryLink to={`/data/imports/${id}/columns`}>Back to columns</SecondaryLink>
              )}
            </FormActions>
          </Form>
        </TitledPanel>
        {preview.length > 0 ? (
          <TitledPanel id="preview-title" title="The first rows">
            <ol>
              {preview.map((row) => (
                <Previewed key={row.line} {...row} />
              ))}
            </ol>
          </TitledPanel>
        ) : null}
        <MatchedRows id={id} rows={matched} hasMore={hasMoreMatched} />
        <CancelForm id={id} />
      </Page>
    </>
  );
}

const roundedAmounts = (count: number) =>
  `${count === 1 ? "1 amount has cents and is" : `${formatAmount(count)} amounts have cents and are`} rounded to whole dollars.`;

const withoutFirstName = (count: number) => {
  const have = count === 1 ? "1 contact has" : `${formatAmount(count)} contacts have`;
  return `${have} no first name. Their last name, business or email is used as the name.`;
};

function Previewed({ line, outcome, values }: PreviewRow) {
  return (
    <li>
      <strong>
        Line {line}: {OUTCOME_LABELS[outcome]}
      </strong>
      <dl>
        {values.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
