import { css } from "styled-components";
import { Icon } from "#app/ui/icons.tsx";
import { stageLook } from "./stages.ts";

/** The look of `StageIcon`, for the container of its signs: `.camp { ${campLook} }`. */
export const stageIconStyle = css`
  display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; border-radius: 50%;
  background: var(--tint); color: var(--on-tint);
  @media (forced-colors: active) { border: 1px solid; }
  @media print { print-color-adjust: exact; }
`;

/**
 * The sign of a stage's camp on its tint, as decoration: put the stage's label beside it. Its container gives it its
 * look (`campLook`).
 */
export function StageIcon({ stage }: { stage: string }) {
  const { tint, icon } = stageLook(stage);
  return (
    <span className="camp" data-tint={tint}>
      <Icon name={icon} />
    </span>
  );
}
