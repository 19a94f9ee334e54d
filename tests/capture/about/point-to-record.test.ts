import { describe, expect, it } from "vitest";
import type { KnownContact } from "#app/note-reader/link/world.ts";
import { aboutIn, deal, matchIn, person } from "./small-worlds.ts";

const users = [{ id: "u1", name: "Sasha Reed" }];

describe("a deal that is over", () => {
  const world = {
    users,
    contacts: [person("c1", "Maya", "Bright", "Bright Farms"), person("c2", "Ann", "Bloom", "Hill Dairy")],
    opportunities: [deal("o1", "Bright Farms pumps", ["c1"]), deal("o2", "Hill Dairy tanks", ["c2"])],
  };

  it.each([
    "The pump deal is dead",
    "bright farms went quiet on us, the pump deal is dead",
    "The pumps are dead, they buy elsewhere.",
  ])("is lost where the note tells of nothing else: %s", (note) => {
    const { about, changes } = matchIn(world, note).opportunity;
    expect([about, changes.dealStage?.heard]).toEqual(["o1", "lost-closed"]);
    expect(changes.dealStage?.words).not.toBe("");
  });

  it("is set apart where the note is about another one, or where it is closed already", () => {
    expect(aboutIn(world, "Hill Dairy wants the tanks for 40k, the pumps are dead")).toEqual(["o2", "c2"]);
    const closed = {
      ...world,
      opportunities: [deal("o1", "Bright Farms pumps", ["c1"], { dealStage: "lost-closed" })],
    };
    expect(matchIn(closed, "the pumps are dead, Bright Farms wants a fence for 9k").opportunity.about).toBe("new");
  });
});

describe("an exact address", () => {
  const at = (one: KnownContact, email: string) => ({ ...one, email });
  const world = {
    users,
    contacts: [
      at(person("c1", "Anna", "Lind", "Nordic"), "anna@nordic.example"),
      at(person("c2", "Anna", "Lind", "Lind Foods"), "anna.lind@lindfoods.example"),
    ],
    opportunities: [deal("o1", "Nordic lamps", ["c1"]), deal("o2", "Lind freezers", ["c2"])],
  };

  it.each([
    ["Anna Lind wrote from anna@nordic.example, they move to contract negotiation", "o1", "c1"],
    ["got a mail from anna at nordic dot example, Anna says 45k now", "o1", "c1"],
    ["anna.lind@lindfoods.example says Anna signs on friday", "o2", "c2"],
  ])("decides between two of one name, and between their deals: %s", (note, opportunity, contact) => {
    expect(aboutIn(world, note)).toEqual([opportunity, contact]);
  });

  it("is the reason that is shown", () => {
    const [first] = matchIn(world, "got a mail from anna at nordic dot example, Anna says 45k now").contact.candidates;
    expect(first?.because).toBe(
      "you said “anna at nordic dot example” and “Anna”: same email, email of the same business",
    );
  });
});

describe("whoever introduces somebody", () => {
  const anna = person("c1", "Anna", "Berg", "Nordic");
  const note = "Anna introduced me to Tom at Foods, he wants two more ovens";
  const ovens = [deal("o1", "Nordic ovens", ["c1"])];

  it.each([
    ["where he works", person("c2", "Tom", "Kerr", "Foods")],
    ["in another firm of that word", person("c2", "Tom", "Kerr", "Kerr Foods")],
  ])("yields to the one who is introduced: %s", (_, tom) => {
    expect(matchIn({ users, contacts: [anna, tom], opportunities: ovens }, note).contact.about).toBe("c2");
  });

  it("yields to somebody new", () => {
    const { contact } = matchIn({ users, contacts: [anna], opportunities: ovens }, note);
    expect([contact.about, contact.changes.firstName?.heard]).toEqual(["new", "Tom"]);
  });

  it("is meant where nobody else is named", () => {
    const { contact } = matchIn(
      { users, contacts: [anna], opportunities: [] },
      "Anna introduced me to the people of the board",
    );
    expect(contact.about).toBe("c1");
  });
});

describe("what no words tell", () => {
  it("of a new deal's name is shown with the words that it is made of", () => {
    const world = { users, contacts: [person("c1", "Ann", "Bloom", "Hill Dairy")], opportunities: [] };
    const { about, changes } = matchIn(world, "Ann Bloom of Hill Dairy wants tanks for 40k").opportunity;
    expect(about).toBe("new");
    expect(changes.name?.words).toBe("Hill Dairy");
  });
});
