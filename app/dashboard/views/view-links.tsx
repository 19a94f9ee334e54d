import { styled } from "styled-components";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { VIEWS, type View, type ViewState, viewAddress } from "./views.ts";

const Place = styled.div`margin-bottom: var(--space-4);`;

const KEYS = Object.keys(VIEWS) as View[];

/** Links to "Mine" and to the views beside it. `current` is null on "Mine". */
export function ViewLinks({ current, state }: { current: View | null; state?: ViewState }) {
  const to = (view: View) => (state ? viewAddress(view, state) : VIEWS[view].path);
  return (
    <Place>
      <LinkSwitch
        label="Views of the dashboard"
        current={current ?? "dashboard"}
        links={[
          ["dashboard", "Dashboard", "/dashboard"],
          ...KEYS.map((view): [string, string, string] => [view, VIEWS[view].label, to(view)]),
        ]}
      />
    </Place>
  );
}
