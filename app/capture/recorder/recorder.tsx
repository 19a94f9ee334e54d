import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NoticeBox } from "#app/ui/notices/notice.tsx";
import { RECORDING_S } from "./countdown.ts";
import type { RecordingKind } from "./recording.ts";
import type { RecorderPhase, useRecorder } from "./use-recorder.ts";

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
  processing: boolean;
};

/** The recorder: one button for Start and Stop, so that it keeps the focus, the seconds left and the microphone level. */
export function Recorder({ kind, recorder, processing }: RecorderProps) {
  const { phase, left, prepare, start, stop, unsent, resend, level } = recorder;
  const recording = phase === "recording";
  const transcribing = kind === "audio" && phase === "finishing";
  return (
    <Panel as="section" className="recorder" aria-labelledby="recorder-title">
      <h2 id="recorder-title">Tell it</h2>
      <Dial left={left} recording={recording} />
      <Button
        type="button"
        data-recording={recording ? "" : undefined}
        busy={processing || phase === "starting" || phase === "finishing"}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={recording ? stop : start}
      >
        {recording ? "Stop" : `Start Recording (${RECORDING_S}s)`}
      </Button>
      {level.shown ? (
        <p className="level">
          Microphone level
          <i ref={level.ref} aria-hidden="true" />
        </p>
      ) : null}
      {unsent.sound ? <Unsent sound={unsent.sound} busy={phase !== "idle"} onSend={resend} /> : null}
      <p className={transcribing ? "hint" : "visually-hidden"} role="status">
        {processing
          ? "Processing your words."
          : transcribing
            ? "Making words of your recording…"
            : statusText(phase, left)}
      </p>
    </Panel>
  );
}

function Unsent({ sound, busy, onSend }: { sound: Blob; busy: boolean; onSend: (sound: Blob) => void }) {
  return (
    <>
      <p className="hint">Your recording is kept on this device.</p>
      <Button type="button" variant="secondary" busy={busy} onClick={() => onSend(sound)}>
        Send the recording again
      </Button>
    </>
  );
}

function Dial({ left, recording }: { left: number; recording: boolean }) {
  return (
    <div className="dial" style={{ ["--part" as string]: recording ? left / RECORDING_S : 0 }}>
      {recording ? (
        <div role="timer" aria-label={`${left} seconds left`}>
          <strong>{left}</strong>
          <small>seconds</small>
        </div>
      ) : (
        <Icon name="capture" />
      )}
    </div>
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
