import { TOASTS } from "./labels.ts";

export type UploadFailure = { title: string; message: string };

type Answer = { ok: boolean; body: { message?: string; uploadURL?: string; photoURL?: string } };

const NO_ANSWER = "The server could not be reached. Please try again.";

/**
 * Sends a photo as the specification says: ask for an address, PUT the file there, make it the photo. `onProgress` hears
 * of the percentage that has left the browser. Gives null, or what to tell the person.
 */
export async function uploadPhoto(file: File, onProgress: (percent: number) => void): Promise<UploadFailure | null> {
  // A file whose type the browser does not know is judged by its bytes alone.
  const announced = { contentType: file.type || undefined, size: file.size };
  const asked = await sendJson("POST", "/api/profile-photo/upload", announced);
  if (!asked.ok || !asked.body.uploadURL) return failure(TOASTS.uploadFailed, asked);
  const sent = await putFile(samePage(asked.body.uploadURL), file, onProgress);
  if (!sent.ok || !sent.body.photoURL) return failure(TOASTS.uploadFailed, sent);
  const attached = await sendJson("PUT", "/api/profile-photo", { photoURL: sent.body.photoURL });
  return attached.ok ? null : failure(TOASTS.photoNotSaved, attached);
}

function failure(title: string, { body }: Answer): UploadFailure {
  return { title, message: body.message ?? NO_ANSWER };
}

// The address is that of APP_URL; this page may have been reached under another name of the same server.
function samePage(address: string): string {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search;
}

async function sendJson(method: "POST" | "PUT", path: string, value: unknown): Promise<Answer> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(path, { method, headers, body: JSON.stringify(value) });
    return { ok: response.ok, body: readAnswer(await response.text()) };
  } catch {
    return { ok: false, body: {} };
  }
}

// XMLHttpRequest, because fetch does not tell how far an upload has come.
function putFile(path: string, file: File, onProgress: (percent: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", path);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)));
    request.onload = () => resolve({ ok: request.status === 200, body: readAnswer(request.responseText) });
    request.onerror = () => resolve({ ok: false, body: {} });
    request.send(file);
  });
}

function readAnswer(text: string): Answer["body"] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
