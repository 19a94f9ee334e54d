/** What a profile accepts, and what a photo may be (specification sections 5 and 9). */
import { z } from "zod";
import { optionalName, requiredName } from "#app/http/schema.ts";

/** 10 MB, the largest file that is taken. */
export const PHOTO_LIMIT_BYTES = 10_485_760;

const PHOTO_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"];
const BYTES_PER_MB = 1024 * 1024;

export const INVALID_FILE_TYPE = "Invalid file type. Allowed formats: jpeg, jpg, png, gif, webp.";

/** 'File too large' with the size, where it is known: in tenths of a megabyte, rounded up, so that it is never the limit itself. */
export function fileTooLarge(bytes?: number): string {
  const limit = `${PHOTO_LIMIT_BYTES / BYTES_PER_MB} MB`;
  return bytes === undefined
    ? `File too large: more than ${limit}.`
    : `File too large: ${(Math.ceil((bytes * 10) / BYTES_PER_MB) / 10).toFixed(1)} MB. The maximum is ${limit}.`;
}

const names = {
  firstName: requiredName("First name is required"),
  lastName: requiredName("Last name is required"),
  title: optionalName(),
};

/** The form of the profile page. */
export const profileSchema = z.object(names);

/** The changed fields of a profile; e-mail, password and photo cannot be changed here and are ignored. */
export const profileChangesSchema = profileSchema.partial();

export type ProfileChanges = z.output<typeof profileChangesSchema>;

/** What a browser may say of a file before it sends it. */
export const announcedPhotoSchema = z.object({
  contentType: z
    .string({ error: INVALID_FILE_TYPE })
    .refine((type) => PHOTO_TYPES.includes(type.trim().toLowerCase()), INVALID_FILE_TYPE)
    .optional(),
  size: z.int("Size must be a whole number of bytes").min(0, "Size must be a whole number of bytes").optional(),
});

export const attachPhotoSchema = z.object({
  photoURL: z
    .string({ error: "photoURL is required" })
    .min(1, "photoURL is required")
    .max(2_000, "photoURL is too long"),
});

/** One of someone's own sessions: instants are ISO 8601 UTC. */
export type SessionItem = {
  id: string;
  userAgent: string | null;
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};
