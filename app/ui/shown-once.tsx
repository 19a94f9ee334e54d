import type { ReactNode, RefObject } from "react";
import { styled } from "styled-components";
import { useTakeFocus } from "./browser/take-focus.ts";
import { SecondaryLink } from "./button.tsx";
import { Panel } from "./card.tsx";
import { PageHeader } from "./page-header.tsx";

const Shown = styled.div`
  max-width: 48rem;
  section { display: grid; gap: var(--space-4); }
  li {
    display: grid; gap: var(--space-1); padding-block: var(--space-3); border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  code { user-select: all; overflow-wrap: anywhere; }
  li code { font-size: var(--text-s); }
  p { color: var(--muted); font-size: var(--text-s); }
`;

type ShownOnceProps = {
  title: string;
  /** What is shown: "The token, shown this once". */
  heading: string;
  back: { to: string; label: string };
  /** Secrets in `<code>`, which one press selects, and what to do with them. */
  children: ReactNode;
};

/** The answer to a form that makes a secret: the only page that ever shows it (`uncachedData`). */
export function ShownOnce({ title, heading, back, children }: ShownOnceProps) {
  const box = useTakeFocus("shown-once");
  return (
    <>
      <PageHeader title={title} actions={<SecondaryLink to={back.to}>{back.label}</SecondaryLink>} />
      <Shown>
        <Panel as="section" aria-labelledby="shown-once">
          {/* biome-ignore lint/a11y/noAutofocus: without script this is where the answer begins */}
          <h2 id="shown-once" ref={box as RefObject<HTMLHeadingElement>} tabIndex={-1} autoFocus>
            {heading}
          </h2>
          {children}
        </Panel>
      </Shown>
    </>
  );
}
