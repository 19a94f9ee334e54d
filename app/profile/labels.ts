/** What the profile page calls things. Apart from schema.ts so that no page carries zod (design section 2). */
export type { SessionItem } from "./schema.ts";

export const LABELS = { firstName: "First Name", lastName: "Last Name", title: "Title" };

export const TOASTS = {
  saved: "Profile updated",
  notSaved: "Failed to update profile",
  uploadFailed: "Upload failed",
  photoSaved: "Profile photo updated",
  photoRemoved: "Profile photo removed",
  photoNotSaved: "Failed to update profile photo",
  sessionEnded: "Signed out there",
};

/** What a form of the page asks for; absent it is the names and title. */
export type Intent = "remove-photo" | "end-session" | "end-all-sessions";

/** What the file chooser offers. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/gif,image/webp";
