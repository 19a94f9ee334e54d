import { describe, expect, it } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";
import { alsoSaid } from "#app/note-reader/also-said.ts";
import { matchNote } from "#app/note-reader/link/match-note.ts";

/** Notes of salespeople, read on a Sunday, by what an unread set of 48 situations found wrong (2026-11-29). */
const TODAY = "2026-11-29";
const NOBODY = { users: [], contacts: [], opportunities: [] };

const read = (transcript: string) => builtInDrafts(transcript, TODAY, []);
const dealOf = (transcript: string) => read(transcript).opportunity;

/** What is proposed for a new opportunity, as the review shows it. */
function proposedFor(transcript: string): Record<string, unknown> {
  const note = { ...read(transcript), transcript, today: TODAY, speaker: "ada" };
  const { changes } = matchNote(note, NOBODY, undefined).opportunity;
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.heard]));
}

describe("a loss that is told with its sum", () => {
  it.each([
    ["We lost the Brightwater Clinics deal, 60 grand, they went with Veradyne because we couldn't do on-prem.", 60_000],
    ["Lost Harbour Mutual, 42k, to a cheaper bidder.", 42_000],
    ["Bad news, Pemberton Dairy is lost, 18,500 gone, price.", 18_500],
    ["The Oakvale Energy tender is dead, 120 thousand, they chose Siemens. Debrief with Tom Reyes on Friday.", 120_000],
    ["Tilda Farms said no to the 35k milking robot, no budget this year.", 35_000],
    ["Closed lost: Norwick Steel, $75,000, went with the incumbent.", 75_000],
    ["Marlow Dental turned us down, it was 22 grand, call Jane Fox again in March.", 22_000],
    ["deal with corwin labs fell through 90 thousand dollars they built it in house", 90_000],
    ["Kestrel Logistics went with Fleetmatics instead, that was 48k for us.", 48_000],
    ["Aalto Foods pulled out, 30k down the drain, their board cancelled the project.", 30_000],
    ["Out of the running at Grange Hospital, 250k, they picked GE.", 250_000],
    ["Lost the deal with Petersen Fisheries today, 60 grand", 60_000],
    ["Auftrag von Bäckerei Sommer verloren, 12.000 Euro, zu teuer.", 12_000],
    ["Nous avons perdu l'affaire Moulin Blanc, 45 000 euros, trop cher pour eux.", 45_000],
    ["Perdimos la venta de Frutas del Sur, 30.000 euros, eligieron a otro proveedor por precio.", 30_000],
    ["De order van Bakkerij Smit verloren, 12.500 euro, te duur.", 12_500],
  ])("is one: %s", (note, dealSize) => {
    expect(dealOf(note)).toMatchObject({ dealStage: "lost-closed", dealSize });
  });

  it.each([
    "Claire Dubois finds the ovens too pricey, she has at most 15 thousand.",
    "Dear Robin, the offer for the ovens is too high for us. We cannot spend more than 16,000. Regards, Claire Dubois",
    "Too expensive for Hale Bakery, the most they can spend is twelve grand.",
    "Ada King says 20k is too much for the board, her limit is 16k.",
  ])("is none where a limit is named: %s", (note) => {
    expect(dealOf(note).dealStage).not.toBe("lost-closed");
  });

  it("is one where they bought elsewhere, whatever their limit was", () => {
    const note = "Hale Bakery couldn't spend more than 12k, so they went with Vulcan. Lost on price.";
    expect(dealOf(note).dealStage).toBe("lost-closed");
  });

  it("stays one beside the sum and the day of a new try", () => {
    const note =
      "We lost the Brightwater Clinics deal, 60 grand, they went with Veradyne because we couldn't do on-prem. " +
      "Anna Lindqvist says to try again in September.";
    const told = { dealStage: "lost-closed", lostReason: "competitor", dealSize: 60_000, nextStepDate: "2027-09-01" };
    expect(proposedFor(note)).toMatchObject(told);
  });

  it("closes an opportunity that the team has with another size", () => {
    const world = {
      ...NOBODY,
      contacts: [{ id: "c1", firstName: "Lena", lastName: "Brandt", businessName: "Brightwater Clinics" }],
      opportunities: [
        {
          ...{ id: "o1", name: "Brightwater pilot, east side", dealStage: "open", dealSize: 21_900 },
          ...{ targetCloseDate: "2027-02-12", nextStepDate: null, nextStepDescription: null },
          ...{ ownerUserId: "ada", contactIds: ["c1"] },
        },
      ],
    };
    const transcript =
      "We lost the Brightwater Clinics deal, 60 grand, they went with Veradyne because we couldn't do on-prem.";
    const note = { ...read(transcript), transcript, today: TODAY, speaker: "ada" };
    const { about, changes } = matchNote(note, world as never).opportunity;
    expect([about, changes.dealStage?.heard]).toEqual(["o1", "lost-closed"]);
  });

  it.each([
    "Finch Bakery dropped the second oven so it's 31 thousand now, signing in March.",
    "Lost two of the sites at Rowan Retail, so it's 60 grand now, closing in January.",
    "Telefonat mit Jürgen Wöhrle von der Stadtwerke Aalen GmbH: Auftrag verloren, 34.500 Euro, war denen zu teuer. Nee, stopp, nicht verloren, sie verschieben auf Februar.",
    "We lost Corwin Labs, 40k, too expensive. No wait, not lost, they push it to February.",
  ])("is none where the deal goes on: %s", (note) => {
    expect(dealOf(note).dealStage).not.toBe("lost-closed");
  });
});

