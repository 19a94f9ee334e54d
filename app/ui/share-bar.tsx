import { css } from "styled-components";

/** The look of `ShareBar`, for the container of its bars: `.bar { ${barLook} }`. */
export const barLook = css`
  flex: 1 0 100%; width: 100%; height: .75rem; border-radius: 99px; background: var(--line); color: var(--action);
  @media (forced-colors: active) { border: 1px solid; forced-color-adjust: none; color: Highlight; }
  @media print { print-color-adjust: exact; }
`;

/**
 * A bar that shows `part` as a share of `whole`; empty if `whole` is 0. An SVG, because the content security policy
 * blocks style attributes. Decoration: put the figure beside it as text. Its container gives it its look (`barLook`).
 */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className="bar" aria-hidden="true">
      <rect width={percent(part, whole)} height="100%" rx="6" />
    </svg>
  );
}

function percent(part: number, whole: number): string {
  return `${whole > 0 ? Math.round((10_000 * part) / whole) / 100 : 0}%`;
}
