/**
 * A bar as long as `part` is of `whole`; empty where `whole` is 0. It is drawn, not styled, because the content security
 * policy refuses style attributes. Decoration: the figure stands beside it as text. Its look is in `sheet/share-bar.ts`.
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
