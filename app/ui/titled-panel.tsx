import type { ComponentProps } from "react";
import { Panel } from "./card.tsx";

/** A panel with a heading, which names it for screen readers. */
export const TitledPanel = ({
  id,
  title,
  children,
  ...rest
}: ComponentProps<typeof Panel> & { id: string; title: string }) => (
  <Panel as="section" aria-labelledby={id} {...rest}>
    <h2 id={id}>{title}</h2>
    {children}
  </Panel>
);
