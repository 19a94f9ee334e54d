import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Panel } from "#app/ui/card.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { media } from "#app/ui/theme/media.ts";
import { type Attempt, ESTIMATE_S } from "./request-parse.ts";

const WaitingPanel = styled(Panel)`
  position: relative; display: grid; gap: var(--space-3);
  /* On a small screen the button that started it may be far from the recorder. */
  @media not ${media.frame} {
    position: fixed; z-index: 2; inset: var(--space-3) var(--space-3) auto; border-color: var(--edge);
  }
  progress {
    width: 100%; height: .75rem; border: 0; border-radius: 99px; overflow: hidden; background: var(--line);
  }
  progress::-webkit-progress-bar { background: var(--line); }
  progress::-webkit-progress-value { background: var(--action); border-radius: 99px; }
  progress::-moz-progress-bar { background: var(--action); }
`;

const TICK_MS = 250;
const CAP_PERCENT = 95;

/** The progress bar's value in whole percent, at most 95. */
export function progressPercent(elapsedMs: number, attempt: Attempt): number {
  return Math.min(CAP_PERCENT, Math.floor((elapsedMs / (ESTIMATE_S[attempt] * 1000)) * 100));
}

/** The estimated progress of parsing. Mount a new panel for each try. */
export function ProcessingPanel({ attempt }: { attempt: Attempt }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const percent = progressPercent(elapsed, attempt);
  return (
    <WaitingPanel as="section" aria-labelledby="processing-title">
      <h2 id="processing-title">{attempt === 1 ? "Processing your words" : "Processing once more"}</h2>
      <progress max={100} value={percent} aria-labelledby="processing-title" />
      <Hint>
        {percent}% · about {ESTIMATE_S[attempt]} seconds
      </Hint>
    </WaitingPanel>
  );
}