describe("a sum that takes the place of another", () => {
  it.each([
    ["Offered Tomás Herrera at Grupo Alvear 95 thousand, he got me down by ten percent, so it's 85.5 now.", 85_500],
    ["Quoted Dan Pike at Belmont Farms 40k, they pushed back, it's 36 now.", 36_000],
    ["Renewal with Quillfeather Press: they paid 24 thousand last year, this year it's going to be 27.", 27_000],
    ["Last year Dorset Creamery spent 18k with us, this year it'll be 22.", 22_000],
    ["The Milton Homes deal was 120 thousand, now it's one ten.", 110_000],
    ["Ruth Kane at Ashby Ltd, it was 50k but we settled at 47.5.", 47_500],
    ["Started at 80 grand with Rigby Foods, ended up at 72.", 72_000],
    ["We said 15 thousand for Anna Berg at Fjord Hotels, sorry, 16.5.", 16_500],
    ["Price for Lena Vogt at Holt Interiors was thirty thousand, we're at twenty eight now", 28_000],
    ["Hazel Ward from Finch Print, 20 thousand originally, they added two machines, so 26 now.", 26_000],
    ["Ian Moss at Crane Kitchens, list price 12k, with the discount 10.8.", 10_800],
    ["budget at Vero Labs went from 50k down to 45 says Mia Hahn", 45_000],
    ["Ben Carr at Alder Homes, it's not 60 thousand any more, it's 54.", 54_000],
  ])("is the size: %s", (note, dealSize) => {
    expect(dealOf(note).dealSize).toBe(dealSize);
  });
});

describe("a day that takes the place of another", () => {
  it.each([
    [
      "Demo with Chen Wei-Ling from Formosa Optics on Tuesday at ten, actually she moved it, it's Thursday at half two.",
      "2026-12-03",
    ],
    ["Call with Omar Said at Delta Mills was Monday, he rescheduled, now it's Wednesday.", "2026-12-02"],
    ["Meeting Petra Novak at Lumen Foods on 7 December, she pushed it to the 9th.", "2026-12-09"],
    ["Site visit Thursday with Kim Lund at Norden Glass, no make that Friday at nine.", "2026-12-04"],
    ["Follow up with Ray Cole at Baxter Mills on December 3rd, correction, December 8th.", "2026-12-08"],
    ["Visit to Erik Dahl at Skog Timber on Tuesday got moved to Thursday.", "2026-12-03"],
    ["Lunch with Ana Ruiz of Casa Verde Wednesday, she can't, so Friday instead.", "2026-12-04"],
    ["Call Jo March at Pine Cabins Monday, or rather Tuesday.", "2026-12-01"],
    ["The demo for Lars Holm at Vik Marine was tomorrow but it's now on Wednesday.", "2026-12-02"],
    ["demo with sam ortiz from lake supply on monday he can't make it so we do it thursday", "2026-12-03"],
  ])("is the next step's: %s", (note, nextStepDate) => {
    expect(dealOf(note).nextStepDate).toBe(nextStepDate);
  });

  it("is the close's", () => {
    expect(dealOf("Jill Tate at Corby Foods, 30k, they sign on the 15th, sorry, the 18th.")).toMatchObject({
      targetCloseDate: "2026-12-18",
    });
  });

  it("takes the hour of the old one out of the step", () => {
    const note =
      "Demo with Chen Wei-Ling from Formosa Optics on Tuesday at ten, actually she moved it, it's Thursday at half two.";
    expect(dealOf(note).nextStepDescription).toBe("Demo with Chen Wei-Ling from Formosa Optics");
  });
});

