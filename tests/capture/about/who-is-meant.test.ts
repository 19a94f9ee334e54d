import { describe, expect, it } from "vitest";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { aboutIn, deal, matchIn, person } from "./small-worlds.ts";

const world: TeamRecords = {
  users: [
    { id: "u1", name: "Sasha Reed" },
    { id: "u2", name: "Omar Diallo" },
  ],
  contacts: [
    person("c1", "Dorota", "Wieck", "Harbourlight Kitchens"),
    person("c2", "Helen", "Price", "North Pier Hotel"),
    person("c3", "Bartholomew", "Finch", "QuickServe Laundry"),
    person("c4", "Edith", "Moran", "Castle Prep School"),
    person("c5", "Su-bin", "Han", "Castle Prep School"),
    person("c6", "Grant", "Okello", "Okello Farms"),
    person("c7", "Chiara", "Bassi", "Bassi Foods"),
    person("c8", "Will", "Tanner", "Tanner Tools"),
    person("c9", "Bill", "Sauer", "Lotus Steel"),
    person("c10", "Ama", "Close", "Riverbend Dental"),
    person("c11", "Odile", "Sauvage", "Sauvage Boats"),
    person("c12", "Remy", "Sauvage", "Sauvage Sails"),
  ],
  opportunities: [
    deal("o1", "Harbourlight ovens", ["c1"], { dealStage: "contract-negotiation", dealSize: 18_500 }),
    deal("o2", "North Pier buffet", ["c2"], { dealSize: 41_000 }),
    deal("o3", "QuickServe token machines", ["c3"], { dealStage: "samples", dealSize: 17_800 }),
    deal("o4", "Castle Prep admissions portal", ["c5", "c4"], { dealSize: 58_000 }),
    deal("o5", "Okello reminders app", ["c6"], { dealSize: 9_000 }),
    deal("o6", "Bassi pasta cookers", ["c7"], { dealStage: "lost-closed", targetCloseDate: "2026-04-07" }),
    deal("o7", "Tanner racks", ["c8"], { ownerUserId: "u2", dealSize: 5_000 }),
    deal("o8", "Lotus hoist", ["c9"], { dealSize: 77_000 }),
    deal("o9", "Riverbend smocks", ["c10"], { dealStage: "won-closed", targetCloseDate: "2026-04-20" }),
    deal("o10", "Sauvage Boats varnish", ["c11"]),
    deal("o12", "Lotus crane", ["c9"], { nextStepDescription: "Load chart", dealSize: 6_000 }),
    deal("o11", "Sauvage Sails thread", ["c12"], { ownerUserId: "u2" }),
  ],
};

const about = (transcript: string) => aboutIn(world, transcript);

