/** What forms need so that text browsers send them (lynx 2.9, w3m 0.5.3, links2 2.28, elinks 0.13). */
import { beforeAll, expect, test } from "vitest";
import { type Place, SIGNED_OUT_PLACES, signedInPlaces, VIEWS } from "../harness/places.ts";
import { withApp } from "../harness/with-app.ts";
import { elementsIn, readable, signInAda, type Visitor, visitor } from "../http/visitor.ts";

const app = withApp({ sample: true });

/** Its buttons are the recorder's and the review's, which are checked with the review of notes. */
const isOfNotes = ({ path }: Place) => path.startsWith("/capture");

async function pagesOf(reader: Visitor, places: readonly Place[]) {
  const read = [];
  for (const { path } of places) read.push({ path, body: (await reader.open(path)).body });
  return read;
}

let pages: { path: string; body: string }[] = [];

beforeAll(async () => {
  const ada = await signInAda(app);
  const read = async (path: string) => (await ada.call("GET", path)).json;
  const places = [...(await signedInPlaces(read)), ...VIEWS].filter((place) => !isOfNotes(place));
  const nobody = visitor(app);
  pages = [...(await pagesOf(ada, places)), ...(await pagesOf(nobody, SIGNED_OUT_PLACES))];
});

const shown = (found: { outerHTML: string }[]) => found.map(({ outerHTML }) => outerHTML.slice(0, 200));

test("each control stands in its form, sends it where the form says, and has words on it", () => {
  for (const { path, body } of pages) {
    // w3m and lynx send nothing for a button with `form`, and none of the four knows `formaction` or `formmethod`.
    const away = elementsIn(body, "button, input, select, textarea").filter((control) =>
      ["form", "formaction", "formmethod", "formenctype"].some((name) => control.hasAttribute(name)),
    );
    expect.soft(shown(away), path).toEqual([]);
    const submits = elementsIn(body, "button[type=submit]");
    expect.soft(shown(submits.filter((button) => !button.closest("form"))), path).toEqual([]);
    // lynx shows a button without text as "(BUTTON)", also one that is hidden.
    const buttons = elementsIn(body, "button");
    expect.soft(shown(buttons.filter(({ outerHTML }) => readable(outerHTML) === "")), path).toEqual([]);
  }
});

test("buttons of one form that do different things have a name and a value", () => {
  for (const { path, body } of pages) {
    for (const form of elementsIn(body, "form[method=post]")) {
      const submits = form.querySelectorAll("button[type=submit]");
      const nameless = submits.filter((button) => !button.hasAttribute("name"));
      expect
        .soft(new Set(nameless.map(({ text }) => text)).size, `${path}: ${form.outerHTML.slice(0, 120)}`)
        .toBeLessThan(2);
      const sent = submits.map(
        (button) => `${button.getAttribute("name")}=${button.getAttribute("value")} ${button.text}`,
      );
      const actions = new Set(
        submits.map((button) => `${button.getAttribute("name")}=${button.getAttribute("value")}`),
      );
      expect.soft(actions.size, `${path}: ${sent.join(", ")}`).toBe(new Set(submits.map(({ text }) => text)).size);
    }
  }
});
