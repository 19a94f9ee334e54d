import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { NOT_REACHED, statusAndMessage, UNREACHED_STATUS } from "#app/ui/notices/failure-words.ts";
import { notify } from "#app/ui/notices/toast-store.ts";
import { CHOOSE_PHOTO, TOASTS } from "../labels.ts";
import type { Progress } from "./photo-field.tsx";

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

type UploadFailure = { title: string; message: string };

type Answer = { status: number; statusText: string; text: string; body: { uploadURL?: string; photoURL?: string } };

const NO_ANSWER: Answer = { status: UNREACHED_STATUS, statusText: "", text: "", body: {} };
const isOk = ({ status }: Answer) => status >= 200 && status < 300;

/**
 * Uploads a photo (docs/product.md#photos): requests an address, PUTs the file there, attaches it. `onProgress` gets
 * the percentage sent. Returns null, or the failure to show.
 */
async function uploadPhoto(file: File, onProgress: (percent: number) => void): Promise<UploadFailure | null> {
  // If the browser does not know the file's type, the server checks only the bytes.
  const announced = { contentType: file.type || undefined, size: file.size };
  const asked = await sendJson("POST", "/api/profile-photo/upload", announced);
  if (!isOk(asked) || !asked.body.uploadURL) return failure(TOASTS.uploadFailed, asked);
  const sent = await putFile(onThisOrigin(asked.body.uploadURL), file, onProgress);
  if (!isOk(sent) || !sent.body.photoURL) return failure(TOASTS.uploadFailed, sent);
  const attached = await sendJson("PUT", "/api/profile-photo", { photoURL: sent.body.photoURL });
  return isOk(attached) ? null : failure(TOASTS.photoNotSaved, attached);
}

function failure(title: string, answer: Answer): UploadFailure {
  const message = answer.status === UNREACHED_STATUS ? `${NOT_REACHED} Please try again.` : statusAndMessage(answer);
  return { title, message };
}

// The address has the origin of APP_URL; this page may have been opened under another host name of the server.
function onThisOrigin(address: string): string {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
}

async function sendJson(method: "POST" | "PUT", path: string, value: unknown): Promise<Answer> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(path, { method, headers, body: JSON.stringify(value) });
    const { status, statusText } = response;
    return answerOf(status, statusText, await response.text());
  } catch {
    return NO_ANSWER;
  }
}

// XMLHttpRequest, because fetch reports no upload progress.
function putFile(path: string, file: File, onProgress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", path);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)));
    request.onload = () => resolve(answerOf(request.status, request.statusText, request.responseText));
    request.onerror = () => resolve(NO_ANSWER);
    request.send(file);
  });
}

function answerOf(status: number, statusText: string, text: string): Answer {
  return { status, statusText, text, body: readJson(text) };
}

function readJson(text: string): Answer["body"] {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
