/**
 * A bar that shows `part` as a share of `whole`; empty if `whole` is 0. An SVG, because the content security policy blocks
 * style attributes. Decoration: put the figure beside it as text. Its styles are in `sheet/share-bar.ts`.
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
