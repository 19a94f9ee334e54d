/** Notes that are read before the first one comes, so that it is read as fast as the later ones. */
import { parseTranscript } from "./parse-transcript.ts";

export const WARM_UP_DAY = "2026-03-02";

/** Between them they have what most notes have: people, firms, addresses, numbers, sums, days, stages, steps and corrections. */
const WARM_UP_NOTES: readonly string[] = [
  "Just met with Karen Holt, the purchasing manager at Bellweather Kitchens. They want forty new ovens for the Denver shop, budget is approved, about eighty-five thousand dollars. Her email is karen dot holt at bellweather dot com and her cell is 303-555-0142. I need to send her the proposal by Friday, she decides by the end of April.",
  "spoke to tom from harbor freight lines this morning um he says the contract is with their lawyer they want ten percent off so forty five thousand instead of fifty and they sign on march twentieth i call him next tuesday",
  "Quick update on the Nakamura deal: we won it, she signed yesterday, on 2/27. Final number was $62,500, no, 64,000. Mark it as closed won please. New phone number is +1 415 555 0177. Priya should send the invoice on the 9th.",
  "bellweather is dead, they went with another supplier because our price was too high. no hard feelings, try again in september. if they come back it would be around 30k. karen's colleague Luis Ortega, he's a distributor in Austin, wants samples of the small one, he gets them next week",
  "NEW LEAD. MRS ANITA DESAI, OWNS DESAI & SONS PLUMBING, REFERRED BY TOM. NEEDS A DEMO ON THURSDAY 3/12 AT 2PM. NOT SURE ABOUT THE MONEY YET, MAYBE 12 TO 15 THOUSAND, WANTS TO DECIDE BEFORE SUMMER. MOVE THE HARBOR CLOSE DATE TO APRIL 10 AND PUSH THE CALL WITH HIM TO WEDNESDAY.",
];

/** How often each note is read: V8 optimises what has run some hundred times. */
const ROUNDS = 2;

/** The notes in the order in which they are read; the same one is never read twice running, because the parser keeps its last. */
export const warmUpOrder = (): string[] => Array.from({ length: ROUNDS }, () => WARM_UP_NOTES).flat();

/** Steps that warm the parser up; the first loads dictionaries and weights and takes half a second, the others some 20 ms each. */
export const warmUpParser = (): (() => void)[] =>
  warmUpOrder().map((note) => () => void parseTranscript(note, WARM_UP_DAY));
