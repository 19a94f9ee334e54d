/** Inputs of the profile and of photos (docs/product.md#profile). */
import { z } from "zod";
import { optionalName, requiredName } from "#app/http/schema.ts";
import { digestSchema } from "#app/reminders/schema.ts";
import { PROFILE_CHECKS } from "./checks.ts";

/** 10 MB, the largest file accepted. */
export const PHOTO_LIMIT_BYTES = 10_485_760;

const PHOTO_TYPES = ["image/jpeg", "image/jpg", "image/png", "image/gif", "image/webp"];
const BYTES_PER_MB = 1024 * 1024;

export const INVALID_FILE_TYPE = "Invalid file type. Allowed formats: jpeg, jpg, png, gif, webp.";

/** 'File too large' with the size if known, rounded up to 0.1 MB, so that it never equals the limit. */
export function fileTooLarge(bytes?: number): string {
  const limit = `${PHOTO_LIMIT_BYTES / BYTES_PER_MB} MB`;
  return bytes === undefined
    ? `File too large: more than ${limit}.`
    : `File too large: ${(Math.ceil((bytes * 10) / BYTES_PER_MB) / 10).toFixed(1)} MB. The maximum is ${limit}.`;
}

const names = {
  firstName: requiredName(PROFILE_CHECKS.firstName.required),
  lastName: requiredName(PROFILE_CHECKS.lastName.required),
  title: optionalName(),
};

export const profileSchema = z.object(names);

/**
 * The changed fields of a profile and of its digest; e-mail and password are ignored. `photoUrl` must be a URL and is
 * ignored too: a photo is set by `PUT /api/profile-photo`.
 */
export const profileChangesSchema = profileSchema
  .extend(digestSchema.shape)
  .partial()
  .extend({ photoUrl: z.url("Must be a URL").nullish() });

export type ProfileChanges = Partial<z.output<typeof profileSchema>>;

/** Type and size (bytes) that a client may announce before an upload. */
export const photoUploadRequestSchema = z.object({
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

/** The query of an address to send a photo to. */
export const uploadQuery = z.object({ expires: z.string(), signature: z.string() });

/** The address of a photo that was sent, to be set by `PUT /api/profile-photo`. */
export const photoJson = z.object({ photoURL: z.url() });

/** One of the viewer's sessions; instants are ISO 8601 UTC. */
export type SessionItem = {
  id: string;
  userAgent: string | null;
  startedAt: string;
  lastSeenAt: string;
  current: boolean;
};