describe("the day on which a won deal starts", () => {
  it.each([
    ["Won Bramley Foods, 40k. Go-live is March 1st."],
    ["PO from Ridgeway Council came in, £31,000. Installation starts 11 January."],
    ["Contract signed with Lomax Freight, 88 thousand, implementation begins February 1st."],
    ["Tamsin Roe at Cove Lodge signed yesterday, 12k, first delivery December 21st."],
    ["Contrat signé avec Hôtel Beaumont, 75 000 euros, démarrage le 4 janvier."],
    ["Wir haben den Auftrag von Elektro Maier gewonnen, 55.000 Euro, Start im Februar."],
  ])("is no close: %s", (note) => {
    const { dealStage, targetCloseDate } = dealOf(note);
    expect({ dealStage, targetCloseDate }).toEqual({ dealStage: "won-closed", targetCloseDate: undefined });
  });

  it.each([
    ["Closed! Larkspur Hotels signed on Thursday, £128,400 all in. Kick-off 4 January with Gareth Pugh.", "2027-01-04"],
    ["Dunmore Vets signed, 9,600, training on the 14th with Sue Bell.", "2026-12-14"],
    ["We got it! Halstead Brewery, 64k. Onboarding call on 8 December with Priya Nair.", "2026-12-08"],
    ["The deal with Ferris Tools is won, 27 grand, kickoff meeting next Tuesday with Don Ames.", "2026-12-01"],
  ])("is the next step's where people meet: %s", (note, nextStepDate) => {
    expect(dealOf(note)).toMatchObject({ dealStage: "won-closed", nextStepDate });
  });

  it.each([
    ["Alma Reyes at Sol Clinic decides by December 18th, rollout would start in February, 30k.", "2026-12-18"],
    ["Decision end of January, go-live April 1, Nils Berg at Fjell Energi, 55k.", "2027-01-31"],
    ["Kick-off would be 1 March if they sign by January 15, 45 thousand, Tom Hall at Wexford Mills.", "2027-01-15"],
    ["Maya Lind at Orchid Spa, 18k, closes on the 10th of next month.", "2026-12-10"],
    ["Harun Aydin at Kaya Tekstil signs the 10th of next month, 44k.", "2026-12-10"],
  ])("leaves the close to the decision: %s", (note, targetCloseDate) => {
    expect(dealOf(note).targetCloseDate).toBe(targetCloseDate);
    expect(dealOf(note).dealStage).not.toBe("won-closed");
  });

  it("is past where they signed on a weekday", () => {
    expect(dealOf("Larkspur Hotels signed on Thursday, £128,400 all in.").targetCloseDate).toBe("2026-11-26");
  });
});

describe("a phone number without a country", () => {
  it.each([
    [
      "Spoke to Marcus Oyelaran from Tidewater Foods, number is 020 7946 0958. He's after 50 seats at 30 pounds each.",
      "+442079460958",
    ],
    ["Jane Hollis, Riverside Dental, jane@riverside.co.uk, 0161 496 0123, wants a quote.", "+441614960123"],
    ["Karl Weber, Weber Dachbau, karl@weber-dach.de, 0171 5550117, wants a quote.", "+491715550117"],
    ["Marie Petit, Petit Traiteur, marie@petit.fr, 06 12 34 56 78, quote for 40 people.", "+33612345678"],
    ["Anika Jansen, Jansen Bloemen, anika@jansen.nl, 06-12345678.", "+31612345678"],
    ["Jane Hollis, Riverside Dental, 0161 496 0123, wants a quote.", "01614960123"],
    ["Met Colm Byrne of Byrne Haulage, mobile 07700 900123, after a 20k trailer.", "07700900123"],
    ["Ravi Rao, Rao Motors, 098450 12345, 5 lakh order.", "09845012345"],
    ["Phoebe Lang, Langs Cafe in Perth, 0412 345 678.", "0412345678"],
    [
      "zero two zero seven nine four six zero nine five eight is the number of gemma hart at hart interiors",
      "02079460958",
    ],
    ["Siobhan Keane, Quay Street Dental, 087 555 0129 (IE so +353 87 555 0129).", "+353875550129"],
    ["Invoice 0207946095 unpaid by Tom Reed at Reed Glass.", undefined],
    ["Meeting Tom Reed at Reed Glass on 04/12/2026 10 am", undefined],
  ])("is one of the country that the note has a sign of, else as it was told: %s", (note, phone) => {
    expect(read(note).contact.phone).toBe(phone);
  });

  it("is else one of the team's country", () => {
    const note = "Jane Hollis, Riverside Dental, 020 7946 0958, wants a quote.";
    expect(builtInDrafts(note, TODAY, [], "GB").contact.phone).toBe("+442079460958");
    expect(builtInDrafts(note, TODAY, [], "US").contact.phone).toBe("02079460958");
  });
});

