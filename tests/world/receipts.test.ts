/**
 * Signatures that win no deal, deals that were won before, and introductions told in two steps, as an unread set found
 * them wrong (2026-11-30). Read on a Sunday.
 */
import { describe, expect, it } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";

const read = (note: string) => builtInDrafts(note, "2026-11-29", []);
const stageOf = (note: string) => read(note).opportunity.dealStage;

describe("who signs for samples has bought nothing", () => {
  it.each([
    "Dropped six tile samples at Ortega Floors, Lucia Ortega signed for them. We're at the samples stage now.",
    "Left two test pumps with Greg Payne at Payne Irrigation, he signed the receipt. So samples it is.",
    "Ortega Floors: box of tiles handed over, Lucia signed. Samples stage.",
    "Handed Lucia Ortega of Ortega Floors eight slate tiles, got her signature on the slip. Deal's at samples.",
    "Lucia Ortega, Ortega Floors, took the trial tiles and signed the docket, that puts the deal in samples.",
    "Muster bei Schreinerei Holm abgegeben, Frau Holm hat den Empfang unterschrieben. Stand: Muster.",
    "J'ai laissé les échantillons chez Atelier Brun, Mme Brun a signé le bon de livraison. On en est aux échantillons.",
    "Dejé las muestras en Cerámicas Vega y Laura Vega firmó el albarán. Etapa muestras.",
    "Ho consegnato i campioni a Mobili Fabbri, Anna Fabbri ha firmato la bolla di consegna. Siamo in fase campioni.",
    "Monsters afgegeven bij Bakkerij Smit, Kees Smit heeft getekend voor ontvangst.",
  ])("%s", (note) => {
    expect(stageOf(note)).toBe("samples");
  });

  it.each([
    "Nadia Frost of Frost Clinics signed the NDA today, quote for 12 beds to follow, about 40k.",
    "Paul Bright from Bright Foods signed the attendance list at our workshop, interested in two ovens.",
    "Ed Moss signed the visitors' book at our showroom, wants three sofas for Moss Lodge, 9k.",
    "Lena Koch unterschrieb die Teilnehmerliste, sie braucht 20 Stühle für Koch Catering.",
    "The oven job for Ned Farrow is finished and paid for. New one: he wants two fridges, about 5 grand.",
    "Ida Moen at Moen Fisk: first order is delivered and paid in full, now she asks for a quote on a second line, 22k.",
    "Old deal with Hart Print closed and paid. Today Liam Hart asked about a laminator, 6,500, call Thursday.",
    "The previous contract is signed and running, Abby Stone of Stone Gyms now wants to add ten treadmills, 28k.",
    "La première commande de Paul Caron est livrée et payée, maintenant il veut un devis pour deux fours, 12 000 euros.",
  ])("nor has who signs another paper, or paid for another deal: %s", (note) => {
    expect(stageOf(note)).not.toBe("won-closed");
  });

  it.each([
    "Greg Payne signed for forty pumps, 31 thousand, Payne Irrigation.",
    "Marta Lind at Lind Interiors signed the order after trying the samples, 18,000 dollars.",
    "NDA is signed and so is the contract, Frost Clinics, 40k.",
    "Kees Smit heeft de offerte getekend, Bakkerij Smit, 9.000 euro.",
    "Wendy Cross from Cross Bakery, the mixer is done and paid, 7k.",
    "After the oven last year Ned Farrow has now signed for two fridges, 5 grand.",
    "Petra Jung hat das Regal bestellt und bezahlt, 4.000 Euro, Jung Optik.",
  ])("a deal that is signed or paid stays won: %s", (note) => {
    expect(stageOf(note)).toBe("won-closed");
  });

  it("a contract that is yet to be drafted is no negotiation, one that they have is", () => {
    const drafted = "Need to draft the contract for Tara Bell at Bell Schools by Thursday, 52k for the lockers.";
    expect(stageOf(drafted)).not.toBe("contract-negotiation");
    const had = "We're going over the contract with Elsa Birk, Birk Hotels, 24 thousand, last clause on Monday.";
    expect(stageOf(had)).toBe("contract-negotiation");
  });
});

describe("of an introduction told in two steps", () => {
  it.each([
    [
      "Met Sonja Beck at the fair, she brought me together with Milan Kral of Kral Brewing. He wants two tanks.",
      "Milan",
    ],
    ["saw gina ross at the club gina hooked me up with theo marsh from marsh logistics he wants a quote", "Theo"],
    ["Coffee with Dean Foster, he made the connection to Ruth Abel at Abel Print; she wants a demo.", "Ruth"],
    [
      "Met Hugo Lang, Hugo teamed me up with Iris Falk from Falk Dental, she wants two chairs, phone Iris Monday.",
      "Iris",
    ],
    ["Dinner with Bo Lind. He brought along Eva Strand of Strand Seafood and she's after a cold room, 28k.", "Eva"],
    [
      "Habe Jens Ott getroffen, er hat mich mit Karla Voss von Voss Metall bekannt gemacht. Sie will zwei Pressen.",
      "Karla",
    ],
    ["J'ai vu Luc Morel, il m'a présenté Anne Colin de Colin Textiles. Elle veut un devis.", "Anne"],
    ["Ho visto Gino Sala, mi ha presentato Carla Testa di Testa Marmi. Lei vuole un preventivo.", "Carla"],
    ["Falei com o Tiago Melo, ele me apresentou a Vera Pinto da Pinto Vinhos. Ela quer três tanques.", "Vera"],
  ])("whoever was introduced is the contact: %s", (note, firstName) => {
    expect(read(note).contact).toMatchObject({ firstName });
    expect(read(note).contact.contactType).not.toBe("network-connector");
  });

  it.each([
    ["Met Sonja Beck of Beck Brewing, she introduced herself as head of purchasing and wants two tanks.", "Sonja"],
    ["Had lunch with Piers Alder of Alder Hotels. He introduced me to the team, they need 40 chairs for 9k.", "Piers"],
    ["Bo Lind from Lind Seafood introduced the new scale to his staff and wants two more, 6k.", "Bo"],
    ["Theo Marsh from Marsh Logistics put Gina Ross on the email, he wants five trailers, call Theo Tuesday.", "Theo"],
  ])("who introduces nobody by name stays it: %s", (note, firstName) => {
    expect(read(note).contact).toMatchObject({ firstName });
  });
});
