import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { nameField } from "#app/note-reader/people/name-fields.ts";
import { combineNames } from "#app/note-reader/tagger/combine-names.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

const doc = readTokens("met dana osei at cobalt ridge quarry supply");
const [DANA, OSEI] = [nameField(doc, [1]), nameField(doc, [2])];
const none = { companies: [], people: [] };
const company = (start: number, end: number, probability: number) => ({ start, end, probability });

describe("the choice among names", () => {
  it("leaves a business empty that the tagger hardly believes", () => {
    expect(combineNames(doc, none).businessName).toBeUndefined();
    expect(combineNames(doc, { ...none, companies: [company(4, 7, 0.1)] }).businessName).toBeUndefined();
  });

  it("takes the business that the tagger is surest of", () => {
    const likely = { ...none, companies: [company(4, 8, 0.4), company(4, 6, 0.35)] };
    expect(combineNames(doc, likely).businessName?.value).toBe("Cobalt Ridge Quarry Supply");
  });

  it("reads no title and no owner's thing as part of a person's name", () => {
    const told = readTokens("mister osei called. siobhan's lawyer came");
    const people = (start: number, end: number) => ({
      ...none,
      people: [{ start, middle: start + 1, end, probability: 0.9 }],
    });
    const heard = (start: number, end: number) => combineNames(told, people(start, end));
    expect(heard(0, 2).firstName).toBeUndefined();
    expect(heard(0, 2).lastName?.value).toBe("Osei");
    expect(heard(3, 5).firstName?.value).toBe("Siobhan");
    expect(heard(3, 5).lastName).toBeUndefined();
  });

  it("prefers the full name to the lone one", () => {
    const people = [
      { start: 1, middle: 2, end: 2, probability: 0.6 },
      { start: 1, middle: 2, end: 3, probability: 0.45 },
    ];
    expect(combineNames(doc, { ...none, people })).toMatchObject({ firstName: DANA, lastName: OSEI });
  });

  it("lets no word be both a person's and a company's", () => {
    const likely = {
      companies: [company(1, 3, 0.5), company(4, 8, 0.45)],
      people: [{ start: 1, middle: 2, end: 3, probability: 0.9 }],
    };
    const settled = combineNames(doc, likely);
    expect(settled.lastName?.value).toBe("Osei");
    expect(settled.businessName?.value).toBe("Cobalt Ridge Quarry Supply");
  });

  it("writes a last name as it was spelled, not as it was heard", () => {
    const heard = readTokens("met linda stepanik last name s z c z e p a n i k");
    const people = [{ start: 1, middle: 2, end: 3, probability: 0.9 }];
    expect(combineNames(heard, { ...none, people })).toMatchObject({ lastName: { value: "Szczepanik" } });
  });
});

describe("a company's name", () => {
  const named = (said: string, words: string, probability = 0.9) => {
    const read = readTokens(said);
    const line = read.tokens.map(({ lower }) => lower);
    const [first = "", ...others] = words.split(" ");
    const start = line.findIndex((word, i) => word === first && others.every((o, k) => line[i + 1 + k] === o));
    const companies = [company(start, start + 1 + others.length, probability)];
    return combineNames(read, { people: [], companies }).businessName?.value;
  };

  it.each([
    ["call doyle and sons funeral directors today", "Doyle and Sons Funeral Directors"],
    ["the town of elder creek has the money", "Town of Elder Creek"],
    ["we played for the temple of mercy", "Temple of Mercy"],
    ["dinner at trattoria san marco on friday", "Trattoria San Marco"],
    ["the sisters of saint anne sister bridget signed", "Sisters of Saint Anne"],
    ["the grocery chain bramble foods wants shelves", "Bramble Foods"],
  ])("is whole in %j", (said, whole) => {
    expect(parseTranscript(said, "2026-03-11").contact.businessName).toBe(whole);
  });

  it("has the noun before it that the tagger left out", () => {
    expect(named("the town of elder creek has the money", "elder creek")).toBe("Town of Elder Creek");
    expect(named("we played for the temple of mercy", "mercy")).toBe("Temple of Mercy");
  });

  it("is left alone where its words only look like that", () => {
    expect(named("lunch at the three rivers bakery", "three rivers bakery")).toBe("Three Rivers Bakery");
    expect(named("we met at casa nube", "casa nube")).toBe("Casa Nube");
  });

  it("keeps its 's where nothing follows that it owns", () => {
    expect(named("harriet lowell runs lowell's the tea room", "lowell's")).toBe("Lowell's");
    expect(named("lowell's manager wants tea", "lowell's")).toBe("Lowell");
  });
});

describe("who introduces somebody", () => {
  it("is not the contact where there is somebody else", () => {
    const { contact } = parseTranscript(
      "Intro by Greta Holm: Marco Benedetti, founder of Onda Pilates. Needs software.",
      "2026-03-11",
    );
    expect(contact).toMatchObject({ firstName: "Marco", lastName: "Benedetti" });
  });
});
