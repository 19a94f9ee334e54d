/** The place of something that is on its way, during navigation with script only. Its look is in `sheet/skeleton.ts`. */
export function Skeleton({ size = "line" }: { size?: "line" | "metric" | "panel" }) {
  return <div className="skeleton" data-size={size} />;
}
