import { useEffect, useState } from "react";
import { Panel } from "#app/ui/card.tsx";
import { type Attempt, estimateOf, progressPercent } from "./parse-progress.ts";

const TICK_MS = 250;

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
    <Panel as="section" className="processing" aria-labelledby="processing-title">
      <h2 id="processing-title">{attempt === 1 ? "Processing your words" : "Processing once more"}</h2>
      <progress max={100} value={percent} aria-labelledby="processing-title" />
      <p className="hint">
        {percent}% · about {estimateOf(attempt)} seconds
      </p>
    </Panel>
  );
}
