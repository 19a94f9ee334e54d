/** Reads a few built-in notes, so that the first real one does not wait for dictionaries, weights and compilation. */
import { parseTranscript } from "../parse-transcript.ts";
import { matchNote } from "./match-note.ts";
import type { KnownContact, KnownOpportunity, TeamRecords } from "./world.ts";

const WARM_UP_DAY = "2026-03-02";

/** Together they cover most notes: people, firms, addresses, numbers, sums, days, stages, steps and corrections. */
const WARM_UP_NOTES: readonly string[] = [
  "Just met with Karen Holt, the purchasing manager at Bellweather Kitchens. They want forty new ovens for " +
    "the Denver shop, budget is approved, about eighty-five thousand dollars. Her email is karen dot holt at " +
    "bellweather dot com and her cell is 303-555-0142. I need to send her the proposal by Friday, she decides " +
    "by the end of April.",
  "spoke to tom from harbor freight lines this morning um he says the contract is with their lawyer they " +
    "want ten percent off so forty five thousand instead of fifty and they sign on march twentieth i call him " +
    "next tuesday",
  "Quick update on the Nakamura deal: we won it, she signed yesterday, on 2/27. Final number was $62,500, " +
    "no, 64,000. Mark it as closed won please. New phone number is +1 415 555 0177. Priya should send the " +
    "invoice on the 9th.",
  "bellweather is dead, they went with another supplier because our price was too high. no hard feelings, " +
    "try again in september. if they come back it would be around 30k. karen's colleague Luis Ortega, he's a " +
    "distributor in Austin, wants samples of the small one, he gets them next week",
  "NEW LEAD. MRS ANITA DESAI, OWNS DESAI & SONS PLUMBING, REFERRED BY TOM. NEEDS A DEMO ON THURSDAY 3/12 AT " +
    "2PM. NOT SURE ABOUT THE MONEY YET, MAYBE 12 TO 15 THOUSAND, WANTS TO DECIDE BEFORE SUMMER. MOVE THE " +
    "HARBOR CLOSE DATE TO APRIL 10 AND PUSH THE CALL WITH HIM TO WEDNESDAY.",
];

/** How often each note is read: V8 optimises what has run some hundred times. */
const READS_PER_NOTE = 2;

/** The notes in reading order; the same one never comes twice in a row, because the parser keeps its last note. */
const warmUpOrder = (): string[] => Array.from({ length: READS_PER_NOTE }, () => WARM_UP_NOTES).flat();

/** Steps that warm up the parser; the first (dictionaries and weights) takes half a second, others some 20 ms each. */
export const warmUpParser = (): (() => void)[] =>
  warmUpOrder().map((note) => () => void parseTranscript(note, WARM_UP_DAY));

const SPEAKER = "u1";

const PEOPLE: [id: string, firstName: string, lastName: string, businessName: string, phone: string | null][] = [
  ["c1", "Karen", "Holt", "Bellweather Kitchens", "+13035550100"],
  ["c2", "Tom", "Abara", "Harbor Freight Lines", null],
  ["c3", "Mei", "Nakamura", "Nakamura Dental", "+14155550100"],
  ["c4", "Tomas", "Lind", "Harbour Hotels", null],
];

const DEALS: [id: string, name: string, contact: string, dealSize: number, step: string | null][] = [
  ["o1", "Bellweather ovens", "c1", 80_000, "Send the proposal"],
  ["o2", "Harbor Freight forklifts", "c2", 50_000, "Call Tom about the contract"],
  ["o3", "Nakamura Dental chairs", "c3", 60_000, null],
  ["o4", "Harbour Hotels linen", "c4", 30_000, "Bring samples"],
];

const contact = ([id, firstName, lastName, businessName, phone]: (typeof PEOPLE)[number]): KnownContact => ({
  ...{ id, firstName, lastName, businessName, phone },
  email: null,
  contactType: "lead",
});

const deal = ([id, name, contactId, dealSize, step]: (typeof DEALS)[number]): KnownOpportunity => ({
  ...{ id, name, dealSize, ownerUserId: SPEAKER, contactIds: [contactId] },
  dealStage: "qualified",
  targetCloseDate: "2026-03-31",
  nextStepDate: step && "2026-03-06",
  nextStepDescription: step,
});

const WORLD: TeamRecords = {
  users: [{ id: SPEAKER, name: "Dana Reyes" }],
  contacts: PEOPLE.map(contact),
  opportunities: DEALS.map(deal),
};

/** Steps that warm parser and matcher up; the first takes half a second, the others some 20 ms each. */
export const warmUpMatcher = (): (() => void)[] =>
  warmUpOrder().map((transcript) => () => {
    const drafts = parseTranscript(transcript, WARM_UP_DAY);
    matchNote({ ...drafts, transcript, today: WARM_UP_DAY, speaker: SPEAKER }, WORLD);
  });
