/** Ways of telling where a deal stands, what it is worth and what a contact is; the companies stand in no corpus. */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");

describe("goods are tried at the customer", () => {
  it.each([
    "dana cole at harbor cafe took the demo freezer last week",
    "dana cole at harbor cafe is trialling two of our heaters since monday",
    "three trial units landed at harbor cafe yesterday for dana cole to try",
    "the trial at harbor cafe is going well says dana cole",
    "harbor cafe has had our demo x ray unit on loan since before the holidays",
    "dana cole at harbor cafe is giving the blender a test run this week",
    "dana cole at harbor cafe said yes to the trial we dropped off four demo mowers",
    "harbor cafe is beta testing the app with two crews",
    "dana cole at harbor cafe asked to try one for a week so I dropped it off",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBe("samples");
  });
});

describe("terms are being settled", () => {
  it.each([
    "lawyers from both sides are going over the warranty clause for harbor cafe",
    "dana cole at harbor cafe accepts our price so it's just the wording left",
    "legal at harbor cafe want changes to clause nine",
    "we've been going round and round with legal at harbor cafe",
    "harbor cafe came back with a counter at thirty eight thousand",
    "harbor cafe wants us to come down on price",
    "contract went out to harbor cafe this morning for forty thousand",
    "harbor cafe agreed on everything except the warranty",
    "dana cole of harbor cafe sent our contract back with edits",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBe("contract-negotiation");
  });
});

describe("a deal is won", () => {
  it.each([
    "harbor cafe just paid for the whole timing system 26,400 dollars",
    "chosen as their vendor today harbor cafe",
    "harbor cafe went with our bid",
    "the board of harbor cafe voted for us",
    "got the signed contract back from harbor cafe",
    "harbor cafe's check cleared",
    "sold twelve ovens to harbor cafe",
    "the order is in from harbor cafe",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBe("won-closed");
  });
});

describe("a deal is lost", () => {
  it.each([
    "bad news harbor cafe they're buying their pallets from greif instead",
    "harbor cafe has gone quiet so i'm calling the deal dead",
    "it's dead with harbor cafe",
    "harbor cafe took our fog machine back so they're not buying anything",
    "log a lost deal please customer harbor cafe",
    "the deal with harbor cafe is off",
    "harbor cafe won't renew with us",
    "they gave the job to somebody cheaper at harbor cafe",
    "harbor cafe chose manduka instead of our mats",
    "harbor cafe they went elsewhere",
    "harbor cafe ditched us for a cheaper supplier",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBe("lost-closed");
  });
});

describe("need and money are confirmed", () => {
  it.each([
    "dana cole at harbor cafe has forty thousand approved for this",
    "dana cole at harbor cafe says the board has released the funds for the ovens",
    "dana cole at harbor cafe she confirmed need and money and she has the final word",
    "the finance committee of harbor cafe signed off on the budget",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBe("qualified");
  });
});

describe("what is another's, long ago or taken back is no stage of the deal", () => {
  it.each([
    "harbor cafe's dana cole wants a better price on towels than what linen king gives her",
    "dana cole of harbor cafe would like a freezer for nine thousand second stop was cancelled",
    "marek passed on a lead harbor cafe dana cole is choosing curtains for nine thousand",
    "harbor cafe fell through last year but they're back dana cole wants a screener",
    "the coffee machine is dead at harbor cafe so dana cole wants a new one for nine thousand",
    "dana cole of harbor cafe needs the negotiation course twenty two thousand",
    "our colleague trevor sold them the mattresses in 2018 dana cole of harbor cafe needs beds",
    "i sold him on two decks for twenty three thousand well not sold harbor cafe asks its partner first",
    "harbor cafe signed a new lease and needs ovens for thirty grand",
    "the last vendor backed out so harbor cafe is looking at us for ovens",
    "payment terms not yet discussed harbor cafe wants a mixer",
    "harbor cafe is closed on mondays dana cole wants desks",
  ])("%j", (said) => {
    expect(parse(said).opportunity.dealStage).toBeUndefined();
  });
});

