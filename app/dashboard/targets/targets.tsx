// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`

import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Hint, TextField } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table } from "#app/ui/table.tsx";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import { monthName } from "../forecast/month-name.ts";
import { AMOUNT_NAMES, EVERYONE, TARGET_CHECKS } from "./checks.ts";
import { TOASTS, targetsPath } from "./labels.ts";
import type { TargetJson } from "./schema.ts";

const Parts = styled.div`
  display: grid; gap: var(--space-6); align-items: start;
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  form { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr)); gap: var(--space-4); }
  form > ${Hint} { grid-column: 1 / -1; }
  && td a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; }
  td a[aria-current] { font-weight: 600; }
  @media (pointer: coarse) { && td a { min-width: 2.75rem; min-height: 2.75rem; } }
`;

type TeamMember = { id: string; name: string };

type TargetsProps = {
  /** Whose form is shown: a person's id, {@link EVERYONE}, or null for the team. */
  of: string | null;
  people: TeamMember[];
  /** The current month and the next twelve. */
  months: string[];
  targets: TargetJson[];
  lastResult?: SubmissionResult<string[]>;
};

/** Whose targets there are, and the form for those of the team or of one person (docs/product.md#targets). */
export function TargetsView({ of, people, months, targets, lastResult }: TargetsProps) {
  const name = people.find(({ id }) => id === of)?.name ?? "the team";
  const heading = of === EVERYONE ? "The same targets for everyone" : `Targets of ${name}`;
  return (
    <>
      <PageHeader
        title="Targets"
        subtitle="Monthly sales targets. In the forecast, everyone sees their own target and the team’s."
        actions={<SecondaryLink to="/dashboard/forecast?scope=team">Forecast</SecondaryLink>}
      />
      <Parts>
        <TitledPanel id="targets-form" title={heading}>
          <TargetsForm
            key={`${of} ${months[0]}`}
            of={of}
            months={months}
            targets={targets.filter(({ userId }) => userId === of)}
            lastResult={lastResult}
          />
        </TitledPanel>
        <Everybody of={of} people={people} months={months} targets={targets} />
      </Parts>
    </>
  );
}

function TargetsForm({ of, months, targets, lastResult }: Omit<TargetsProps, "people">) {
  const amountOf = (month: string) => targets.find((target) => target.month === month)?.amount;
  const names = months.map((month, index) => [AMOUNT_NAMES[index] ?? "", month] as const);
  const { form, fields, summary } = useCheckedForm({
    id: "targets",
    lastResult,
    checks: TARGET_CHECKS,
    labels: Object.fromEntries(names.map(([name, month]) => [name, monthName(month)])),
    defaultValue: Object.fromEntries(names.map(([name, month]) => [name, amountInputText(amountOf(month))])),
  });
  return (
    <Form {...form} method="post">
      <ErrorSummary title={TOASTS.notSaved} {...summary} />
      {of ? <input type="hidden" name="of" value={of} /> : null}
      <input type="hidden" name="first" value={months[0]} />
      {names.map(([name, _month]) => {
        const field = fields[name];
        return field ? <TextField key={name} {...field} inputMode="decimal" autoComplete="off" /> : null;
      })}
      <Hint>
        In dollars.{" "}
        {of === EVERYONE
          ? "Each person gets these amounts instead of their own. Empty months and the team’s targets stay as they are."
          : "Leave empty for no target."}
      </Hint>
      <FormActions>
        <SubmitButton>{of === EVERYONE ? "Set for each person" : "Save"}</SubmitButton>
      </FormActions>
    </Form>
  );
}

const amountInputText = (amount: number | undefined): string =>
  amount === undefined ? "" : Number.isInteger(amount) ? String(amount) : amount.toFixed(2);

/** Everybody's targets in short; who is pressed has the form. */
function Everybody({ of, people, months, targets }: Omit<TargetsProps, "lastResult">) {
  const ofPeople = targets.filter(({ userId }) => people.some(({ id }) => id === userId));
  const columns = ["Whose", monthName(months[0] ?? ""), "Next 13 months"];
  const figures = (its: TargetJson[]) => [its.filter(({ month }) => month === months[0]), its].map(sumOf);
  return (
    <Table
      caption="Everyone’s targets"
      columns={columns.map((label, index) => ({ key: label, label, numeric: index > 0 }))}
    >
      <tbody role="rowgroup">
        {[{ id: null, name: "The team" }, ...people].map(({ id, name }) => (
          <Row key={id} columns={columns} figures={figures(targets.filter(({ userId }) => userId === id))}>
            <Link to={targetsPath(id)} aria-current={id === of ? "true" : undefined}>
              {name}
            </Link>
          </Row>
        ))}
        <Row columns={columns} figures={figures(ofPeople)}>
          All people together
        </Row>
        <tr role="row">
          <td role="cell" colSpan={columns.length}>
            <Link to={targetsPath(EVERYONE)} aria-current={of === EVERYONE ? "true" : undefined}>
              Set the same for everyone
            </Link>
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

type RowProps = { columns: string[]; figures: (number | null)[]; children: React.ReactNode };

function Row({ columns, figures, children }: RowProps) {
  return (
    <tr role="row">
      <td role="cell">{children}</td>
      {figures.map((sum, index) => (
        <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]} data-numeric="">
          {sum === null ? "–" : formatMoney(sum)}
        </td>
      ))}
    </tr>
  );
}

const sumOf = (targets: TargetJson[]): number | null =>
  targets.length === 0 ? null : targets.reduce((sum, { amount }) => sum + amount, 0);
