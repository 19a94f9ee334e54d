/** What the speaker says of the note itself. */
import { type Doc, findPhrases } from "../../tokens.ts";

/** "Reminder to self", "note for me", "remind me to": no reminders or notes that somebody buys. */
const TO_SELF =
  /(?<![^ ])(?:(?:(?:note|notes|reminder|reminders|memo|message|alert|nudge) (?:to|for) (?:self|me|myself)|remind(?:ing)? (?:me|myself))(?![^ ])|(?<=^(?:(?:ok|okay|um|uh|so|quick|just|a|another|little|friendly|gentle|small|one|hi|hey|please|[.,]) )*)(?:reminder|note|memo|update|alert)(?= (?:[.,]|that|about|on|to|re|from|for)(?: |$)))/g;

/** The tokens by which the speaker says what the note is, which name nothing that is sold. */
export function tokensToSelf(doc: Doc): Set<number> {
  const found = findPhrases(doc, TO_SELF).flatMap(({ start, end }) =>
    Array.from({ length: end - start }, (_, k) => start + k),
  );
  return new Set(found);
}
