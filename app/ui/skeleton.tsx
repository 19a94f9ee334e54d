/** A placeholder while content loads during navigation with script. Its styles are in `sheet/skeleton.ts`. */
export function Skeleton({ size = "line" }: { size?: "line" | "metric" | "panel" }) {
  return <div className="skeleton" data-size={size} />;
}
