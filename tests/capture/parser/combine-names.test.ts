import { describe, expect, it } from "vitest";
import { companyField, nameField } from "#app/capture/parser/people/name-fields.ts";
import { combineNames } from "#app/capture/parser/tagger/combine-names.ts";
import { readTokens } from "#app/capture/parser/tokenizer.ts";

const doc = readTokens("met dana osei at cobalt ridge quarry supply");
const [DANA, OSEI] = [nameField(doc, [1]), nameField(doc, [2])];
const none = { companies: [], people: [] };
const ruled = (start: number, end: number, companyScore = 5) => ({
  businessName: companyField(doc, { start, end }),
  companyScore,
});
const company = (start: number, end: number, probability: number) => ({ start, end, probability });

describe("the choice between what the rules and the tagger say", () => {
  it("leaves a name empty that only one of them half believes", () => {
    expect(combineNames(doc, {}, none).businessName).toBeUndefined();
    expect(combineNames(doc, ruled(4, 6, 4), none).businessName).toBeUndefined();
    expect(combineNames(doc, {}, { ...none, companies: [company(4, 7, 0.15)] }).businessName).toBeUndefined();
  });

  it("takes a name that both say, though neither is sure", () => {
    const settled = combineNames(doc, ruled(4, 7), { ...none, companies: [company(4, 7, 0.2)] });
    expect(settled.businessName).toEqual({ value: "Cobalt Ridge Quarry", start: 4, end: 7 });
  });

  it("takes a company that the rules heard clearly, and not one that they barely did with nobody else", () => {
    expect(combineNames(doc, ruled(4, 7, 7), none).businessName?.value).toBe("Cobalt Ridge Quarry");
    const likely = { ...none, companies: [company(4, 7, 0.1)] };
    expect(combineNames(doc, ruled(4, 7, 3), likely).businessName).toBeUndefined();
  });

  it("takes the tagger's word where it is sure, else the rules'", () => {
    const sure = { ...none, companies: [company(4, 8, 0.8), company(4, 6, 0.1)] };
    expect(combineNames(doc, ruled(4, 6), sure).businessName?.value).toBe("Cobalt Ridge Quarry Supply");
    const unsure = { ...none, companies: [company(4, 8, 0.4), company(4, 6, 0.35)] };
    expect(combineNames(doc, ruled(4, 6), unsure).businessName?.value).toBe("Cobalt Ridge");
  });

  it("reads no title, no owner's thing and nothing beyond a sentence's end as part of a person's name", () => {
    const told = readTokens("mister osei called. siobhan's lawyer saw gerald. seun");
    const people = (start: number, end: number) => ({
      ...none,
      people: [{ start, middle: start + 1, end, probability: 0.9 }],
    });
    const heard = (start: number, end: number) => combineNames(told, {}, people(start, end));
    expect(heard(0, 2).firstName).toBeUndefined();
    expect(heard(0, 2).lastName?.value).toBe("Osei");
    expect(heard(3, 5).firstName?.value).toBe("Siobhan");
    expect(heard(3, 5).lastName).toBeUndefined();
    expect(heard(6, 8).firstName).toBeUndefined();
  });

  it("prefers the full name to the lone one", () => {
    const people = [
      { start: 1, middle: 2, end: 2, probability: 0.6 },
      { start: 1, middle: 2, end: 3, probability: 0.45 },
    ];
    expect(combineNames(doc, {}, { ...none, people })).toMatchObject({ firstName: DANA, lastName: OSEI });
  });

  it("lets no word be both a person's and a company's", () => {
    const likely = {
      companies: [company(1, 3, 0.5), company(4, 8, 0.45)],
      people: [{ start: 1, middle: 2, end: 3, probability: 0.9 }],
    };
    const settled = combineNames(doc, {}, likely);
    expect(settled.lastName?.value).toBe("Osei");
    expect(settled.businessName?.value).toBe("Cobalt Ridge Quarry Supply");
  });

  it("writes a last name as it was spelled, not as it was heard", () => {
    const heard = readTokens("met linda stepanik last name s z c z e p a n i k");
    const people = [{ start: 1, middle: 2, end: 3, probability: 0.9 }];
    expect(combineNames(heard, {}, { ...none, people })).toMatchObject({ lastName: { value: "Szczepanik" } });
  });
});
