/** Notes that name what is meant beside what is not, or beside what is over; and those that leave open which it is. */
import { expect, test } from "vitest";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { aboutIn, deal, matchIn, person } from "./small-worlds.ts";

const world: TeamRecords = {
  users: [{ id: "u1", name: "Aoife Byrne" }],
  contacts: [
    person("c1", "Eamon", "Doyle", "Doyle Dairies"),
    person("c2", "Stefan", "Vogel", "Vogel Spedition"),
    person("c3", "Meena", "Iyer", "Iyer Coffee Works"),
    person("c4", "Anna", "Keane", "Keane Poultry"),
    person("c5", "Petra", "Novak", "Keane Poultry"),
    person("c6", "Kiran", "Shetty", "Sagar Foods"),
    person("c7", "Kiran", "Bhat", "Sagar Cosmetics"),
  ],
  opportunities: [
    deal("o1", "Doyle Dairies milking robot", ["c1"], {
      nextStepDescription: "Collect trial robot",
      nextStepDate: "2026-05-20",
    }),
    deal("o2", "Doyle Dairies slurry tank", ["c1"]),
    deal("o3", "Vogel route planner", ["c2"], { dealStage: "contract-negotiation" }),
    deal("o4", "Vogel telematics", ["c2"]),
    deal("o5", "Iyer Coffee roaster phase 1", ["c3"], { dealStage: "won-closed", dealSize: 22_000 }),
    deal("o6", "Iyer Coffee roaster phase 2", ["c3"], { dealStage: "open", dealSize: 26_000 }),
    deal("o7", "Keane Poultry feeders", ["c4"]),
    deal("o8", "Keane Poultry egg grader", ["c5"]),
    deal("o9", "Sagar Foods carton sealer", ["c6"], { dealStage: "samples" }),
    deal("o10", "Sagar Cosmetics tube filler", ["c7"]),
  ],
};

test.each([
  ["doyle dairies, the tank not the robot. 44 thousand now. the trial robot we collect on the 20th as it was", "o2"],
  ["for vogel the planner please and not telematics, price is 51 thousand now", "o3"],
  ["Vogel: telematics instead of the route planner this time, 21,000", "o4"],
  ["Keane Poultry, not the feeders. Petra takes the egg grader at 58,000.", "o8"],
  ["They paid 22,000 for phase one in April, that one is finished. As for phase two, nothing has moved.", "o6"],
  ["they paid 22k for phase one of the roaster, that is over. for phase two it is 24k now", "o6"],
])("what is denied beside what is meant is not chosen: %s", (note, opportunity) => {
  expect(aboutIn(world, note)[0]).toBe(opportunity);
});

test.each([
  ["eamon doyle called and i didn't catch whether he meant the robot or the tank", ["o1", "o2"], "c1"],
  ["Eamon Doyle wrote. Could be the robot, could be the tank.", ["o1", "o2"], "c1"],
  ["Kiran from Sagar left a message. Foods or Cosmetics, they did not say.", ["o9", "o10"], null],
  ["Someone at Keane Poultry rang about the date, feeders or grader.", ["o7", "o8"], null],
])("either the one or the other is asked: %s", (note, opportunities, contact) => {
  const { opportunity, contact: who } = matchIn(world, note);
  expect([opportunity.about, who.about]).toEqual([null, contact]);
  expect(opportunity.candidates.map(({ id }) => id).sort()).toEqual(opportunities.sort());
});

test("an either/or of something else leaves no doubt", () => {
  expect(aboutIn(world, "Eamon Doyle takes the slurry tank in green or blue, 39,000.")).toEqual(["o2", "c1"]);
  expect(aboutIn(world, "Kiran of Sagar Foods wants the carton sealer in May or June.")).toEqual(["o9", "c6"]);
});

test.each([
  [
    "one who is named like a contact",
    "At the fair I met one Kiran Bhatt of Bhatt Yachts, he wants a tube filler for 80 thousand",
  ],
  [
    "whom a contact refers",
    "Eamon Doyle has given reference of one Anil Joshi of Joshi Pickles. He wants an egg grader for 8 thousand.",
  ],
  ["named by the way", "Got introduced to one Stefan Vogl, Vogl Dairy. He needs a route planner, 6,000."],
])("somebody of a business of their own is new, %s", (_, note) => {
  expect(aboutIn(world, note)).toEqual(["new", "new"]);
});

test.each([
  ["Stefan V. of Vogel Logistics takes the telematics at 21,000.", "o4", "c2"],
  ["Eamonn Doyle of Doyle Dairy, the tank is at 37,000 now.", "o2", "c1"],
  ["petra novack from keane poultry wants the egg grader at 59 thousand", "o8", "c5"],
])("a name that is misspelled or cut is the contact's at their own business: %s", (note, opportunity, contact) => {
  expect(aboutIn(world, note)).toEqual([opportunity, contact]);
});
