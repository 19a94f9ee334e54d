import { type MouseEvent, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE, TRANSCRIBE } from "./recording.ts";

const UploadPanel = styled(Panel)`
  padding-block: var(--space-2);
  &[open] { padding-bottom: var(--space-5); }
  summary { min-height: 2.75rem; padding-block: .6rem; font-weight: 600; cursor: pointer; }
  > div { display: grid; gap: var(--space-3); justify-items: start; }
`;

/** The id of the transcript's form. */
export const TRANSCRIPT_FORM = "capture";

export const RECORDING_ID = "audio";

/**
 * Uploads a recording as a file, from the phone's recorder or made before; works without script. Its controls belong to
 * the transcript's form, so that the typed text is sent too.
 */
export function RecordingUpload({ errors }: { errors: string[] }) {
  const busy = useBusy();
  const { tooLarge, refuseTooLarge } = useSizeCheck();
  return (
    <UploadPanel as="details" open={errors.length > 0}>
      <summary>Use a recording instead</summary>
      <div>
        <TextField
          id={RECORDING_ID}
          name="audio"
          type="file"
          form={TRANSCRIPT_FORM}
          label="Recording"
          hint="In English, up to 5 MB. Its text is added to the transcript, where you can correct it."
          accept="audio/*"
          capture="user"
          errors={tooLarge ? [RECORDING_TOO_LARGE] : errors}
        />
        <Button
          variant="secondary"
          form={TRANSCRIPT_FORM}
          name="intent"
          value={TRANSCRIBE}
          busy={busy}
          onClick={refuseTooLarge}
        >
          Transcribe
        </Button>
      </div>
    </UploadPanel>
  );
}

/** Tells that the chosen file is too large before it is sent. */
function useSizeCheck() {
  const [tooLarge, setTooLarge] = useState(false);
  const refuseTooLarge = (event: MouseEvent) => {
    const field = document.querySelector<HTMLInputElement>(`#${RECORDING_ID}`);
    const refused = (field?.files?.[0]?.size ?? 0) > RECORDING_LIMIT_BYTES;
    setTooLarge(refused);
    if (!refused) return;
    event.preventDefault();
    field?.focus();
  };
  return { tooLarge, refuseTooLarge };
}
