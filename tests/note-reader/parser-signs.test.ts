/**
 * Signs that tell a value from its look-alike, each told of people and companies that stand in no corpus. Today is
 * Wednesday, March 11th.
 */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");
const parts = (said: string, part: "contact" | "opportunity", ...fields: string[]) => {
  const draft: Record<string, unknown> = parse(said)[part];
  return fields.map((field) => draft[field]);
};

describe("what is no sum of the deal", () => {
  it.each([
    ["met anton rivas of crestline dairy he looked at the mixer for the three thousand litre tank", undefined],
    ["met anton rivas of crestline dairy he asks about four thousand labels for the jars", undefined],
    ["Quote 4471 went to Anton Rivas at Crestline Dairy. $12,800.", 12800],
    ["Anton Rivas, Crestline Dairy. They don't want the 36k line. Only the filler, 7,800.", 7800],
    ["Anton Rivas, Crestline Dairy. Mixer as before, 48k.", 48000],
    ["Anton Rivas, Crestline Dairy. Budget OK'd (~900k overall). Ours: 275k.", 275000],
    ["anton rivas at crestline dairy eleven thousand a year for three years so thirty three thousand all up", 33000],
    ["Anton Rivas, Crestline Dairy. He thought 70k, we settled on 66k.", 66000],
  ])("%j", (said, dealSize) => {
    expect(parts(said, "opportunity", "dealSize")).toEqual([dealSize]);
  });
});

describe("what is not signed is not won", () => {
  it.each([
    ["crestline dairy said yes to the mixer anton rivas signs on friday so it's not closed yet", "won-closed", false],
    ["crestline dairy said yes to the mixer and anton rivas signed this morning", "won-closed", true],
    ["anton rivas of crestline dairy will come to the demo house on friday", "samples", false],
    ["Anton Rivas called. They offered 49,500, I went to 51,000 final.", "contract-negotiation", true],
  ])("%j", (said, stage, isTold) => {
    expect(parse(said).opportunity.dealStage === stage).toBe(isTold);
  });
});

describe("the day of the next step", () => {
  it.each([
    ["Anton Rivas, Crestline Dairy. Mixer 48k. Contract out Monday", "2026-03-16"],
    ["anton rivas of crestline dairy wants a mixer the pitch is on the nineteenth", "2026-03-19"],
    ["anton rivas of crestline dairy put a reminder to check the award on april twentieth", "2026-04-20"],
    ["anton rivas of crestline dairy wants a pro-forma by friday", "2026-03-13"],
    ["crestline dairy signed with anton rivas himself forty thousand I'm buying the drinks tonight", undefined],
    ["anton rivas of crestline dairy takes the mixer he pays half in april other half in june", undefined],
    ["anton rivas of crestline dairy is taking it to governors april nineteenth", undefined],
  ])("%j", (said, nextStepDate) => {
    expect(parts(said, "opportunity", "nextStepDate")).toEqual([nextStepDate]);
  });

  it("a pause with 'no date' takes nothing back", () => {
    const said = "Anton Rivas, Crestline Dairy. Buys before harvest next year, no date. Me: send photos next week";
    expect(parse(said).opportunity.nextStepDescription).toBe("send photos");
  });

  it("a treat that somebody is owed is no step", () => {
    const said = "anton rivas of crestline dairy sent me three names so I owe him a beer";
    expect(parse(said).opportunity.nextStepDescription).toBeUndefined();
  });
});

describe("whose name it is", () => {
  it.each([
    ["ring sunita at the clinic monday about the frames", "Sunita", undefined],
    ["it's roxanne r o x a n n e tremblay t r e m b l a y at pine crossing lumber", "Roxanne", "Tremblay"],
    ["her name is odile o d i l e last name fontenot f o n t e n o t from saint marc market", "Odile", "Fontenot"],
    ["name omari juma omari juma from kilimanjaro trail lodges wants tents", "Omari", "Juma"],
    ["Had Deborah Adeyemi's PA on the line about Palmgrove Logistics.", "Deborah", "Adeyemi"],
    ["Via Rhodri Gwilym: Blodwen Rosser, head at Glanrafon Primary.", "Blodwen", "Rosser"],
    [
      "Lunch with Tomas Quint. He named a lady in Braga: Olivia Sampaio, olivia@bragadogs.example.",
      "Olivia",
      "Sampaio",
    ],
    ["Khalid bin Rashid of Noor Date Farms wants crates", "Khalid", "Bin Rashid"],
    ["mehmet bey at anadolu tekstil wants a dye line", "Mehmet", undefined],
    ["vusi said it's done they signed at kopano bakery for the oven", "Vusi", undefined],
    ["Met Rodrigo Vale. He's not the buyer, the buyer is Luciana Prado.", "Luciana", "Prado"],
  ])("%j", (said, firstName, lastName) => {
    expect(parts(said, "contact", "firstName", "lastName")).toEqual([firstName, lastName]);
  });

  it.each([
    ["lunch with fergus macallister who used to run the branch at the building society", undefined],
    ["mister pappas has a taverna chain called little harbor twelve restaurants in all", "Little Harbor"],
    ["met keiko of the lake hotel the hotel's called hotel mizuumi she wants chairs", "Hotel Mizuumi"],
    [
      "introduced by our partner leila at sandstone consulting to khalid mansour of desert rose bank",
      "Desert Rose Bank",
    ],
    ["arrived at the samui resort the manager is lek the company is palm cove retreats", "Palm Cove Retreats"],
    ["Pads confirmed. AutoPartes Del Sur, Ximena Ortiz signed at lunch.", "AutoPartes Del Sur"],
    ["got the go from the port authority of larrakia their engineer is wilmer ortiz", "Port Authority of Larrakia"],
    ["Kofi Mensah Jr., owner-driver, wants two trailers.", undefined],
    ["Another machine for our old customer Ade of Bluebird Tailors.", "Bluebird Tailors"],
  ])("%j", (said, businessName) => {
    expect(parts(said, "contact", "businessName")).toEqual([businessName]);
  });

  it("a customer of ours uses us already", () => {
    const said = "dolores whitfield of valley creek uses us already for the tablets and wants eleven more";
    expect(parse(said).contact.contactType).toBe("client");
  });
});

describe("days in a few words", () => {
  it.each([
    ["Lena Brandt, Kiln Cafe. Ovens 9k. Site visit 24/3. Sign-off 3/4.", "2026-03-24", "2026-04-03"],
    ["Lena Brandt, Kiln Cafe. Ovens £9k. Brochure 3/4.", "2026-04-03", undefined],
    ["Lena Brandt, Kiln Cafe. Ovens 9k. Me: specs by 22 April. Her: decision 30 April.", "2026-04-22", "2026-04-30"],
    ["call lena brandt of kiln cafe friday week", "2026-03-20", undefined],
    ["lena brandt of kiln cafe asked me to hold the price till the end of may", undefined, undefined],
    ["lena brandt of kiln cafe asked can I be there at eight on monday", "2026-03-16", undefined],
  ])("%j", (said, nextStepDate, targetCloseDate) => {
    expect(parts(said, "opportunity", "nextStepDate", "targetCloseDate")).toEqual([nextStepDate, targetCloseDate]);
  });
});
