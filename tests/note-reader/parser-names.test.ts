import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");

describe("the contact's company", () => {
  it.each([
    [
      "customer of ours juniper and teale dry cleaners bought the second van policy today",
      "Juniper and Teale Dry Cleaners",
    ],
    ["met lionel of pacific palms body corporate he wants the lobby cleaned", "Pacific Palms Body Corporate"],
    ["the inn at willow creek wants new beds the manager is joan", "Inn at Willow Creek"],
    ["omar moved from bright harbor foods to plover bio and wants our help", "Plover Bio"],
    ["the boss is vicente alarcon of farmacias del puerto he wants to see the stock software", "Farmacias del Puerto"],
  ])("is whole in %j", (said, business) => {
    expect(parse(said).contact.businessName).toBe(business);
  });

  it.each([
    "Ximena Castañeda wants to see the workflow, call Tue (Mexico City).",
    "Lunch with Hamish Urquhart (ex Gulfstream Foods). He knows every category manager.",
    "met hakon berg at the marina cafe no company just him and his boat",
    "homeowner up on cherry hill lane ana ruiz wants a roof 12k",
    "Popped samples of the oak into Siobhán Keane's house, 14 Abbey Lane. She decides before Easter.",
  ])("is neither a place nor where they were before in %j", (said) => {
    expect(parse(said).contact.businessName).toBeUndefined();
  });
});

describe("of several people the contact", () => {
  it("is the one who decides", () => {
    const { contact } = parse(
      "there's this young couple xavier and bec delacour of delacour goats and it's bec that holds the chequebook",
    );
    expect(contact.firstName).toBe("Bec");
  });

  it("is told in small letters where a keyboard sets the capitals", () => {
    const said = "Met a zuzana kralova from copper lane clinic, 9 sites. Est. $16k. Call her on Tuesday 575-555-0142";
    expect(parse(said).contact).toMatchObject({
      firstName: "Zuzana",
      lastName: "Kralova",
      businessName: "Copper Lane Clinic",
    });
  });

  it("is the one that somebody introduces a relative of theirs as", () => {
    const { contact } = parse(
      "Ioanna introduced me to her cousin Stratos Vogli, Lantern Office on Paros, wants 30 rings",
    );
    expect([contact.firstName, contact.lastName]).toEqual(["Stratos", "Vogli"]);
  });

  it("is the relative who wants something", () => {
    const { contact } = parse("Chat w/ Pia at the gym. Her brother Milo Farkas (Farkas Tiles) needs 20 boxes");
    expect([contact.firstName, contact.lastName]).toEqual(["Milo", "Farkas"]);
  });

  it("is called by the name after an office", () => {
    const { contact } = parse("Lee Academy. Principal Okoro-Hale said the board likes the turf.");
    expect([contact.firstName, contact.lastName]).toEqual([undefined, "Okoro-Hale"]);
  });

  it("is not an assistant", () => {
    const { contact } = parse(
      "i talk with rosario she is assistant of the director the director is eusebio montalvo of cafetales montalvo",
    );
    expect(contact.firstName).toBe("Eusebio");
  });
});

describe("who brings us somebody", () => {
  it.each([
    "Odalys at the Growers Hub intro'd me to Piotr Banas at Heron Rehab, they want software",
    "Ilse Maas our installer tipped me Granja Verde, director Rui Prado would buy a roof, 78k",
    "nell carver sent a dance studio my way the owner is brigitta holm she wants cover about 2,800 a year",
  ])("gives the contact no type in %j", (said) => {
    expect(parse(said).contact.contactType).toBeUndefined();
  });

  it.each([
    ["Lunch with Nadia Rahal at Rahal Group. She introduced me to three of her colleagues.", "network-connector"],
    ["met our supplier kwame asante of asante bags", "custom"],
  ])("is a contact of that type in %j", (said, type) => {
    expect(parse(said).contact.contactType).toBe(type);
  });
});

describe("sums", () => {
  it.each([
    ["ann lee at lee foods needs coolers that's nineteen five nineteen thousand five hundred", 19_500],
    ["ann lee at lee foods said eighteen grand then she had a think and said make it twenty two", 22_000],
    ["ann lee at lee foods it's one eighteen five", 118_500],
    ["quoted ann lee 18k, she countered at 15, we landed on 16.5", 16_500],
    ["told ann lee eighteen thousand and we settled at sixteen and a half", 16_500],
    ["ann lee at lee foods needs a million in liability cover the premium is 4,200", 4200],
    ["ann lee of lee foods the total was nineteen thousand and now it's at sixteen", 16_000],
    ["Lee Foods needs a centrifuge, budget USD 150k, our offer stands at USD 138,500.", 138_500],
    ["Order confirmed by Lee Foods for 5000 printed boxes, invoice 1,880 paid this morning.", 1880],
  ])("the size of the deal in %j is %d", (said, size) => {
    expect(parse(said).opportunity.dealSize).toBe(size);
  });

  it("are no count of goods", () => {
    expect(parse("Oskar Berg, Berg Gelato, needs 5k cones").opportunity.dealSize).toBeUndefined();
  });

  it("are no metres", () => {
    expect(parse("Zeynep Arslan, Lale Tekstil wants 2000 m organic cotton.").opportunity.dealSize).toBeUndefined();
  });
});

describe("a line that is dead", () => {
  it("loses no deal", () => {
    const { opportunity } = parse(
      "Elodie Garnier wants 2 more users, $1,450. Her new phone is 415-555-0132, old one is dead.",
    );
    expect(opportunity.dealStage).not.toBe("lost-closed");
  });
});