describe("a note in German, French, Spanish or Dutch", () => {
  it.each([
    [
      "War heute bei Metallbau Kröger in Bremen, Frau Dr. Elke Brinkmann will zwei Fräsen, zusammen 1,2 Mio. Euro. Angebot bis übernächsten Mittwoch, Abschluss Ende Q1.",
      { nextStepDate: "2026-12-09", targetCloseDate: "2027-03-31", dealSize: 1_200_000 },
    ],
    [
      "Habe mit Frau Petra Lang von der Firma Holzbau Lang gesprochen, sie braucht ein Angebot bis Freitag, etwa 25.000 Euro.",
      { nextStepDate: "2026-12-04", dealSize: 25_000 },
    ],
    [
      "Termin mit Sabine Kurz bei Kurz Logistik am nächsten Dienstag, Entscheidung Ende Januar, 80 Tausend Euro.",
      { targetCloseDate: "2027-01-31", dealSize: 80_000 },
    ],
    [
      "Bitte morgen Herrn Fischer von Fischer Metall anrufen wegen des Angebots über 9.500 Euro.",
      { nextStepDate: "2026-11-30", dealSize: 9_500 },
    ],
    [
      "Rendez-vous avec Mme Hélène de la Tour, société Vernay & Fils : devis de 18 500 € à envoyer avant le 5 décembre, signature prévue mi-janvier.",
      { nextStepDate: "2026-12-05", targetCloseDate: "2027-01-15", dealSize: 18_500 },
    ],
    [
      "J'ai vu M. Paul Girard de la société Girard Transports, il veut un devis de 32 000 euros avant vendredi.",
      { nextStepDate: "2026-12-04", dealSize: 32_000 },
    ],
    [
      "Appeler Claire Dubois chez Dubois Immobilier mardi prochain, décision fin janvier, 60 000 €.",
      {
        nextStepDate: "2026-12-01",
        nextStepDescription: "Appeler Claire Dubois chez Dubois Immobilier",
        targetCloseDate: "2027-01-31",
        dealSize: 60_000,
      },
    ],
    [
      "Démonstration avec Luc Bernard de Bernard Viandes le 10 décembre à 14h, budget 20 000 euros.",
      { nextStepDate: "2026-12-10" },
    ],
    [
      "Hablé con Carmen Ortega de Talleres Ortega, quiere un presupuesto de 14.000 euros antes del viernes.",
      { nextStepDate: "2026-12-04", dealSize: 14_000 },
    ],
    [
      "Llamar a Javier Molina de Molina Hermanos el próximo martes, decisión a finales de enero, 50.000 euros.",
      { nextStepDate: "2026-12-01", targetCloseDate: "2027-01-31", dealSize: 50_000 },
    ],
    [
      "Demo con Lucía Vargas de Clínica Vargas el 10 de diciembre, presupuesto 25.000 euros.",
      { nextStepDate: "2026-12-10", dealSize: 25_000 },
    ],
    [
      "Gesproken met Pieter de Boer van De Boer Installaties, hij wil een offerte van 18.000 euro voor vrijdag.",
      { nextStepDate: "2026-12-04", dealSize: 18_000 },
    ],
    [
      "Bel Anneke Visser van Visser Tuinen volgende week dinsdag, beslissing eind januari, 40.000 euro.",
      { nextStepDate: "2026-12-01", targetCloseDate: "2027-01-31", dealSize: 40_000 },
    ],
    ["Demo bij Kees Mulder van Mulder Transport op 10 december, budget 22.000 euro.", { nextStepDate: "2026-12-10" }],
  ])("has its days and sums: %s", (note, told) => {
    expect(dealOf(note)).toMatchObject(told);
  });

  it.each([
    [
      "Hablé con Carmen Ortega de Talleres Ortega, quiere un presupuesto de 14.000 euros.",
      "Carmen Ortega, Talleres Ortega",
    ],
    ["Rendez-vous avec Mme Hélène Petit, société Vernay & Fils : devis de 18 500 €", "Hélène Petit, Vernay & Fils"],
    [
      "Telefonat mit Jürgen Wöhrle von der Stadtwerke Aalen GmbH: Auftrag verloren, war denen zu teuer.",
      "Jürgen Wöhrle, Stadtwerke Aalen GmbH",
    ],
    ["Gesproken met Pieter Smit van Smit Installaties, hij wil een offerte", "Pieter Smit, Smit Installaties"],
  ])("has its people: %s", (note, who) => {
    const { firstName, lastName, businessName } = read(note).contact;
    expect(`${firstName} ${lastName}, ${businessName}`).toBe(who);
  });

  it("keeps its words where its language is not read", () => {
    const note = "Ho parlato con Giulia della ditta Ferri, vuole una macchina per il laboratorio la prossima settimana";
    expect(read(note)).toMatchObject({ contact: { notes: note }, opportunity: {} });
  });

  it.each([
    "Call Jan van der Berg Monday about the 40k line",
    "Met Hélène de la Tour of Maison du Lac, she wants two ovens",
    "Visited Das Haus in Austin, Die Werkstatt is next door, 12k deal with Tom Reed",
  ])("is not an English one with such names: %s", (note) => {
    expect(read(note).contact.lastName).toBeTruthy();
  });
});

