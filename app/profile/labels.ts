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
};

/** The error if a photo is required and none was chosen. */
export const CHOOSE_PHOTO = "Choose a photo first.";

/**
 * The address that the Upload button sends the form to. The button is known by it, not by a field: the file comes before the
 * button in the body, and nothing after the file is read.
 */
export const UPLOAD_ACTION = "/profile?intent=photo";

/** The `intent` of a form; without one, the form saves names and title. */
export type Intent = "remove-photo" | "end-session" | "end-all-sessions";

/** The file types that the file chooser offers. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/gif,image/webp";
