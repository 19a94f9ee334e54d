import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { notify } from "#app/ui/notification.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PHOTO_ACCEPT, TOASTS } from "./labels.ts";
import { type UploadFailure, uploadPhoto } from "./upload-photo.ts";

export type PhotoPerson = { firstName: string; lastName: string; photoUrl: string | null };

const FILE_ID = "profile-photo";

/** One's photo and the forms that change it. `error` is what the server refused where there is no script. */
export function ProfilePhoto({ person, error }: { person: PhotoPerson; error?: string }) {
  const busy = useBusy();
  return (
    <div className="photo">
      <Portrait person={person} large />
      <div>
        <PhotoForm error={error} />
        {person.photoUrl ? (
          <Form method="post">
            <input type="hidden" name="intent" value="remove-photo" />
            <Button variant="secondary" busy={busy}>
              Remove photo
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

type Progress = { percent: number } | null;

function PhotoForm({ error }: { error?: string }) {
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(
    error ? { title: TOASTS.uploadFailed, message: error } : null,
  );
  const { revalidate } = useRevalidator();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get("photo");
    if (progress || !(file instanceof File)) return;
    setFailure(null);
    setProgress({ percent: 0 });
    const failed = await uploadPhoto(file, (percent) => setProgress({ percent }));
    setProgress(null);
    setFailure(failed);
    if (failed) return notify({ title: failed.title, description: failed.message, variant: "destructive" });
    form.reset();
    notify({ title: TOASTS.photoSaved, variant: "default" });
    revalidate();
  };

  const messages = failure ? [failure.message] : [];
  return (
    <form method="post" action="/profile" encType="multipart/form-data" onSubmit={send}>
      <ErrorSummary
        id="photo-errors"
        title={failure?.title}
        errors={failure ? [{ fieldId: FILE_ID, label: "Photo", messages }] : []}
      />
      <TextField
        id={FILE_ID}
        name="photo"
        type="file"
        label="Photo"
        hint="A jpeg, png, gif or webp of at most 10 MB."
        accept={PHOTO_ACCEPT}
        errors={messages}
        required
      />
      <UploadProgress progress={progress} />
      <div>
        <Button variant="secondary" busy={progress !== null}>
          Upload
        </Button>
      </div>
    </form>
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