describe("a note that is typed in haste", () => {
  it.each([
    [
      "ACME-Nord / T. Kowalczyk / 12k5 / prop sent 27/11 / fu 4/12",
      "T Kowalczyk",
      { dealSize: 12_500, nextStepDate: "2026-12-04" },
    ],
    [
      "Norden Glass // Kim Lund // 7.5k // samples sent // ring Tue",
      "Kim Lund",
      { dealSize: 7_500, nextStepDate: "2026-12-01" },
    ],
    [
      "Pellgate - Diane Whitcombe - 15K - cold chain sensors - call Mon",
      "Diane Whitcombe",
      { dealSize: 15_000, nextStepDate: "2026-11-30" },
    ],
    ["Brasco / L. Moretti / 8k / demo done / fu Wed", "L Moretti", { dealSize: 8_000, nextStepDate: "2026-12-02" }],
    ["Vik Marine: Lars Holm, 30k, neg., f/u wed", "Lars Holm", { dealSize: 30_000, nextStepDate: "2026-12-02" }],
    [
      "mtg w/ D. Osei (Volta Farms) re 3 tractors, 90k, dec 15 dec",
      "D Osei",
      { dealSize: 90_000, targetCloseDate: "2026-12-15" },
    ],
  ])("is read: %s", (note, who, told) => {
    const { contact, opportunity } = read(note);
    expect(`${contact.firstName} ${contact.lastName}`).toBe(who);
    expect(opportunity).toMatchObject(told);
  });
});

