/** Warms up the parser and the matcher of notes: see the parser's `warm-up.ts`. */
import { parseTranscript } from "../parse-transcript.ts";
import { WARM_UP_DAY, warmUpOrder } from "../warm-up.ts";
import { matchNote } from "./match-note.ts";
import type { KnownContact, KnownOpportunity, World } from "./world.ts";

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

const WORLD: World = {
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
