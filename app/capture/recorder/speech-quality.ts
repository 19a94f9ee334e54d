/** The quality of a recording: the first matching rule decides (docs/product.md#speech-quality). */

const FILLER = /\b(?:u+m+|u+h+)\b/gi;
const FILLERS_ALLOWED_UNDER = 2;
const SPEAK_MORE_UNDER = 10;
const TIP_UNDER = 20;

/** Shown while a transcript is under 20 characters. */
export const TIP = "Tip: say who, which company, how much and what is next.";

/** Whether the tip is shown: under 20 characters. */
export const needsTip = (transcript: string): boolean => transcript.trim().length < TIP_UNDER;

/**
 * The badge for `text`. `confidences` are those of the final results, 0 to 1. A 0 means that the browser reports none;
 * if all are 0, the rules about confidence are skipped.
 */
export function speechQuality(text: string, confidences: readonly number[]): string {
  const reported = confidences.filter((value) => value > 0);
  const average = reported.length > 0 ? reported.reduce((sum, value) => sum + value, 0) / reported.length : null;
  if (average !== null && average < 0.6) return "Too quiet or unclear";
  if ((text.match(FILLER) ?? []).length >= FILLERS_ALLOWED_UNDER) return "Too many filler words";
  if (text.trim().length < SPEAK_MORE_UNDER) return "Speak more";
  if (average !== null && average > 0.9) return "Perfect clarity";
  if (average !== null && average > 0.8) return "Good quality";
  return "Keep speaking clearly";
}