describe("a price of one", () => {
  it.each([
    ["Marlow Hotels wants 240 chairs at 85 each, Fay Marlow decides in January.", 20_400],
    ["Marek at Oldbury Fixtures wants 40 of the wall units at 185 each.", 7_400],
    ["Lena Vogt at Holt Interiors: 18 lamps @ 95, decision in March.", 1_710],
    ["Jill Tate at Corby Foods asked for 12 ovens, 1,800 apiece.", 21_600],
    ["they want two hundred seats at nineteen dollars a seat, contact is kim lund at norden glass", 3_800],
    ["Ana Ruiz of Casa Verde takes 40 desks at 320 a piece and 10 lamps at 50 each.", 13_300],
    ["Tom Reed at Reed Glass wants 3 units for 4,500 per unit, total 13,000.", 13_000],
  ])("makes the size with its quantity, where no total is told: %s", (note, dealSize) => {
    expect(dealOf(note).dealSize).toBe(dealSize);
  });

  it.each([
    "Dilys at Larkrise Garden Centre: a few hundred planters, we'd be at 12.50 apiece.",
    "Imogen Castle, Brightwater Clinics, 25 seats at 39 dollars per seat per month, twelve months.",
    "Priya Nair at Halden wants licences, 45 euros per user.",
  ])("is no size without one: %s", (note) => {
    expect(dealOf(note).dealSize).toBeUndefined();
  });

  it("of more things is no new size of an opportunity that the team has", () => {
    const opportunity = {
      id: "o1",
      name: "Oldbury wall units",
      dealStage: "open",
      dealSize: 20_000,
      ownerUserId: "ada",
    };
    const dates = { targetCloseDate: "2027-02-12", nextStepDate: null, nextStepDescription: null, contactIds: [] };
    const transcript = "Oldbury wall units: Marek takes 12 more lamps at 185 each.";
    const note = { ...read(transcript), transcript, today: TODAY, speaker: "ada" };
    const { about, changes } = matchNote(note, {
      ...NOBODY,
      opportunities: [{ ...opportunity, ...dates }],
    } as never).opportunity;
    expect([about, changes.dealSize]).toEqual(["o1", undefined]);
  });
});

describe("a sum beside another one's", () => {
  it.each([
    ["Loomex is at 61, we're at 58,400 for Hazel Ward at Finch Print.", 58_400],
    ["Mia Hahn at Vero Labs has a quote from Kestrel for 72k, ours is 68.", 68_000],
    ["Competitor Veradyne bid 45 thousand, we bid 48 for Dunmore Vets, Sue Bell.", 48_000],
    ["Agreed with Teresa Whitlock, Pemberton Hotels: list is 60,000, I took ten percent off, so 54.", 54_000],
  ])("is ours, and in thousands like it: %s", (note, dealSize) => {
    expect(dealOf(note).dealSize).toBe(dealSize);
  });
});

describe("a day of three numbers", () => {
  const close = (note: string, home?: "GB") => builtInDrafts(note, TODAY, [], home).opportunity.targetCloseDate;

  it.each([
    ["Termin mit Frau Petra Lang, 8.000 Euro, Abschluss am 15.12.26, 8.000 Euro.", "2026-12-15"],
    ["Luc Bernard de Bernard Viandes, 12 000 euros, il signe le 03/02/2027.", "2027-02-03"],
    ["Lucía Vargas de Clínica Vargas, firma el 03/02/27, presupuesto 25.000 euros.", "2027-02-03"],
    ["Kees Mulder van Mulder Transport tekent op 03-02-27, budget 22.000 euro.", "2027-02-03"],
    ["Kim Lund at Norden Glass signs on 3/2/27, 20k.", "2027-03-02"],
  ])("is read as its note's language writes it: %s", (note, day) => {
    expect(close(note)).toBe(day);
    expect(read(note).contact.phone).toBeUndefined();
  });

  it("is else read as the team's country writes it", () => {
    const note = "Kim Lund at Norden Glass signs on 3/2/27, 20k.";
    expect(close(note, "GB")).toBe("2027-02-03");
    expect(close("Kim Lund at Norden Glass signs on 2/26/27, 20k.", "GB")).toBe("2027-02-26");
  });
});

