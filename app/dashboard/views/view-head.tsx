import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { FieldBox, TextField } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ViewLinks } from "./view-links.tsx";
import { SCOPES, type Scope, VIEWS, type View, type ViewState, viewAddress } from "./views.ts";

const Links = styled.div`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); margin-bottom: var(--space-5);
  form { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-2); min-width: 0; max-width: 100%; margin-left: auto; }
  form > ${FieldBox} { width: 11rem; max-width: 100%; }
  input { width: 100%; min-width: 0; }
  form > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  @media (max-width: 43.99rem) { form { margin-left: 0; } }
`;

const SCOPE_LABELS: Record<Scope, string> = { mine: "Mine", team: "Team" };

type ViewHeadProps = { view: View; subtitle: string; state: ViewState; own?: Record<string, string> };

/**
 * The head of a view: its links, title, whose figures, and as of which day (docs/product.md#dashboard-views). `own`
 * stays when one asks for others' figures.
 */
export function ViewHead({ view, subtitle, state, own }: ViewHeadProps) {
  const { scope, asOf, today, isLevel, ignored } = state;
  const day = asOf === today ? "" : ` on ${formatDate(asOf)}`;
  return (
    <>
      <ViewLinks current={view} state={state} />
      <PageHeader title={`${VIEWS[view].label}${day}`} subtitle={subtitle} />
      <IgnoredParameters messages={ignored} />
      {isLevel ? null : <p role="status">Recent changes are still being processed. Reload in a minute.</p>}
      <Links data-print="no">
        <LinkSwitch
          label="Whose figures"
          current={scope}
          links={SCOPES.map((other) => [
            other,
            SCOPE_LABELS[other],
            viewAddress(view, { ...state, scope: other }, own),
          ])}
        />
        <DayChoice view={view} state={state} />
      </Links>
    </>
  );
}

function DayChoice({ view, state }: { view: View; state: ViewState }) {
  const { scope, asOf, today, first } = state;
  return (
    <Form key={asOf} action={VIEWS[view].path} method="get" aria-label="Day">
      {scope === "team" ? <input type="hidden" name="scope" value={scope} /> : null}
      <TextField
        id="as-of"
        name="asOf"
        label="As of the end of"
        type="date"
        defaultValue={asOf}
        min={first ?? undefined}
        max={today}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      {asOf === today ? null : <Link to={viewAddress(view, { ...state, asOf: today })}>Today</Link>}
    </Form>
  );
}

const Figures = styled.dl`
  display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-8); margin-bottom: var(--space-5);
  dt { color: var(--muted); font-size: var(--text-s); font-weight: 600; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  dd a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; }
  @media (pointer: coarse) { dd a { min-width: 2.75rem; min-height: 2.75rem; } }
  div:first-child dd { font: 600 var(--text-2xl)/1.25 var(--serif); }
`;

/** The figures that stand first in a view, the one that it is about before the others. */
export function HeadFigures({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Figures>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}

const PeriodBox = styled(Form)`
  display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: end; min-width: 0; max-width: 100%;
  > ${FieldBox} { width: 11rem; max-width: 100%; }
  input { width: 100%; min-width: 0; }
`;

type PeriodFormProps = {
  view: View;
  state: ViewState;
  from: string;
  to: string;
  /** What the days are of: "Deals started". */
  label: string;
};

/** The first and the last day of a view's period: a plain GET form. */
export function PeriodForm({ view, state: { scope, asOf, today }, from, to, label }: PeriodFormProps) {
  const others = { ...(scope === "team" && { scope }), ...(asOf !== today && { asOf }) };
  return (
    <PeriodBox key={`${from} ${to}`} action={VIEWS[view].path} method="get" aria-label={label} data-print="no">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField id="period-from" name="from" label={`${label} from`} type="date" defaultValue={from} max={asOf} />
      <TextField id="period-to" name="to" label="to" type="date" defaultValue={to} max={asOf} />
      <Button variant="secondary">Show</Button>
    </PeriodBox>
  );
}
