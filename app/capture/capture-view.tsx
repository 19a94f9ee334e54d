import { type ComponentProps, lazy, memo, Suspense, useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Style } from "#app/ui/style.tsx";
import { captureStyle } from "./capture-style.ts";
import { ProcessingPanel } from "./processing-panel.tsx";
import { NoRecorder, Recorder } from "./recorder.tsx";
import { recordingKind } from "./recording.ts";
import { RECORDING_PAGE, RecordingUpload } from "./recording-upload.tsx";
import { CAPTURE_FORM, type Review } from "./review.ts";
import { TranscriptForm } from "./transcript-form.tsx";
import { useProcessing } from "./use-processing.ts";
import { useRecorder } from "./use-recorder.ts";
import { TRANSCRIPT_ID, useTranscript } from "./use-transcript.ts";

// Half of this page's script is the reviews'; they come while the words are being read.
const loadReviews = () => import("./review-dialog.tsx");
const ReviewDialog = lazy(() => loadReviews().then((module) => ({ default: module.ReviewDialog })));

// Apart, so that nothing but another review touches it: an update while it hydrates would lose what was typed.
const Reviews = memo(function Reviews(props: ComponentProps<typeof ReviewDialog>) {
  return (
    <Suspense>
      <ReviewDialog {...props} />
    </Suspense>
  );
});

type CaptureViewProps = {
  viewerId: string;
  /** Whether the server can make words of a recording. */
  canTranscribe: boolean;
  review: Review | null;
};

/** Voice Capture: what was said, and over it the review of what it means. Without script a review stands alone. */
export function CaptureView(props: CaptureViewProps) {
  const { review } = props;
  const reviewing = review !== null && review.step !== "transcript";
  const hydrated = useHydrated();
  return (
    <>
      <PageHeader
        title="Voice Capture"
        subtitle="Tell it like a story; Dealquest finds the contact and the deal in it."
      />
      {reviewing ? <Reviews review={review} /> : null}
      {reviewing && !hydrated ? null : <CapturePage {...props} />}
    </>
  );
}

function CapturePage({ viewerId, canTranscribe, review }: CaptureViewProps) {
  const hydrated = useHydrated();
  const before = useRef("");
  const transcript = useTranscript(viewerId, review?.transcript ?? "");
  const { attempt, process } = useProcessing();
  useEffect(() => {
    // Should this fail, the dialog asks once more.
    if (attempt !== null) loadReviews().catch(() => {});
  }, [attempt]);
  const kind = hydrated ? recordingKind(canTranscribe) : "none";
  const recorder = useRecorder({
    kind,
    ownerId: viewerId,
    onBegin() {
      before.current = transcript.latest.current.trim();
    },
    onWords(words) {
      transcript.change(joined(before.current, words));
      return transcript.latest.current;
    },
    onFinished: (quality) => void process(transcript.latest.current, quality),
  });
  const discard = () => {
    transcript.discard();
    recorder.unsent.discard();
    document.getElementById(TRANSCRIPT_ID)?.focus();
  };
  const hasWords = hydrated && (transcript.text !== "" || recorder.unsent.sound !== null);
  const refused = review?.step === "transcript" ? review : null;
  return (
    <div className="capture">
      <Style text={captureStyle} />
      <div className="recorder-slot">
        {kind !== "none" ? <Recorder kind={kind} recorder={recorder} processing={attempt !== null} /> : null}
        {kind === "none" && hydrated ? <NoRecorder /> : null}
      </div>
      {attempt ? <ProcessingPanel key={attempt} attempt={attempt} /> : null}
      <TranscriptForm
        action={canTranscribe ? RECORDING_PAGE : CAPTURE_FORM.action}
        text={transcript.text}
        onChange={transcript.change}
        errors={refused?.errors ?? []}
        recordingErrors={refused?.recordingErrors ?? []}
        quality={recorder.quality}
        restored={transcript.restored}
        onDiscard={hasWords ? discard : null}
        recording={recorder.phase !== "idle"}
        processing={attempt !== null}
        onProcess={() => void process(transcript.text)}
      />
      {canTranscribe ? <RecordingUpload errors={refused?.recordingErrors ?? []} /> : null}
    </div>
  );
}

const joined = (before: string, words: string) => (before && words ? `${before}\n${words}` : before || words);
