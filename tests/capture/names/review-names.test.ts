/** Names that were misheard, in the review as plain forms (docs/product.md#misheard-names). */
import { expect, test } from "vitest";
import { waitUntil } from "../../harness/wait.ts";
import { withAda } from "../../harness/with-app.ts";
import { type Answer, elementsIn } from "../../http/visitor.ts";
import { formOf, processNote, saidIn, sendReview } from "../review-form.ts";

const { ada } = withAda();

const process = (transcript: string) => processNote(ada, transcript);
const buttons = ({ body }: Answer) =>
  elementsIn(body, "button[name=intent][value^='choose-name:']").map((one) => [
    one.text.trim(),
    one.getAttribute("value") ?? "",
  ]);
/** A note's review with offers. A busy database makes a review skip names; then the note is sent again. */
async function offersOf(transcript: string): Promise<Answer> {
  const asked: Answer[] = [];
  await waitUntil(
    async () => {
      asked.push(await process(transcript));
      return asked.some((page) => buttons(page).length > 0);
    },
    { interval: 1_000 },
  );
  return asked.at(-1) as Answer;
}
const press = (page: Answer, at = 0) =>
  sendReview(ada, page, { ...formOf(page), intent: buttons(page)[at]?.[1] ?? "" });

async function person(firstName: string, lastName: string, businessName: string) {
  const email = `${firstName}@${businessName.split(" ")[0]}.example`.toLowerCase();
  return (await ada.call("POST", "/api/contacts", { firstName, lastName, businessName, email, contactType: "client" }))
    .json;
}

test("a misheard name is offered in the review, one press reads the note with it, and another one puts it back", async () => {
  await person("Eva", "Szczepański", "Nordhaven Foods");
  const page = await offersOf("Talked to Shtepanski about the quote. Close moves to August 14.");
  expect(buttons(page)).toEqual([["Szczepański?", "choose-name:0"]]);
  expect(page.body).toContain("sounds like Eva Szczepański");
  const read = await press(page);
  expect(saidIn(read)).toContain("Talked to Szczepański about");
  expect(read.body).toContain("Nordhaven Foods");
  expect(buttons(read)).toEqual([["Keep “Shtepanski”", "choose-name:0"]]);
  const back = await press(read);
  expect(saidIn(back)).toContain("Talked to Shtepanski about");
  expect(buttons(back)).toEqual([["Szczepański?", "choose-name:0"]]);
});

test("a name that is sure is taken and says so; what was heard comes back with a press", async () => {
  await person("Zofia", "Brzezińska", "Copperline Dental");
  const page = await offersOf("Met Bzhezinska of Copperline Dental, she wants twelve chairs for 30k.");
  expect(saidIn(page)).toContain("Met Brzezińska of Copperline");
  expect(page.body).toContain("is read as Brzezińska");
  const back = await press(page);
  expect(saidIn(back)).toContain("Met Bzhezinska of Copperline");
  expect(buttons(back)).toEqual([["Brzezińska?", "choose-name:0"]]);
});

test("a note without such names is as it was, and a name that no page offered chooses nothing", async () => {
  const note = "Met the owner of a bakery, they want two ovens for 12k by Friday.";
  const page = await process(note);
  expect([saidIn(page), buttons(page)]).toEqual([note, []]);
  for (const intent of ["choose-name:0", "choose-name:-1", "choose-name:x", "choose-name"]) {
    const answer = await sendReview(ada, page, { ...formOf(page), intent });
    expect([answer.status, saidIn(answer)]).toEqual([200, note]);
  }
});
