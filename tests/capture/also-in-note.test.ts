/** What a note tells beside the fields of its review (docs/product.md#reading-a-transcript). */
import { afterEach, expect, test } from "vitest";
import { textsIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";
import { processNote } from "./review-form.ts";

const { olga, sql } = withOlga();

afterEach(async () => {
  for (const table of ["opportunities", "contacts", "captures", "rate_limits"]) await sql(`delete from ${table}`);
});

const hintsOf = async (note: string) => textsIn((await processNote(olga.browser, note)).body, "form[data-main] p");

test("the review names other people, sums and days of the note", async () => {
  const note =
    "Lunch with Rosa Almeida and her CFO Duarte Pinto of Bluefin Sistemas, 75 thousand euros, " +
    "and maintenance at 8,500 a year. Decision end of January, go-live April 1.";
  expect(await hintsOf(note)).toContainEqual("Also in this note: Rosa Almeida, 8,500 a year, April 1.");
});

test("the review of a note whose fields hold all of it says nothing more", async () => {
  const hints = await hintsOf("Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow.");
  expect(hints.filter((one) => /Also in|No fields/.test(one))).toEqual([]);
});

test("a note in a language that is not read says so and keeps its words", async () => {
  const note =
    "Dzień dobry, rozmawiałem dzisiaj z panem Nowakiem, który jest zainteresowany, ale nie ma jeszcze maszyny";
  const { body } = await processNote(olga.browser, note);
  expect(textsIn(body, "form[data-main] p")).toContainEqual("No fields were recognized in this note.");
  expect(textsIn(body, "textarea[name=notes]")).toEqual([note]);
});