describe("what a note tells that no field has", () => {
  const alsoIn = (note: string) => {
    const { contact, opportunity } = read(note);
    const { notes: _, ...person } = contact;
    const { description: __, ...deal } = opportunity;
    return alsoSaid(note, TODAY, [...Object.values(person), ...Object.values(deal)] as string[]);
  };

  it.each([
    ["Lunch with Rosa Almeida and her CFO Duarte Pinto of Bluefin Sistemas. 75 thousand euros.", ["Rosa Almeida"]],
    [
      "Two things from Kestrel Marine: the fleet tracker for 22k is signed, won it today, and the maintenance contract, 8,500 a year, they need a proposal by December 10th. Contact is Ingrid Solheim.",
      ["8,500 a year", "December 10th"],
    ],
    [
      "Two deals with Orin Foods: the ovens at 40k close in January, the mixers at 12k I quote on Friday. Contact Lea Brandt.",
      ["12k"],
    ],
    ["Decision end of January, go-live April 1, Nils Berg at Fjell Energi, 55k.", ["April 1"]],
    ["Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow.", []],
    [
      "Just met Priya Raman at Halden Robotics, they want the vision module, forty, no sorry, fourteen thousand euros.",
      [],
    ],
    ["Budget at Atlas Ceramics somewhere between 30 and 40k, Fatima Benali decides before Christmas.", ["30 and 40k"]],
    ["Omar Said at Delta Mills says between 30 and 35.", ["between 30 and 35"]],
    ["Ray Cole at Baxter Mills, 30-35k, decides by January.", ["30-35k"]],
    ["Between 30 and 35 people come to the demo at Delta Mills.", []],
    ["Dilys at Larkrise Garden Centre: a few hundred planters, we'd be at 12.50 apiece.", ["12.50 apiece"]],
    [
      "Imogen Castle, Brightwater Clinics, 25 seats at 39 dollars per seat per month, twelve months.",
      ["25 seats at 39 dollars per seat per month"],
    ],
    ["Setup 4,000 one-off plus 900 a month for Ruth Kane at Ashby Ltd.", ["4,000", "900 a month"]],
    ["Loomex is at 61, we're at 58,400 for Hazel Ward at Finch Print.", ["61"]],
    ["Mia Hahn at Vero Labs has a quote from Kestrel for 72k, ours is 68.", ["72k"]],
    ["Aldous Finch at Merrow School says to ask again in the autumn.", ["in the autumn"]],
    ["Meera Krishnan, Deccan Sweets, wants the packing line running before Diwali.", ["before Diwali"]],
    ["Noor Haddad at Cedarline Freight is on 212 555 0142, not the main line 212 555 0100.", ["212 555 0100"]],
    ["Ben at Harlow pointed me to Anouk Blanc from Tidewell, she wants a booking system.", ["Ben"]],
    ["Hartmann Elevators asked for 1,250 dollars each, 8 units, so ten thousand total. Harriet Blum.", []],
  ])("is told in its words: %s", (note, also) => {
    expect(alsoIn(note)).toEqual(also);
  });
});

it("a name of three words after “signed” leaves the deal won", () => {
  expect(dealOf("Signed Otter Bay Marina today, 22 thousand, delivery 15 February.").dealStage).toBe("won-closed");
});

it("an initial between commas is a person", () => {
  expect(read("Rowan Retail, P. Shah, 22k5, won 26/11").contact).toMatchObject({ lastName: "Shah" });
});

describe("the name of a new opportunity", () => {
  it.each([
    ["Harlow Dental wants two treatment chairs, Nora Pike decides in March.", /Harlow Dental.*two treatment chairs/i],
    ["Quoted Marsh Brewery 72k for a bottling line, Ed Marsh signs in May.", /Marsh Brewery.*bottling line/i],
    ["Tidewell Hotels, Anouk Faure: she asked about 40 roller blinds.", /Tidewell.*40 roller blinds/i],
  ])("says what is sold: %s", (note, name) => {
    expect(dealOf(note).name).toMatch(name);
  });
});

describe("a sum in the words of another language", () => {
  it.each([
    ["Die Bäckerei Sommer kauft den Ofen für zwölftausendfünfhundert Euro, Angebot am Montag.", 12_500],
    ["De firma Smit koopt de oven voor vijfentwintigduizend euro.", 25_000],
    ["Moulin Blanc achète le four pour quatre-vingt-quinze mille euros.", 95_000],
    ["Frutas del Sur compra la cámara por treinta y cinco mil euros.", 35_000],
  ])("is read: %s", (note, dealSize) => {
    expect(dealOf(note).dealSize).toBe(dealSize);
  });
});