describe("who is meant", () => {
  it.each([
    ["a price", "Dorota: terms agreed. Price settled 17,900. DocuSign goes to her Thursday.", "o1", "c1"],
    ["a price in raw speech", "dorota wants the price at 17,900 and close in june", "o1", "c1"],
    ["a bill", "Dorota called. Bill goes out Monday.", "o1", "c1"],
    ["a grant", "Su-bin says yes. Grant approved by the board, signing May 29.", "o4", "c5"],
    ["what one will do", "Will call Dorota Thursday.", "o1", "c1"],
  ])(
    "a word of selling that opens a sentence names nobody beside somebody else: %s",
    (_, note, opportunity, contact) => {
      expect(about(note)).toEqual([opportunity, contact]);
    },
  );

  it.each([
    ["Price wants the buffet at 39,000", "o2", "c2"],
    ["Mrs Price says 39,000 now.", "o2", "c2"],
    ["price rang, wants it at 39 thousand, call her friday", "o2", "c2"],
    ["Bill takes the hoist at 75,000", "o8", "c9"],
    ["Grant wants the app for 8,500", "o5", "c6"],
  ])("it names a person where it is told of as one: %s", (note, opportunity, contact) => {
    expect(about(note)).toEqual([opportunity, contact]);
  });

  it.each([
    ["Redline call with Su-bin. Edith wasn't on. Next call Thursday.", "c5"],
    ["Su-bin walked me through the clauses, Edith couldn't make it. I call Thursday.", "c5"],
    ["met su-bin at castle prep edith was off sick next call thursday", "c5"],
    ["castle prep call with su-bin no edith this time i call thursday", "c5"],
    ["Su-bin couldn't join, Edith took the call: signing May 29.", "c4"],
    ["Edith wasn't there. Try again Thursday.", "c4"],
  ])("who was not there yields to whoever else is named: %s", (note, contact) => {
    expect(about(note)).toEqual(["o4", contact]);
  });

  it.each([
    ["a name of one word is said in two", "quick serve uh bart says nineteen thousand with the third site", "o3", "c3"],
    ["two words are said as one", "Northpier: 39,000", "o2", "c2"],
    ["another's thing is only seen", "dorota wants to see another one in action before she signs", "o1", "c1"],
    ["two are called so and one deal is one's own", "the sauvages want it by june 12", "o10", "c11"],
  ])("a known one is meant where %s", (_, note, opportunity, contact) => {
    expect(about(note)).toEqual([opportunity, contact]);
  });

  // The rule for it changed no note of an unread set.
  it.fails("a deal that was closed lately is meant where they are thanked after it", () => {
    expect(about("Riverbend sent a cake. Ama Close says we may use her as a reference.")).toEqual(["o9", "c10"]);
  });

  it.each([
    ["R. Sauvage: thread now 31,500.", "o11", "c12"],
    ["O Sauvage says yes to 29,000", "o10", "c11"],
    ["met r sauvage at the fair he takes it at 28 thousand", "o11", "c12"],
  ])("an initial tells people of one family name apart: %s", (note, opportunity, contact) => {
    expect(about(note)).toEqual([opportunity, contact]);
  });

  it("two words of the step that is due tell deals of one person apart", () => {
    expect(about("Bill wasn't in, spoke to the yard. Load chart moved to the 20th.")).toEqual(["o12", "c9"]);
  });

  it("what opens a sentence names no deal of somebody else's", () => {
    expect(about("Helen likes the buffet. Reminders of it moved to May 20.")).toEqual(["o2", "c2"]);
  });

  it("somebody in full with a known business in brackets is new there", () => {
    expect(about("Inge Baumann (Lotus Steel) wants 40 kegs, 3,600")[1]).toBe("new");
  });

  it("the business of whoever introduced somebody is not theirs", () => {
    const note = "dorota from harbourlight kitchens put me on to her cousin anders lind he wants a hoist 12 thousand";
    const { contact, opportunity } = matchIn(world, note);
    expect([opportunity.about, contact.about, contact.changes.businessName]).toEqual(["new", "new", undefined]);
  });

  it("nobody is chosen where the speaker does not know who it was", () => {
    expect(about("Sauvage left a voicemail, which of the two I couldn't hear. Ring back tomorrow.")).toEqual([
      null,
      null,
    ]);
  });

  it("the person is known whose old deal is set aside before a new one", () => {
    const told = "Met Chiara Bassi. Pasta cookers are dead, don't touch those. She wants shelving, 5,400.";
    expect(about(told)).toEqual(["new", "c7"]);
  });

  it.each([
    "reminder to self team dinner is thursday bring the signed expense sheet",
    "Reminder: sales meeting Tuesday 9am, bring the forecast",
    "remind me to renew my passport next week",
  ])("a reminder is no deal with reminders: %s", (note) => {
    expect(about(note)).toEqual([null, null]);
  });

  it.each([
    "met a ruta kazlauskas from copper basin urgent care at the fair, wants an oven, 16k, 575-555-0156",
    "bumped into an ignatz bauer from lower mill dairy, wants a separator, 12k",
    "Xanthe Groh of Lakeside Tiles, 40 pallets, 26,000, xanthe@lakesidetiles.example",
  ])("somebody nobody has heard of is new: %s", (note) => {
    expect(about(note)).toEqual(["new", "new"]);
  });

  it.each([
    ["a set of papers", "Dorota asked for another set of terms, sending Wednesday"],
    ["an opinion", "dorota wants a second opinion on the ovens, call her the 21st"],
    ["one more, with the sum of all", "dorota wants one more oven, 21k for all"],
    ["another, with the sum of both", "Dorota wants a second oven. 36,000 for both."],
    ["something for next year, without a price", "dorota wants a walk-in too but that's for next year"],
  ])("nothing new is wanted by whoever has a deal under way: %s", (_, note) => {
    expect(about(note)).toEqual(["o1", "c1"]);
  });

  it("what was set aside is not whom one spoke with", () => {
    expect(about("spoke to chiara bassi pasta cookers are dead don't touch that she wants a freezer 5,400")).toEqual([
      "new",
      "c7",
    ]);
  });

  it.each([
    "dorota e-signs monday for the ovens",
    "ovens at 17,900, signing by june 12 by the way dorota",
    "dorota has a second kitchen on Lincoln Rd, ovens now at 19,000",
  ])("words that are no names make nobody: %s", (note) => {
    expect(about(note)).toEqual(["o1", "c1"]);
  });
});

describe("a new person beside those of the team", () => {
  it("is written like a name, where the note has capitals", () => {
    const world = {
      users: [],
      contacts: [person("c1", "Liam", "Sato", "Northgate Soap Co")],
      opportunities: [deal("o1", "Northgate soap sleeves", ["c1"])],
    };
    const note =
      "Northgate again. They now want a printed inner tray for the new bar range, nothing to do with the sleeves. Budget 12k, mock-up due to Liam by the 25th.";
    expect(aboutIn(world, note)).toEqual(["new", "c1"]);
  });

  it("is told of by an address of their own, though a business here is called by their family name", () => {
    const world = {
      users: [],
      contacts: [person("c1", "Belinda", "Fry", "Fry & Lowe Solicitors")],
      opportunities: [deal("o1", "Fry & Lowe document portal", ["c1"])],
    };
    const note =
      "belinda fry has left the firm, her replacement is Marcus Lowe, marcus@frylowe.example, he wants to see the portal himself on monday";
    expect(aboutIn(world, note)[1]).toBe("new");
  });
});
