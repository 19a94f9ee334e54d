import { css } from "styled-components";
import { Icon, type IconName } from "./icons.tsx";
import type { Tint } from "./tints.ts";

/** The look of `Badge`, for the container of its badges: `.badge { ${badgeLook} }`. */
export const badgeLook = css`
  display: inline-flex; align-items: center; gap: .4em; max-width: 100%; padding: .15rem .6rem; border-radius: 1em;
  font-size: var(--text-s); font-weight: 600; line-height: 1.3; background: var(--tint); color: var(--on-tint);
  > svg { width: 1.15em; height: 1.15em; margin-left: -.2em; }
  &:not(:has(svg))::before { content: ""; flex: none; width: .5em; height: .5em; border: .14em solid; border-radius: 50%; }
  &[data-dot]::before { background: currentColor; }
  @media (forced-colors: active) { border: 1px solid; }
`;

type BadgeProps = {
  label: string;
  tint: Tint;
  /** The sign before the label; without one a ring. */
  icon?: IconName;
  /** A full dot in the ring's place. */
  dot?: boolean;
};

/** A tinted badge with its label; badges never differ by color alone. Its container styles it (`badgeLook`). */
export function Badge({ label, tint, icon, dot }: BadgeProps) {
  return (
    <span className="badge" data-tint={tint} data-dot={dot ? "" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {label}
    </span>
  );
}
