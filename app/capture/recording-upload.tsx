import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";

/** A recording as a file: the phone's own recorder, or one made before. Works without script. */
export function RecordingUpload({ transcript }: { transcript: string }) {
  const busy = useNavigation().formAction === "/capture/recording";
  return (
    <Panel as="details" className="audio">
      <summary>Use a recording instead</summary>
      <Form method="post" action="/capture/recording" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="transcript" value={transcript} />
        <div className="field">
          <label htmlFor="audio">Recording</label>
          <input id="audio" name="audio" type="file" accept="audio/*" capture="user" aria-describedby="audio-hint" />
          <p className="hint" id="audio-hint">
            In English, at most 5 MB. Its words are added to the transcript, where you can correct them.
          </p>
        </div>
        <Button variant="secondary" busy={busy}>
          Transcribe
        </Button>
      </Form>
    </Panel>
  );
}