describe("the size of the deal among other numbers", () => {
  it.each([
    ["dana cole at harbor cafe is looking to spend about fifty five thousand", 55_000],
    ["harbor cafe would pay up to 50k but we said $42,000", 42_000],
    ["harbor cafe has nine thousand dollars we asked eighty-four hundred", 8_400],
    ["sysco wants forty thousand we're at thirty thousand harbor cafe", 30_000],
    ["we were at thirty five thousand with harbor cafe now it's thirty thousand", 30_000],
    ["harbor cafe is after bottles, 100,000 of them, $31,000", 31_000],
    ["harbor cafe will lease twenty inverters sixty four thousand budget was seventy", 64_000],
    ["harbor cafe needs bar stools nineteen sixty", 1_960],
    ["deal harbor cafe amount nine five zero zero dollars", 9_500],
    ["harbor cafe needs tubs fifteen five hundred fifteen thousand five hundred", 15_500],
    ["harbor cafe a million and a half for the fleet", 1_500_000],
    ["harbor cafe is at twelve hundred main street dana cole wants an oven", undefined],
  ])("%j", (said, dealSize) => {
    expect(parse(said).opportunity.dealSize).toBe(dealSize);
  });
});

describe("stages in the words of many", () => {
  const stage = (said: string) => parseTranscript(`${said} at Acme Logistics`, "2026-03-11").opportunity.dealStage;

  it.each([
    ["the customer accepted, production starts monday", "won-closed"],
    ["the PO for forty boxes came in today", "won-closed"],
    ["they came in with the order this morning at Acme Logistics", "won-closed"],
    ["it's ours, all forty shelters", "won-closed"],
    ["deal closed with the brewery", "won-closed"],
    ["they have taken another offer", "lost-closed"],
    ["they're sticking with who they've got", "lost-closed"],
    ["he found it cheaper on the internet", "lost-closed"],
    ["another company got the contract", "lost-closed"],
    ["the terms are what he won't wear, sixty days payment", "contract-negotiation"],
    ["her lawyer just wants one more clause changed", "contract-negotiation"],
    ["Mark the Ironwood deal as contract negotiation.", "contract-negotiation"],
    ["we are apart on the payment days", "contract-negotiation"],
    ["left him half a dozen bags to see if the mares eat it", "samples"],
    ["a loan bike is with her until easter", "samples"],
    ["we put two heaters in for testing", "samples"],
    ["it's his money and his call", "qualified"],
    ["the board passed the spend", "qualified"],
    ["he doesn't have to ask anybody", "qualified"],
  ])("%j is %s", (said, expected) => {
    expect(stage(said)).toBe(expected);
  });

  it.each([
    "we lost contact for a while",
    "their lawyer is my neighbour",
    "I didn't get the surname of the owner",
    "they paid a deposit to another firm",
    "drop by with a card next week",
  ])("%j is no stage", (said) => {
    expect(stage(said)).toBeUndefined();
  });
});

describe("what a contact is to us", () => {
  it.each([
    ["dana cole at harbor cafe will pass my card around", "network-connector"],
    ["dana cole of harbor cafe keeps sending people my way", "network-connector"],
    ["dana cole gave me three names to call", "network-connector"],
    ["brigida rossi at harbor cafe has been a regular for ages", "client"],
    ["dana cole at harbor cafe has two of our ovens already and wants a third", "client"],
    ["Investor, so please use custom: Margaux Vanderbeek, Polder Capital.", "custom"],
    ["we buy our boxes from dana cole at harbor packaging", "custom"],
    ["the strongest lead in my territory is harbor cafe their chef dana cole wants a quote", "lead"],
    ["sasha volkova at amber hotels introduced by our distributor mr lim wants bathrobes", undefined],
    ["dana cole at harbor cafe wrote and now she wants to buy from us", undefined],
    ["misty waters of harbor cafe knows every trick and needs anchors", undefined],
  ])("%j", (said, contactType) => {
    expect(parse(said).contact.contactType).toBe(contactType);
  });

  it.each([
    "bud fischer from duluth roofing does not want to buy anything",
    "demba sarr at griot studios and no they aren't buying anything at the moment",
  ])("no deal is told: %j", (said) => {
    expect(parse(said).opportunity).toEqual({});
  });
});

describe("a number of things that somebody takes", () => {
  it.each(["Met Lupita at Lee Foods. She'll take 400 padlocks", "dave kim at kim bros is after 300 lamps"])(
    "is a deal in %j",
    (said) => {
      expect(parseTranscript(said, "2026-03-11").opportunity.name).toBeDefined();
    },
  );

  it("is none where time is taken", () => {
    const said = "ann lee of lee foods says hello it takes two weeks to get there";
    expect(parseTranscript(said, "2026-03-11").opportunity).toEqual({});
  });
});
