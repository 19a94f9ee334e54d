import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { notify } from "#app/ui/notices/toast-store.ts";
import { CHOOSE_PHOTO, TOASTS } from "../labels.ts";
import type { Progress } from "./photo-field.tsx";
import { type UploadFailure, uploadPhoto } from "./upload-photo.ts";

/**
 * Uploads a form's photo. `upload` resolves to true if the photo was saved, or if none was chosen and `required` is
 * false. A failure is shown as a toast and returned as `failure`; its initial value is `error`, from a submission
 * without script.
 */
export function usePhotoUpload(error?: string) {
  const [progress, setProgress] = useState<Progress>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(
    error ? { title: TOASTS.uploadFailed, message: error } : null,
  );
  const { revalidate } = useRevalidator();

  const upload = async (form: HTMLFormElement, required: boolean): Promise<boolean> => {
    const field = form.elements.namedItem("photo") as HTMLInputElement;
    const [file] = field.files ?? [];
    setFailure(null);
    if (!file && required) setFailure({ title: TOASTS.uploadFailed, message: CHOOSE_PHOTO });
    if (!file) return !required;
    setProgress({ percent: 0 });
    const failed = await uploadPhoto(file, (percent) => setProgress({ percent }));
    setProgress(null);
    setFailure(failed);
    if (failed) {
      notify({ title: failed.title, description: failed.message, variant: "destructive" });
      return false;
    }
    field.value = "";
    notify({ title: TOASTS.photoSaved, variant: "default" });
    revalidate();
    return true;
  };
  return { upload, progress, failure };
}
