import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

/**
 * Sums as recognizers and people write them: digits beside words, signs before and behind, ranges. "none" is no size;
 * where it cannot be known what was said, either is right, and a wrong sum never is. Of 167 of these ways 66 were read
 * wrongly before this table was made (2026-11-29).
 */
const SUMS: [said: string, dollars: string][] = [
  ["the deal is worth 4 hundred thousand dollars", "400000"],
  ["the deal is worth 3 hundred thousand dollars", "300000"],
  ["the deal is worth 75 hundred dollars", "7500"],
  ["the deal is worth 85 hundred", "8500"],
  ["the deal is worth 14 hundred dollars", "1400"],
  ["the deal is worth 18 hundred", "1800"],
  ["the deal is worth 12 hundred and 50 dollars", "1250"],
  ["the deal is worth 4 hundred and 50 thousand dollars", "450000"],
  ["the deal is worth 3 million 250 thousand dollars", "3250000"],
  ["the deal is worth 2 million 300 thousand", "2300000"],
  ["the deal is worth 1 million 2 hundred thousand dollars", "1200000"],
  ["the deal is worth 1 million two hundred thousand dollars", "1200000"],
  ["the deal is worth 2 million and 50 thousand dollars", "2050000"],
  ["the deal is worth 1 million 250 thousand 500 dollars", "1250500"],
  ["the deal is worth 2 4 6 thousand dollars", "246000|none"],
  ["the deal is worth 1 2 5 thousand", "125000|none"],
  ["the deal is worth 1 2 5 0 0 dollars", "12500|none"],
  ["the deal is worth between $30,000 and $35,000", "none"],
  ["the deal is worth between 40,000 and 50,000 dollars", "none"],
  ["the deal is worth somewhere between 40 and 50 thousand", "none"],
  ["the deal is worth between forty and fifty thousand dollars", "none"],
  ["the deal is worth from $30,000 to $35,000", "none"],
  ["the deal is worth $30,000 to $35,000", "none"],
  ["the deal is worth $30-35k", "none"],
  ["the deal is worth 30 to 35 thousand dollars", "none"],
  ["the deal is worth thirty to thirty five thousand dollars", "none"],
  ["the deal is worth $30,000 - $35,000", "none"],
  ["the deal is worth $30,000-$35,000", "none"],
  ["the deal is worth $30k–$35k", "none"],
  ["the deal is worth 30 or 35 thousand", "none"],
  ["the deal is worth anywhere from 20k up to 25k", "none"],
  ["the deal is worth 10.000 - 12.000 Euro", "none"],
  ["send them 2 m of cable, the deal is worth 12,500", "12500"],
  ["they will pay $1.6M for the kilns", "1600000"],
  ["they will pay $2.3M", "2300000"],
  ["they will pay $2.3 M for it", "2300000"],
  ["they will pay $1.25m for the ovens", "1250000"],
  ["they will pay 1.6 million for the kilns", "1600000"],
  ["they will pay $850K for the line", "850000"],
  ["they will pay $850 K for the line", "850000"],
  ["they pay $2.3 million", "2300000"],
  ["they will pay 2.3 mil", "2300000"],
  ["they will pay 2.3 mio euros", "2300000"],
  ["they will pay USD 2.3M", "2300000"],
  ["they will pay US$2.3M", "2300000"],
  ["they will pay 2.3M USD", "2300000"],
  ["they will pay 2.3MM", "2300000"],
  ["they will pay £2.3m", "2300000"],
  ["they will pay €2,3 Mio", "2300000"],
  ["they will pay 2,3 Mio €", "2300000"],
  ["the deal is worth forty-five hundred", "4500"],
  ["the deal is worth two and a half million", "2500000"],
  ["the deal is worth fifty grand", "50000"],
  ["the deal is worth 50 grand", "50000"],
  ["the deal is worth 2 and a half million dollars", "2500000"],
  ["the deal is worth 1 and a half million dollars", "1500000"],
  ["the deal is worth one and a half million dollars", "1500000"],
  ["the deal is worth half a million dollars", "500000"],
  ["the deal is worth 1/2 million dollars", "500000"],
  ["the deal is worth 2 1/2 million dollars", "2500000"],
  ["the deal is worth ½ million dollars", "500000"],
  ["the deal is worth 2½ million dollars", "2500000"],
  ["the deal is worth a quarter of a million", "250000"],
  ["the deal is worth three quarters of a million", "750000"],
  ["the deal is worth two thirds of a million", "666667"],
  ["the deal is worth half a lakh", "50000"],
  ["they want the press for R120 000", "120000"],
  ["they want the press for R1 250 000", "1250000"],
  ["they want the press for kr45 000", "45000"],
  ["they want the press for €12 480", "12480"],
  ["the deal is worth a million and a half", "1500000"],
  ["the deal is worth a million five", "1500000"],
  ["the deal is worth a million two", "1200000"],
  ["the deal is worth 1 million 5", "1500000"],
  ["the deal is worth one point two million", "1200000"],
  ["the deal is worth one point two five million", "1250000"],
  ["the deal is worth 1 point 2 million", "1200000"],
  ["the deal is worth 1.2 million", "1200000"],
  ["the deal is worth zero point eight million", "800000"],
  ["the deal is worth point eight million", "800000"],
  ["the deal is worth twelve thousand five hundred dollars", "12500"],
  ["the deal is worth 12 thousand 5 hundred dollars", "12500"],
  ["the deal is worth 12 thousand 500 dollars", "12500"],
  ["the deal is worth 12,500 dollars", "12500"],
  ["the deal is worth 12.500 dollars", "12500"],
  ["the deal is worth 12 500 dollars", "12500"],
  ["the deal is worth 12'500 dollars", "12500"],
  ["the deal is worth $12,500.00", "12500"],
  ["the deal is worth $12,500.50", "12501"],
  ["the deal is worth twelve five", "12500"],
  ["the deal is worth twelve and a half thousand", "12500"],
  ["the deal is worth 12.5k", "12500"],
  ["the deal is worth 12,5k", "12500"],
  ["the deal is worth 12.5 thousand", "12500"],
  ["the deal is worth a hundred thousand dollars", "100000"],
  ["the deal is worth one hundred thousand dollars", "100000"],
  ["the deal is worth 100 thousand dollars", "100000"],
  ["the deal is worth a hundred and fifty thousand dollars", "150000"],
  ["the deal is worth one fifty k", "150000"],
  ["the deal is worth 150 thousand", "150000"],
  ["the deal is worth a hundred grand", "100000"],
  ["the deal is worth a hundred k", "100000"],
  ["the deal is worth 100K", "100000"],
  ["the deal is worth a couple hundred thousand", "200000"],
  ["the deal is worth a couple of thousand dollars", "2000"],
  ["the deal is worth two hundred thousand dollars", "200000"],
  ["the deal is worth two hundred and twenty five thousand dollars", "225000"],
  ["the deal is worth 225 thousand dollars", "225000"],
  ["the deal is worth 2 hundred 25 thousand dollars", "225000"],
  ["the deal is worth nine hundred dollars", "900"],
  ["the deal is worth 9 hundred dollars", "900"],
  ["the deal is worth nine fifty dollars", "950"],
  ["the deal is worth 950 dollars", "950"],
  ["the deal is worth 950 bucks", "950"],
  ["the deal is worth nineteen hundred dollars", "1900"],
  ["the deal is worth 19 hundred dollars", "1900"],
  ["the deal is worth twenty two hundred", "2200"],
  ["the deal is worth 22 hundred", "2200"],
  ["the deal is worth ninety nine hundred", "9900"],
  ["the deal is worth 99 hundred dollars", "9900"],
  ["the deal is worth five thousand two hundred and fifty dollars", "5250"],
  ["the deal is worth 5 thousand 2 hundred and 50 dollars", "5250"],
  ["the deal is worth 5,250 dollars", "5250"],
  ["the deal is worth five two fifty", "5250|none"],
  ["the deal is worth sixty thousand dollars", "60000"],
  ["the deal is worth 60 thousand dollars", "60000"],
  ["the deal is worth 60000 dollars", "60000"],
  ["the deal is worth 60,000", "60000"],
  ["the deal is worth $60,000", "60000"],
  ["the deal is worth 60,000$", "60000"],
  ["the deal is worth 60k$", "60000"],
  ["the deal is worth 60 K dollars", "60000"],
  ["the deal is worth 60.000 €", "60000"],
  ["the deal is worth 60.000,00 €", "60000"],
  ["the deal is worth EUR 60.000", "60000"],
  ["the deal is worth 60 thousand euros", "60000"],
  ["the deal is worth 60 thousand pounds", "60000"],
  ["the deal is worth 60 thousand quid", "60000"],
  ["the deal is worth CA$60,000", "60000"],
  ["the deal is worth A$60,000", "60000"],
  ["the deal is worth 60,000 kr", "60000"],
  ["the deal is worth 3 lakh rupees", "300000"],
  ["the deal is worth 1,50,000 rupees", "150000"],
  ["the deal is worth 1 crore", "10000000"],
  ["the deal is worth one million dollars", "1000000"],
  ["the deal is worth $1,000,000", "1000000"],
  ["the deal is worth one million two hundred fifty thousand dollars", "1250000"],
  ["the deal is worth one million two fifty", "1250000"],
  ["the deal is worth $1 million", "1000000"],
  ["the deal is worth $1 million 250 thousand", "1250000"],
  ["the deal is worth 3 million dollars", "3000000"],
  ["the deal is worth 3 billion dollars", "3000000000"],
  ["the deal is worth around 45 thousand dollars", "45000"],
  ["the deal is worth about 45k", "45000"],
  ["the deal is worth roughly forty five thousand", "45000"],
  ["the deal is worth forty five thousand give or take", "45000"],
  ["the deal is worth almost 3 hundred thousand", "300000"],
  ["the deal is worth over 2 hundred thousand", "200000"],
  ["the deal is worth 40 thousand no wait 45 thousand", "45000"],
  ["the deal is worth 4 hundred thousand sorry 5 hundred thousand", "500000"],
  ["the deal is worth 7 thousand", "7000"],
  ["the deal is worth 7 grand", "7000"],
  ["the deal is worth 7k", "7000"],
  ["the deal is worth 7 K", "7000"],
  ["the deal is worth seven thousand and fifty dollars", "7050"],
  ["the deal is worth 10 thousand and 50 dollars", "10050"],
  ["the deal is worth 2 hundred dollars", "200"],
  ["the deal is worth 2 hundred and 40 dollars", "240"],
  ["the deal is worth 1 hundred thousand", "100000"],
  ["the deal is worth 6 hundred K", "600000"],
  ["the deal is worth 15 hundred a month", "1500"],
  ["the deal is worth 35 hundred euros", "3500"],
  ["the deal is worth 2 million 5 hundred thousand", "2500000"],
  ["the deal is worth 1 million 75 thousand", "1075000"],
  ["the deal is worth 5 million 6 hundred 50 thousand", "5650000"],
];

