import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PHOTO_ACCEPT, UPLOAD_INTENT } from "../labels.ts";

const Place = styled.div`
  display: grid; gap: var(--space-3); min-width: 0;
  progress { width: 100%; height: .75rem; }
`;

export const PHOTO_FIELD_ID = "profile-photo";

export type Progress = { percent: number } | null;

type PhotoFieldProps = { progress: Progress; error?: string; saved?: boolean; busy: boolean };

/** The photo's file field with an Upload button. `saved`: the last submission saved the photo, but no other fields. */
export function PhotoField({ progress, error, saved, busy }: PhotoFieldProps) {
  return (
    <Place data-wide="">
      <TextField
        id={PHOTO_FIELD_ID}
        name="photo"
        type="file"
        label="Photo"
        hint={`${saved ? "Your new photo is saved. " : ""}A jpeg, png, gif or webp of at most 10 MB.`}
        accept={PHOTO_ACCEPT}
        errors={error ? [error] : []}
      />
      <UploadProgress progress={progress} />
      <div>
        <Button variant="secondary" name="intent" value={UPLOAD_INTENT} busy={busy} formNoValidate>
          Upload
        </Button>
      </div>
    </Place>
  );
}

function UploadProgress({ progress }: { progress: Progress }) {
  return (
    <div role="status">
      {progress ? (
        <>
          <label htmlFor="photo-progress">
            {progress.percent < 100 ? "Uploading your photo" : "Preparing your photo"}
          </label>
          <progress id="photo-progress" max={100} value={progress.percent} />
        </>
      ) : null}
    </div>
  );
}
