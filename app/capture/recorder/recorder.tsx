import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { RECORDING_S } from "./countdown.ts";
import type { RecordingKind } from "./recording.ts";
import type { AudioDestination, useAudioDestination } from "./use-audio-destination.ts";
import type { RecorderPhase, useRecorder } from "./use-recorder.ts";

const RecorderPanel = styled(Panel)`
  display: grid; justify-items: center; gap: var(--space-4); text-align: center;
  button { min-height: 3.5rem; padding-inline: var(--space-8); border-radius: 99px; font-size: var(--text-l); }
  button[data-variant="secondary"] { min-height: 2.75rem; padding-inline: var(--space-5); font-size: var(--text-m); }
  /* Words are processed, and nothing is about to be recorded. */
  button[data-waits]::before { content: none; }
  button[data-recording] { background: var(--ember); border-color: var(--ember); color: var(--paper); }
  /* A phone shows the transcript below without scrolling. */
  @media ${media.small} {
    grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-3); align-items: center; padding: var(--space-3);
    > h2 { ${visuallyHidden} }
    > :nth-child(n + 4) { grid-column: 1 / -1; }
    button { width: 100%; padding-inline: var(--space-3); font-size: var(--text-m); }
  }
`;

const DialLook = styled.div`
  --part: 0; position: relative; display: grid; place-items: center; width: 8.5rem; height: 8.5rem; border-radius: 50%;
  background: conic-gradient(var(--ember) calc(var(--part) * 1turn), var(--line) 0); color: var(--ember);
  &::before { content: ""; position: absolute; inset: .5rem; border-radius: 50%; background: var(--panel); }
  > * { position: relative; }
  svg { width: 3rem; height: 3rem; }
  strong { font: 600 var(--text-5xl)/1 var(--serif); font-variant-numeric: tabular-nums; }
  small { display: block; color: var(--muted); }
  @media ${media.small} {
    width: 4rem; height: 4rem;
    &::before { inset: .3rem; }
    svg { width: 1.75rem; height: 1.75rem; }
    strong { font-size: var(--text-xl); }
    small { ${visuallyHidden} }
  }
  @media (forced-colors: active) { forced-color-adjust: none; }
`;

const Status = styled(Hint)`&:not([data-shown]) { ${visuallyHidden} }`;

const WARN_AT_S = 10;

/** The recorder's status for screen readers. */
function statusText(phase: RecorderPhase, left: number): string {
  if (phase === "starting") return "Getting ready to record.";
  if (phase === "finishing") return "Recording stopped.";
  if (phase === "idle") return "";
  return left > WARN_AT_S ? `Recording. You have ${RECORDING_S} seconds.` : `${WARN_AT_S} seconds left.`;
}

type RecorderProps = {
  kind: RecordingKind;
  recorder: ReturnType<typeof useRecorder>;
  audio: ReturnType<typeof useAudioDestination>;
  /** The page's script does not run yet. */
  waiting: boolean;
  processing: boolean;
};

/** The recorder: seconds left, and one button for Start and Stop, so that it keeps the focus. */
export function Recorder({ kind, recorder, audio, waiting, processing }: RecorderProps) {
  const { phase, left, prepare, start, stop, unsent, resend } = recorder;
  const recording = phase === "recording";
  const transcribing = kind === "audio" && phase === "finishing";
  return (
    <RecorderPanel as="section" aria-labelledby="recorder-title">
      <h2 id="recorder-title">Tell it</h2>
      <Dial left={left} recording={recording} />
      <Button
        type="button"
        data-recording={recording ? "" : undefined}
        data-waits={processing ? "" : undefined}
        disabled={waiting}
        busy={processing || phase === "starting" || phase === "finishing"}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={recording ? stop : start}
      >
        {recording ? "Stop" : `Start Recording (${RECORDING_S}s)`}
      </Button>
      {unsent.sound ? <Unsent sound={unsent.sound} busy={phase !== "idle"} onSend={resend} /> : null}
      <AudioDestinationHint {...audio} canInstall={phase === "idle" && !processing} />
      <Status data-shown={transcribing ? "" : undefined} role="status">
        {processing
          ? "Processing your words."
          : transcribing
            ? "Transcribing your recording…"
            : statusText(phase, left)}
      </Status>
    </RecorderPanel>
  );
}

const DESTINATIONS: Record<AudioDestination, string> = {
  device: "What you say stays on this device.",
  installable: "Your browser sends your speech to its vendor for transcription.",
  installing:
    "Your browser is installing speech recognition on this device. Until then, it sends your speech to its vendor.",
  browser: "Your browser sends your speech to its vendor for transcription.",
  server: "Your recording goes to Dealquest and then to Groq for transcription. Dealquest does not keep it.",
};

type HintProps = Pick<RecorderProps["audio"], "destination" | "install"> & { canInstall: boolean };

/** Where the audio goes, and the way to keep it here where the browser can learn that. */
function AudioDestinationHint({ destination, install, canInstall }: HintProps) {
  return (
    <>
      <Hint>{DESTINATIONS[destination]}</Hint>
      {destination === "installable" ? (
        <Button type="button" variant="secondary" busy={!canInstall} onClick={() => install()}>
          Keep it on this device
        </Button>
      ) : null}
    </>
  );
}

function Unsent({ sound, busy, onSend }: { sound: Blob; busy: boolean; onSend: (sound: Blob) => void }) {
  return (
    <>
      <Hint>Your recording is kept on this device.</Hint>
      <Button type="button" variant="secondary" busy={busy} onClick={() => onSend(sound)}>
        Send the recording again
      </Button>
    </>
  );
}

function Dial({ left, recording }: { left: number; recording: boolean }) {
  return (
    <DialLook style={recording ? { ["--part" as string]: left / RECORDING_S } : undefined}>
      {recording ? (
        <div role="timer" aria-label={`${left} seconds left`}>
          <strong>{left}</strong>
          <small>seconds</small>
        </div>
      ) : (
        <Icon name="capture" />
      )}
    </DialLook>
  );
}

/** Shown if the browser cannot recognize speech and the server cannot transcribe; the note can still be typed. */
export function NoRecorder() {
  return (
    <NoticeBox data-variant="destructive">
      <Icon name="alert" />
      <div>
        <strong>Speech Recognition Not Supported</strong>
        <p>This browser cannot recognize speech. Use Chrome or Edge to speak, or type your note here.</p>
      </div>
    </NoticeBox>
  );
}
