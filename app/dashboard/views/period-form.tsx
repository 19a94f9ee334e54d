import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { FieldBox, TextField } from "#app/ui/form/field.tsx";
import { VIEWS, type View, type ViewState } from "./views.ts";

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
  /** What else its address keeps. */
  kept?: Record<string, string>;
};

/** The first and the last day of a view's period: a plain GET form. */
export function PeriodForm({ view, state: { scope, asOf, today }, from, to, label, kept = {} }: PeriodFormProps) {
  const others = { ...(scope === "team" && { scope }), ...(asOf !== today && { asOf }), ...kept };
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
