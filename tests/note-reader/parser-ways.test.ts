/** Ways of speaking, each told of people and companies that stand in no corpus. Today is Wednesday, March 11th. */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");

describe("which company is told", () => {
  it.each([
    ["caught up with the folks at bluestone about their racking", "Bluestone"],
    ["nadia over at trident needs a quote", "Trident"],
    ["we're pitching oakwell on the fifteenth", undefined],
    ["got a note from a company called moss and fern about plants", "Moss and Fern"],
    ["lantern and larch that's a lighting studio wants track lights", "Lantern and Larch"],
    ["Hannah Weiss, Gulfview Desalination. Wants membranes.", "Gulfview Desalination"],
    ["she's at linden, linden nurseries, and wants controllers", "Linden Nurseries"],
    ["hattie lowe hudson glass and mirror wants shower doors", "Hudson Glass and Mirror"],
    ["okay so lakeview orthodontics I figured thirty thousand for the chairs", "Lakeview Orthodontics"],
    ["nora left her old job at goodwin press and is now with maple stationery", "Maple Stationery"],
    ["faith abara works for cascade clinics", "Cascade Clinics"],
    ["Won Oakhaven Vet! 22k x-ray unit.", "Oakhaven Vet"],
    ["talked to tasha at grub hub no not grub hub at grubstake diner", "Grubstake Diner"],
    ["order two boxes of printer paper for the office", undefined],
    ["note that rosewood theatre pushed the decision to the fall", "Rosewood Theatre"],
    ["met ines at the airport lounge she works at thornbury capital", "Thornbury Capital"],
    ["they have a national deal with samsung so northvale freight says no", "Northvale Freight"],
  ])("%j", (said, businessName) => {
    expect(parse(said).contact.businessName).toBe(businessName);
  });
});

describe("people are told", () => {
  it.each([
    ["nurse manager at mercy hospital is joyce adeyemi they'll try it", "Joyce", "Adeyemi"],
    ["had a word with Mr Venkatesh Iyer of Sarovar Hotels", "Venkatesh", "Iyer"],
    ["kirsi from lahti saunas rang again about boards", "Kirsi", undefined],
    ["the good part is yara haddadin from oasis coolers loves the filters", "Yara", "Haddadin"],
    ["My contact Joan Stein has moved to quality so the new guy in purchasing is Elijah Brand", "Elijah", "Brand"],
    ["I wanted Monica but she's on vacation so I talked with her deputy Reggie Fontaine", "Reggie", "Fontaine"],
    ["isabel ferreira marketing director porto foods", "Isabel", "Ferreira"],
    ["wendell price at summit bank mail is wendell dot price at summit bank dot com", "Wendell", "Price"],
    ["renata from accounts says hi I saw their brewmaster henrik dahl", "Henrik", "Dahl"],
    ["left word with harbormaster joan ellery", "Joan", "Ellery"],
    ["maria over at rosa winery put me in touch with her cousin paolo ricci", "Paolo", "Ricci"],
    ["long story short the buyer is amara diallo", "Amara", "Diallo"],
  ])("%j", (said, firstName, lastName) => {
    const { contact } = parse(said);
    expect([contact.firstName, contact.lastName]).toEqual([firstName, lastName]);
  });
});

describe("the customer's day is the close", () => {
  it.each([
    ["they plan to pull the trigger at acme foods in may", "2026-05-31"],
    ["acme foods said they'd have an answer for us by the end of the week", "2026-03-13"],
    ["acme foods is aiming for a june start", "2026-06-30"],
    ["acme foods contract expires on june thirtieth and they'll pick a vendor by may fifteenth", "2026-05-15"],
    ["acme foods contract to be signed monday forty six grand", "2026-03-16"],
    ["frances okafor at acme foods said the vote on our proposal is the eighth of may", "2026-05-08"],
    ["acme foods they have to use the money by the thirtieth of september", "2026-09-30"],
    ["acme foods needs it running by q two twenty grand", "2026-06-30"],
    ["acme foods wants it settled inside three weeks forty grand", "2026-04-01"],
    ["acme foods the committee meets on june third eighteen grand", "2026-06-03"],
    ["acme foods they vote at their meeting on march thirtieth forty grand", "2026-03-30"],
    ["forecast it for q2 at acme foods 90k", "2026-06-30"],
    ["acme foods wants it in before the first wedding on april eighteenth six grand", "2026-04-18"],
    ["acme foods we're hoping to get it inked by the eighteenth ninety grand", "2026-03-18"],
  ])("%j", (said, targetCloseDate) => {
    expect(parse(said).opportunity).toMatchObject({ targetCloseDate });
    expect(parse(said).opportunity.nextStepDate).toBeUndefined();
  });
});

