/** The browser's checks of a transcript, worded as the server's (docs/product.md#voice-capture). Pure, without zod. */

/** A transcript must be longer than this. */
export const SHORT_TRANSCRIPT_CHARACTERS = 10;

/** The message for a transcript that is too short, and the title of its toast. */
export const TOO_SHORT = "Please say or type more than 10 characters.";
export const SHORT_RECORDING = "Short Recording";

/** Whether a transcript is too short to be processed: 10 characters or fewer. */
export const isTooShort = (transcript: string): boolean => transcript.trim().length <= SHORT_TRANSCRIPT_CHARACTERS;