const sentence = (said: string) =>
  `Spoke with Tomas Weller from Westfield Bakery. ${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
const dictated = (said: string) => `spoke with tomas weller from westfield bakery ${said}`;

const sizeOf = (note: string) => String(parseTranscript(note, "2026-03-11").opportunity.dealSize ?? "none");

describe("sums as recognizers write them", () => {
  it.each(SUMS)("reads %j as %s dollars, written and dictated", (said, dollars) => {
    const right = dollars.split("|");
    expect(right).toContain(sizeOf(sentence(said)));
    expect(right).toContain(sizeOf(dictated(said)));
  });
});

describe("ranges of sums", () => {
  it.each([
    ["The deal is worth between $30,000 and $35,000.", "$30,000 and $35,000"],
    ["The deal is worth 30 to 35 thousand dollars.", "30 to 35 thousand dollars"],
    ["The budget is $20–30k.", "$20–30k"],
    ["The deal is worth between forty and fifty thousand dollars.", "forty and fifty thousand dollars"],
  ])("offers both ends of %j, and fills neither in", (said, words) => {
    const { opportunity, evidence } = parseTranscript(`Westfield Bakery wants two ovens. ${said}`, "2026-03-11");
    expect(opportunity).not.toHaveProperty("dealSize");
    expect(evidence["opportunity.dealSize"]).toBe(words);
  });

  it("leaves a range alone where a size is told too", () => {
    const note = "Westfield Bakery wants two ovens, first between $30,000 and $35,000. We agreed on $33,000.";
    const { opportunity, evidence } = parseTranscript(note, "2026-03-11");
    expect(opportunity.dealSize).toBe(33_000);
    expect(evidence["opportunity.dealSize"]).toBe("$33,000");
  });
});

describe("words beside a sum", () => {
  it("reads the day of a quote that is to be sent today", () => {
    const note = "Spoke with Tomas Weller from Westfield Bakery. Send the quote today. The deal is worth $25,000.";
    expect(parseTranscript(note, "2026-03-11").opportunity).toMatchObject({
      nextStepDate: "2026-03-11",
      dealSize: 25000,
    });
  });

  it("reads an address that is half typed and half said", () => {
    const { contact } = parseTranscript("Kuno wrote from kuno.teboron at zosik dot test", "2026-03-11");
    expect(contact).toMatchObject({ firstName: "Kuno", email: "kuno.teboron@zosik.test" });
  });

  it("reads whose client somebody is behind the business", () => {
    const { contact } = parseTranscript("Otto Weber from Weber Roofing, a client.", "2026-03-11");
    expect(contact).toMatchObject({ lastName: "Weber", businessName: "Weber Roofing", contactType: "client" });
  });

  it.each(["Northwind has ghosted us", "Kestrel Foods have ghosted us."])("reads %j as lost", (note) => {
    expect(parseTranscript(note, "2026-03-11").opportunity).toMatchObject({ dealStage: "lost-closed" });
  });
});

describe("a size that moved", () => {
  it.each([
    ["tomas weller at westfield bakery we went from 30 to 35 thousand", 35000],
    ["tomas weller at westfield bakery the price dropped from sixty to fifty two thousand", 52000],
    ["tomas weller at westfield bakery the deal is worth 40 thousand no wait 45 thousand", 45000],
  ])("%j is no range", (note, dollars) => {
    expect(parseTranscript(note, "2026-03-11").opportunity.dealSize).toBe(dollars);
  });
});

describe("what the world's notes say of sums and days", () => {
  it.each([
    ["the deal is $1.2 MM", 1_200_000],
    ["15 dollars a seat, 400 seats", undefined],
    ["quoted $40 per unit for 250 units", undefined],
    ["it is 22 dollars a head and comes to 4,400", 4_400],
    ["he buys 12 mm bolts for 900 dollars", 900],
  ])("Dana Whitlock of Fernbrook Mills: %s", (said, dollars) => {
    const { opportunity } = parseTranscript(`Met Dana Whitlock of Fernbrook Mills, ${said}.`, "2026-12-02");
    expect(opportunity.dealSize).toBe(dollars);
  });

  it.each([
    ["closing January 20th no wait the 27th", "2027-01-27"],
    ["signs on the last working day of January", "2027-01-29"],
    ["signs on the last business day of this month", "2026-12-31"],
  ])("Dana Whitlock of Fernbrook Mills takes it for sixty thousand dollars, %s", (said, day) => {
    const note = `Dana Whitlock of Fernbrook Mills takes it for sixty thousand dollars, ${said}.`;
    expect(parseTranscript(note, "2026-12-02").opportunity.targetCloseDate).toBe(day);
  });

  it("reads the next business day over a weekend", () => {
    const read = parseTranscript("Call Dana Whitlock of Fernbrook Mills the next business day.", "2026-12-04");
    expect(read.opportunity.nextStepDate).toBe("2026-12-07");
  });
});

/** Sums and days of close by people who write in a second language, or in Italian. */
it.each([
  ["met joao silva from silva foods, he want 40 chairs, 120 the piece, is all together 4800", 4_800],
  ["talk with anna nowak of nowak bistro, need 25 lamps 80 each one, makes in total 2000", 2_000],
  ["chen wei from lotus tea wants 300 boxes, price 15 for one, the whole makes 4500", 4_500],
  ["maria from costa hotel want 60 mirrors at 90 piece, together is 5400, send offer tuesday", 5_400],
  ["yusuf demir of demir textil need 8 machines, 2500 for each, it makes together 20000", 20_000],
  ["customer lena holz from holzbau, 20 doors, one costs 310, all in all 6200", 6_200],
  ["pavel novak novak kovo want 14 stoves 700 for piece summa 9800", 9_800],
  ["karin berg from bergbygg want 30 windows, 400 per each, alltogether 12000 and she sign in june", 12_000],
  ["met joao silva from silva foods, he want 40 chairs, we are together since 2019, call him friday", undefined],
  ["anna nowak of nowak bistro has in total 2000 guests a week, wants lamps", undefined],
])("a price of one and then the whole: %s", (note, size) => {
  expect(parseTranscript(note, "2026-11-29").opportunity.dealSize).toBe(size);
});

it.each([
  ["Marco Riva di Riva Legno decide entro fine marzo, vale 18.000 euro.", "2027-03-31"],
  [
    "Ho sentito Giulia Conti, Conti Arredi: la pressa da 22.000 euro, deciderà entro la fine di febbraio.",
    "2027-02-28",
  ],
  ["Paolo Serra di Serra Marmi vuole due forni per 15.000 euro e decidono entro fine gennaio.", "2027-01-31"],
  ["Carla Testa, Testa Marmi, 9.000 euro, prenderanno una decisione entro fine marzo.", "2027-03-31"],
  ["Luca Bini di Bini Sport ordina dieci panche, 7.000 euro, si decide entro fine aprile.", "2027-04-30"],
  ["Anna Rossi di Rossi Vini firma entro fine marzo, 12.000 euro.", "2027-03-31"],
  ["Davide Galli di Galli Caffè vuole chiudere entro fine marzo, 6.500 euro.", "2027-03-31"],
  ["Marco Riva di Riva Legno vale 18.000 euro, gli mando il preventivo entro fine marzo.", undefined],
])("a decision by the end of a month in Italian: %s", (note, day) => {
  expect(parseTranscript(note, "2026-11-29").opportunity.targetCloseDate).toBe(day);
});
