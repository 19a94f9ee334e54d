import { css } from "styled-components";
import type { Tint } from "./tints.ts";

/** The look of `Badge`, for the container of its badges: `.badge { ${badgeLook} }`. */
export const badgeLook = css`
  display: inline-flex; align-items: center; gap: .4em; max-width: 100%; padding: .15rem .6rem; border-radius: 1em;
  font-size: var(--text-s); font-weight: 600; line-height: 1.3; background: var(--tint); color: var(--on-tint);
  &::before { content: ""; flex: none; width: .5em; height: .5em; border: .14em solid; border-radius: 50%; }
  &[data-dot="full"]::before { background: currentColor; }
  &[data-dot="dash"]::before { width: .6em; height: 0; border-width: .07em; border-radius: 0; }
  @media (forced-colors: active) { border: 1px solid; }
`;

type BadgeProps = {
  label: string;
  tint: Tint;
  /** The sign before the label: a ring for an active value, a full dot or a dash for a closed one. */
  dot?: "ring" | "full" | "dash";
};

/** A tinted badge with its label; two badges never differ by colour alone. Its container gives it its look (`badgeLook`). */
export function Badge({ label, tint, dot = "ring" }: BadgeProps) {
  return (
    <span className="badge" data-tint={tint} data-dot={dot === "ring" ? undefined : dot}>
      {label}
    </span>
  );
}