describe("the salesperson's day is the next step", () => {
  it.each([
    ["acme foods, circling back in a couple weeks", "2026-03-25", "circling back"],
    ["swinging by acme foods on monday with donuts", "2026-03-16", "swinging by acme foods with donuts"],
    ["I will be visiting acme foods day after tomorrow", "2026-03-13", "visiting acme foods"],
    ["pricing due to acme foods on monday", "2026-03-16", "pricing due to acme foods"],
    ["acme foods wants me out there next tuesday for a walkthrough", "2026-03-17", "walkthrough"],
    ["I told acme foods I'd have numbers to them by friday", "2026-03-13", "have numbers to them"],
    ["demo with acme foods is set for the 18th", "2026-03-18", "demo with acme foods"],
    ["I promised dana at acme foods a demonstration on Thursday, March 26th", "2026-03-26", undefined],
    ["I owe acme foods a revised proposal by tuesday", "2026-03-17", "owe acme foods a revised proposal"],
    ["kick off with acme foods on the sixth", "2026-04-06", "kick off with acme foods"],
    ["I'm sending acme foods an invoice in the morning", "2026-03-12", "sending acme foods an invoice"],
    ["acme foods said give her a bell in a month's time", "2026-04-11", "give her a bell"],
    ["acme foods I'd said send it by friday", "2026-03-13", undefined],
    ["acme foods is under contract for now so check back in september", "2026-09-01", "check back"],
  ])("%j", (said, nextStepDate, words) => {
    const { opportunity } = parse(said);
    expect(opportunity.nextStepDate).toBe(nextStepDate);
    expect(opportunity.targetCloseDate).toBeUndefined();
    if (words) expect(opportunity.nextStepDescription).toBe(words);
  });
});

describe("a stage is told", () => {
  it.each([
    ["acme foods decided to build it in house", "lost-closed"],
    ["acme foods is going in another direction", "lost-closed"],
    ["acme foods is a no", "lost-closed"],
    ["acme foods is switching vendors", "lost-closed"],
    ["acme foods picked the safe from another shop", "lost-closed"],
    ["we got beat on price at acme foods", "lost-closed"],
    ["acme foods got their meeting cancelled", undefined],
    ["acme foods bought their pallets from greif instead", "lost-closed"],
    ["acme foods won't renew with us", "lost-closed"],
    ["acme foods put pen to paper", "won-closed"],
    ["acme foods paid on the spot", "won-closed"],
    ["acme foods said yes to the trial we dropped off four demo mowers", "samples"],
    ["acme foods is trialling two of our heaters", "samples"],
    ["legal at acme foods want changes to clause nine", "contract-negotiation"],
    ["acme foods forty managers need the negotiation course", undefined],
    ["acme foods closed and won", "won-closed"],
    ["the ink is dry at acme foods", "won-closed"],
    ["acme foods paid by card", "won-closed"],
    ["acme foods she'll give us the go-ahead by june", undefined],
    ["years ago we sold them a crusher, acme foods needs screens now", undefined],
    ["acme foods gave us a verbal", "contract-negotiation"],
    ["acme foods procurement is beating us up on price", "contract-negotiation"],
    ["acme foods their compliance is reviewing our paper", "contract-negotiation"],
    ["acme foods wants to knock another five percent off", "contract-negotiation"],
    ["acme foods has had our two demo towers on the bar since monday", "samples"],
    ["acme foods is in month two of the pilot", "samples"],
    ["acme foods is fully funded and she can sign herself", "qualified"],
  ])("%j is %s", (said, stage) => {
    expect(parse(said).opportunity.dealStage).toBe(stage);
  });
});

describe("a sum is told", () => {
  it.each([
    ["acme foods signed for forty-one thousand, two hundred dollars", 41_200],
    ["acme foods it's 31 thousand 5 hundred", 31_500],
    ["acme foods the deal is fifty eight five", 58_500],
    ["acme foods wants another one forty two hundred dollars", 4_200],
    ["ann lee at acme foods lists at 39,900 but I can do it for 37,500", 37_500],
    ["acme foods eighty dollars each, thirteen thousand three hundred fifty for the order", 13_350],
    ["acme foods not happy with the 88 grand so 84 thousand", 84_000],
    ["acme foods has been with us since two thousand nineteen", undefined],
  ])("%j", (said, dealSize) => {
    expect(parse(said).opportunity.dealSize).toBe(dealSize);
  });
});

describe("what a contact is", () => {
  it.each([
    ["our freight forwarder marta nowicka put her under suppliers", "custom"],
    ["lorenzo bianchi he makes our cartons", "custom"],
    ["ines okoro is one of our investors", "custom"],
    ["bola adeyemi sent two brides our way", "network-connector"],
    ["marisol echeverria just loves putting people together", "network-connector"],
    ["ezekiel bright at hay barn they buy every month", "client"],
    ["Lead: Parisa Tehrani, Saffron Catering", "lead"],
  ])("%j", (said, contactType) => {
    expect(parse(said).contact.contactType).toBe(contactType);
  });

  it("makes no deal of what a supplier sells", () => {
    expect(parse("our supplier lin from acme plastics is raising prices again").opportunity).toEqual({});
  });
});
