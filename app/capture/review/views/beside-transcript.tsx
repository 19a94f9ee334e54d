import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { Place } from "#app/ui/dialog/place.tsx";
import { media } from "#app/ui/theme/media.ts";
import type { Drafts } from "../../schema.ts";
import { heardParts } from "./heard-parts.ts";

const Columns = styled(Place)`
  > aside { border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); }
  > aside summary { min-height: 2.75rem; padding: .6rem var(--space-4); font-weight: 600; cursor: pointer; }
  aside p {
    padding: 0 var(--space-4) var(--space-4); color: var(--muted); line-height: 1.7; white-space: pre-line;
    overflow-wrap: anywhere;
  }
  mark {
    padding: .1em .15em; border-bottom: 2px solid var(--ember); border-radius: 3px; background: var(--sand);
    color: var(--sand-ink);
  }
  details:not([open]) + p { display: none; }
  @media ${media.beside} {
    > aside { position: sticky; top: 0; order: 1; max-height: 65vh; overflow: auto; }
    details + p, details:not([open]) + p { display: block; }
    > aside summary { list-style: none; cursor: auto; pointer-events: none; }
    > aside summary::-webkit-details-marker { display: none; }
  }
`;

type BesideTranscriptProps = {
  part: "contact" | "opportunity";
  drafts: Drafts;
  transcript: string;
  children: ReactNode;
};

/**
 * A review's form with the transcript, the words marked that the draft rests on: beside the form where there is room, else
 * collapsed above it.
 */
export function BesideTranscript({ part, drafts, transcript, children }: BesideTranscriptProps) {
  const parts = useMemo(() => heardParts(part, drafts, transcript), [part, drafts, transcript]);
  return (
    <Columns>
      <aside aria-label="What you said">
        <details>
          <summary>What you said</summary>
        </details>
        {/* After the `details`, because a closed one shows nothing within it, however wide the page is. */}
        <p>
          {parts.map(({ text, heard }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat, and the list never changes
            return heard ? <mark key={index}>{text}</mark> : text;
          })}
        </p>
      </aside>
      {children}
    </Columns>
  );
}
