/**
 * React 18.3.1 ends a piece of its stream with NUL bytes where a character of several bytes does not fit into it
 * (facebook/react#24985). A browser reads them as U+FFFD, so a saved form would change its text.
 */
import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { elementsIn, typedIn } from "../http/visitor.ts";

const { ada } = withAda();

const SAMPLES = {
  Cyrillic: "Встреча прошла хорошо, договорились о пробной партии. ",
  Polish: "Zażółć gęślą jaźń, próbki dotrą w środę. ",
  "a link with ü": "https://müller.example/größe?straße=übermäßig ",
  emoji: "👩‍🚀🧗🏔️ €€ 山 ",
};
const PAGES_EACH = 10;

/** Texts of 300 to 390 characters: React cuts only short ones, so that characters meet a piece's end in many ways. */
const texts = Object.entries(SAMPLES).flatMap(([name, words]) =>
  Array.from({ length: PAGES_EACH }, (_, n): [string, string] => [
    name,
    `${"x".repeat(n)}${words.repeat(Math.ceil((300 + 9 * n) / words.length))}`.trim(),
  ]),
);

/** What a browser without script sends for the page's form, in which a person changes one field. */
function sentForm(sent: string): Record<string, string> {
  const html = sent.replaceAll("\0", "\uFFFD");
  const names = elementsIn(html, "form [name]").map((control) => control.getAttribute("name") ?? "");
  const once = [...new Set(names)].filter((name) => name !== "dealStage" || typedIn(html, name));
  return Object.fromEntries(once.map((name) => [name, typedIn(html, name) ?? ""]));
}

test("40 deals whose text has characters of several bytes are shown and saved without a change to it", async () => {
  expect(texts).toHaveLength(40);
  const damaged: string[] = [];
  for (const [name, description] of texts) {
    const deal = {
      name: [...description].slice(0, 60).join("").trim(),
      dealStage: "open",
      targetCloseDate: "2031-03-11",
      description,
    };
    const { json: made } = await ada.call("POST", "/api/opportunities", { ...deal, dealSize: 100 });
    const page = await ada.open(`/opportunities/${made.id}`);
    const data = await ada.send("GET", `/opportunities/${made.id}.data`);
    const saved = await ada.submit(`/opportunities/${made.id}`, { ...sentForm(page.body), dealSize: "200" });
    const { json: kept } = await ada.call("GET", `/api/opportunities/${made.id}`);
    expect([saved.status, kept.dealSize]).toEqual([303, 200]);
    if (`${page.body}${data.body}`.includes("\0")) damaged.push(`${name}: a NUL is sent`);
    if (kept.description !== made.description || kept.name !== made.name)
      damaged.push(`${name}: the saved text is another`);
  }
  expect(damaged).toEqual([]);
});
