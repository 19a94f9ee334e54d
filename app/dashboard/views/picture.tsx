import type { ReactNode } from "react";
import { styled } from "styled-components";

// In its attributes 1em is 1rem, as WebKit takes no rem there (findings/webkit-svg-takes-no-rem.sh). Words are smaller,
// and their em with them, so a style places them.
const Drawing = styled.svg`
  display: block; width: 100%; overflow: visible; font-size: 1rem;
  /* Words in a picture cannot wrap: on the narrowest screens they stay as large as fits. */
  text { fill: var(--ink); font-size: min(var(--text-s), 3.4vw); font-variant-numeric: tabular-nums; transform: translateY(.9rem); }
  text[data-quiet] { fill: var(--muted); }
  @media (forced-colors: active) { forced-color-adjust: none; text, text[data-quiet] { fill: CanvasText; } }
  @media print { print-color-adjust: exact; }
`;

const Legend = styled.figcaption`margin-top: var(--space-3); color: var(--muted); font-size: var(--text-s);`;

type PictureProps = {
  /** For `styled(Picture)`. */
  className?: string;
  /** The beginning of its ids. */
  name: string;
  title: string;
  /** All that it shows, in words. */
  summary: string;
  legend: string;
  /** In rem. */
  height: number;
  children: ReactNode;
};

/** A view's picture with its legend. Its lengths are `em`, which is the page's rem; the table has the same figures. */
export function Picture({ className, name, title, summary, legend, height, children }: PictureProps) {
  const [titleId, summaryId] = [`${name}-title`, `${name}-summary`];
  return (
    <figure>
      <Drawing
        className={className}
        height={`${height}em`}
        role="img"
        aria-labelledby={titleId}
        aria-describedby={summaryId}
      >
        <title id={titleId}>{title}</title>
        <desc id={summaryId}>{summary}</desc>
        {children}
      </Drawing>
      <Legend>{legend}</Legend>
    </figure>
  );
}

/** Draws one row of a picture: the `index`-th of this height, in rem. */
export function PictureRow({ index, height, children }: { index: number; height: number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" y={`${index * height}em`} width="100%" height={`${height}em`} overflow="visible">
      {children}
    </svg>
  );
}

/** The width of each figure in percent of the largest, which is `most` percent wide. */
export function widthsFor(figures: number[], most = 100): (figure: number) => string {
  const largest = Math.max(1, ...figures);
  return (figure) => `${Math.round((100 * most * figure) / largest) / 100}%`;
}