describe("somebody of a business, in another language", () => {
  it.each([
    ["Anna de Wit van Bakkerij Smit wil twee ovens voor 18.500 euro.", "De Wit", "Bakkerij Smit"],
    ["Herr Weber vom Autohaus Nord nimmt drei Lifte.", "Weber", "Autohaus Nord"],
    ["Monsieur Martin de la Boulangerie du Pont veut deux fours.", "Martin", "Boulangerie du Pont"],
    ["Marie Dupont du Restaurant de la Gare veut deux fours.", "Dupont", "Restaurant de la Gare"],
    ["Mit Frau Klein gesprochen, das Autohaus hat Bedarf an drei Liften, Angebot bis Freitag.", "Klein", "Autohaus"],
    [
      "Telefonat mit Sabine von der Heide von der Konditorei Kranz, will Angebot bis Freitag.",
      "Von Der Heide",
      "Konditorei Kranz",
    ],
    [
      "Hablé con Lucía de la Torre del Restaurante de la Plaza, quiere dos hornos.",
      "De La Torre",
      "Restaurante de la Plaza",
    ],
  ])("is read with both names: %s", (note, lastName, businessName) => {
    expect(read(note).contact).toMatchObject({ lastName, businessName });
  });

  it.each([
    "Vielen Dank für das Angebot. Wir nehmen die zwei Öfen für 18.500 Euro.",
    "Herzlichen Dank für Ihre Mail. Wir nehmen die Öfen bis Freitag.",
    "Hartelijk dank voor de offerte. We nemen de ovens voor 18.500 euro.",
    "Mille mercis pour votre offre. Nous prenons les fours pour 18 500 euros.",
    "Muchas gracias por la oferta. Compramos los hornos por 18.500 euros.",
  ])("is nobody who is only thanked: %s", (note) => {
    expect(read(note).contact).not.toHaveProperty("businessName");
    expect(read(note).contact).not.toHaveProperty("firstName");
  });

  it("has a deal that is named in the words of the note", () => {
    expect(dealOf("Marie Dupont du Restaurant de la Gare veut deux fours pour 18 500 euros.").name).toBe(
      "Restaurant de la Gare – deux fours",
    );
  });
});

describe("a next step in another language", () => {
  it.each([
    [
      "Mit Frau Klein von der Gärtnerei Sonnenhof gesprochen. Am Freitag rufe ich sie an.",
      "rufe ich sie an",
      "2026-12-04",
    ],
    [
      "Mit Frau Klein gesprochen, sie will ein Angebot. Morgen schicke ich ihr den Vertrag.",
      "schicke ich ihr den Vertrag",
      "2026-11-30",
    ],
    [
      "Vrijdag bel ik hem over de ovens. Otto Weber van Bakkerij Smit wil een offerte.",
      "bel ik hem over de ovens",
      "2026-12-04",
    ],
    [
      "El viernes le llamo por la oferta. Pablo Ruiz de la Panadería Sol quiere dos hornos.",
      "le llamo por la oferta",
      "2026-12-04",
    ],
  ])("is told in its words: %s", (note, nextStepDescription, nextStepDate) => {
    expect(dealOf(note)).toMatchObject({ nextStepDescription, nextStepDate });
  });
});

it.each([
  ["Muster bei Bäckerei Süd übergeben, Frau Weber testet sie bis Freitag.", "Weber"],
  ["Angebot über 42.000 Euro an Herrn Ito übergeben.", "Ito"],
])("a small word is none of a name where others have capitals: %s", (note, lastName) => {
  expect(read(note).contact).toMatchObject({ lastName });
  expect(read(note).contact).not.toHaveProperty("firstName");
});

it.each([
  "Muito obrigado pela proposta. Vamos comprar os fornos.",
  "Grazie mille per l'offerta. Prendiamo i forni.",
  "Mange takk for tilbudet. Vi tar ovnene.",
])("nobody is read from thanks alone: %s", (note) => {
  expect(read(note).contact).toEqual({});
});

it("nobody is read from a language that is not known", () => {
  const note = "Dziękuję bardzo za ofertę. Kupujemy piece.";
  expect(read(note).contact).toEqual({ notes: note });
});

it.each(["Hi Mia,", "Bonjour Mia,", "Liebe Mia,", "Beste Mia,", "Hola Mia:", "Dear Mia Scout,"])(
  "whom a note only greets is nobody it tells of: %s",
  (greeting) => {
    expect(alsoSaid(`${greeting}\n\nThanks for the call. We take the ovens.`, TODAY, [])).toEqual([]);
  },
);

it("whoever reads a note is none of the others whom it names", () => {
  const note = "Hi Mia, thanks for the call with Nora Pike. Mia Scout and Ana Berg will join.";
  expect(alsoSaid(note, TODAY, [], { reader: "Mia Scout" })).toEqual(["Nora Pike", "Ana Berg"]);
  expect(alsoSaid(note, TODAY, [])).toContain("Mia Scout");
});
