/** The profile page's texts. Separate from schema.ts, so that pages do not bundle zod. */
export type { SessionItem } from "./schema.ts";

export const LABELS = { firstName: "First Name", lastName: "Last Name", title: "Title" };

export const TOASTS = {
  saved: "Profile updated",
  notSaved: "Failed to update profile",
  uploadFailed: "Upload failed",
  photoSaved: "Profile photo updated",
  photoToo: "Your photo is saved too.",
  photoRemoved: "Profile photo removed",
  photoNotSaved: "Failed to update profile photo",
  sessionEnded: "Signed out there",
  pagesKept: "Pages are kept on this device",
  pagesNotKept: "No pages are kept on this device",
};

/** The error if a photo is required and none was chosen. */
export const CHOOSE_PHOTO = "Choose a photo first.";

/** The `intent` of the Upload button, which needs a photo. */
export const UPLOAD_INTENT = "upload-photo";

/** The `intent` of a form; without one, the form saves names and title. */
export type Intent = "remove-photo" | "keep-pages" | "forget-pages" | "end-session" | "end-all-sessions";

export const PHOTO_ACCEPT = "image/jpeg,image/png,image/gif,image/webp";
