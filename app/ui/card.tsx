import { type ElementType, forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { Style } from "./theme/style.tsx";

const cardStyles = `
.card { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); align-content: start; }
.card:has(a:hover) { border-color: var(--action); }
.card:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
.card p { display: flex; gap: var(--space-2); align-items: start; color: var(--muted); font-size: var(--text-s); overflow-wrap: anywhere; }
.card p .icon { margin-top: .05rem; }
.card > .badge { justify-self: start; }
.card-grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
`;

interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  /** The element: `section`, `article`, `li`, … */
  as?: ElementType;
}

/** A framed surface for content. */
export function Panel({ as: Element = "div", className, ...rest }: SurfaceProps) {
  return <Element className={className ? `panel ${className}` : "panel"} {...rest} />;
}

/** A panel in a `CardGrid`. Put a `StretchedLink` around its name, so that a click anywhere opens the record. */
export function Card(props: SurfaceProps) {
  return <Panel {...props} className="card" />;
}

/** Cards side by side, as many as fit; the children are `<Card as="li">`. */
export const CardGrid = forwardRef<HTMLUListElement, HTMLAttributes<HTMLElement>>(function CardGrid(props, ref) {
  return (
    <>
      <Style text={cardStyles} />
      <ul ref={ref} className="card-grid" {...props} />
    </>
  );
});

/** A link that covers its whole card or row, with or without script. */
export function StretchedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="stretched" href={href}>
      {children}
    </a>
  );
}
