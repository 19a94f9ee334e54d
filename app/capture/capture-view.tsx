import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { useHydrated } from "#app/ui/browser/hydrated.ts";
import { useInitialFieldFocus } from "#app/ui/browser/start-in.ts";
import { media } from "#app/ui/theme/media.ts";
import { CaptureHeader } from "./capture-header.tsx";
import { reviewCountText } from "./inbox/note-parts.tsx";
import { NoRecorder, Recorder } from "./recorder/recorder.tsx";
import { recordingKind } from "./recorder/recording.ts";
import { RecordingUpload } from "./recorder/recording-upload.tsx";
import { useAudioDestination } from "./recorder/use-audio-destination.ts";
import { useRecorder } from "./recorder/use-recorder.ts";
import type { NewNoteQuestion } from "./review/review.ts";
import { ProcessingPanel } from "./transcript/processing-panel.tsx";
import { TranscriptForm } from "./transcript/transcript-form.tsx";
import { useProcessing } from "./transcript/use-processing.ts";
import { TRANSCRIPT_ID, useTranscript } from "./transcript/use-transcript.ts";

/** The recorder, the first child, beside the other parts. Progress is shown over it, so that nothing moves. */
const Parts = styled.div`
  display: grid; gap: var(--space-4); align-items: start;
  > :first-child { display: grid; align-items: start; > * { grid-area: 1 / 1; min-width: 0; } }
  @media ${media.scripted} and (min-width: 44rem) { > :first-child { min-height: 18rem; } }
  > [data-waiting] { display: none; }
  @media ${media.scripted} { > [data-waiting] { display: grid; } }
  @media (scripting: none) { > :first-child { display: none; } }
  @media ${media.scripted} and ${media.frame} {
    grid-template-columns: 3fr 2fr; grid-template-rows: auto auto 1fr;
    > :first-child { grid-area: 1 / 2 / span 3; }
    > :not(:first-child) { grid-column: 1; }
  }
`;

/** The review is the next page, so its script loads while the transcript is being parsed. */
const loadReviews = () => import("./review/views/review-dialog.tsx");

const SeveralNotes = lazy(() =>
  import("./inbox/several-notes.tsx").then((module) => ({ default: module.SeveralNotes })),
);

type CaptureViewProps = {
  viewerId: string;
  /** Whether the server can transcribe recordings. */
  canTranscribe: boolean;
  id: string;
  asked: NewNoteQuestion | null;
};

/** Voice Capture: the recorder and the transcript. */
export function CaptureView(props: CaptureViewProps) {
  const { asked } = props;
  return (
    <>
      <CaptureHeader />
      {asked?.step === "several" ? (
        <Suspense>
          <SeveralNotes key={asked.id} asked={asked} />
        </Suspense>
      ) : null}
      <CapturePage {...props} />
    </>
  );
}

/** What is told: the transcript, the recorder that writes into it, and the parsing that follows. */
function useCaptureSession({ viewerId, canTranscribe, id, asked }: CaptureViewProps) {
  const hydrated = useHydrated();
  const before = useRef("");
  const transcript = useTranscript(viewerId, asked?.transcript ?? "");
  const { attempt, process } = useProcessing(id, transcript.discard);
  useEffect(() => {
    // If preloading fails, `lazy` loads the module again.
    if (attempt !== null) loadReviews().catch(() => {});
  }, [attempt]);
  const kind = hydrated ? recordingKind(canTranscribe) : "none";
  // Until script runs the recorder stands as most browsers have it, so that nothing moves when it can be pressed.
  const shown = hydrated ? kind : "speech";
  const audio = useAudioDestination(kind);
  const recorder = useRecorder({
    kind,
    ownerId: viewerId,
    isLocal: audio.isLocal,
    onBegin() {
      before.current = transcript.latest.current.trim();
    },
    onWords(words) {
      transcript.change(joinLines(before.current, words));
      return transcript.latest.current;
    },
    onFinished: (quality) => void process(transcript.latest.current, quality),
  });
  return { shown, audio, recorder, transcript, attempt, process };
}

/** Empties the transcript and forgets its recording, and keeps the words until others are typed. */
function useDiscardTranscript({
  transcript,
  recorder,
}: Pick<ReturnType<typeof useCaptureSession>, "transcript" | "recorder">) {
  const [discarded, setDiscarded] = useState("");
  const discard = () => {
    setDiscarded(transcript.text);
    transcript.discard();
    recorder.unsent.discard();
    document.getElementById(TRANSCRIPT_ID)?.focus();
  };
  const change = (text: string) => {
    setDiscarded("");
    transcript.change(text);
  };
  return { discard, bringBack: discarded ? () => transcript.change(discarded) : null, change };
}

function CapturePage(props: CaptureViewProps) {
  const { canTranscribe, id, asked } = props;
  const hydrated = useHydrated();
  useInitialFieldFocus(TRANSCRIPT_ID);
  const { shown, audio, recorder, transcript, attempt, process } = useCaptureSession(props);
  const { discard, bringBack, change } = useDiscardTranscript({ transcript, recorder });
  const hasWords = hydrated && (transcript.text !== "" || recorder.unsent.sound !== null);
  const refused = asked?.step === "transcript" ? asked : null;
  return (
    <Parts>
      <div data-waiting={hydrated ? undefined : ""}>
        {shown === "none" ? (
          <NoRecorder />
        ) : (
          <Recorder kind={shown} recorder={recorder} audio={audio} waiting={!hydrated} processing={attempt !== null} />
        )}
        {attempt ? <ProcessingPanel key={attempt} attempt={attempt} /> : null}
      </div>
      <TranscriptForm
        id={id}
        text={transcript.text}
        onChange={change}
        errors={refused?.errors ?? []}
        recordingErrors={refused?.recordingErrors ?? []}
        quality={recorder.quality}
        restored={transcript.restored}
        onDiscard={hasWords ? discard : null}
        onBringBack={bringBack}
        recording={recorder.phase !== "idle"}
        processing={attempt !== null}
        onProcess={() => void process(transcript.text)}
      />
      <CaptureLinks />
      {canTranscribe ? <RecordingUpload errors={refused?.recordingErrors ?? []} /> : null}
    </Parts>
  );
}

const joinLines = (before: string, words: string) => (before && words ? `${before}\n${words}` : before || words);

const Links = styled.p`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5);
  a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  @media (scripting: none) { a + a { display: none; } }
  @media ${media.frame} { a { min-height: 0; } }
`;

/** From Voice Capture to the inbox, and to the page that keeps notes without a network, which needs script. */
function CaptureLinks() {
  const waiting = useFrameData()?.waiting ?? 0;
  return (
    <Links>
      <Link to="/capture/inbox">{waiting === 0 ? "Inbox" : `Inbox: ${reviewCountText(waiting)}`}</Link>
      <a href="/capture/offline">No network? Keep a note on this device</a>
    </Links>
  );
}
