/** The words of a mail of HTML, however deep they stand. */
import { expect, test } from "vitest";
import { htmlAsText } from "#app/capture/mail/html-lines.server.ts";
import { MAX_READ_CHARACTERS } from "#app/capture/mail/mail.ts";

const linesOf = (html: string) =>
  htmlAsText(html)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
const within = (tags: string[], times: number, words: string) =>
  `${tags
    .map((tag) => `<${tag}>`)
    .join("")
    .repeat(times)}${words}${[...tags]
    .reverse()
    .map((tag) => `</${tag}>`)
    .join("")
    .repeat(times)}`;

test.each([
  [["div"]],
  [["span"]],
  [["b", "i"]],
  [["font"]],
  [["center", "div"]],
  [["table", "tr", "td"]],
  [["ul", "li"]],
  [["div", "p"]],
])("what stands in %j nested 59, 60, 61, 200 or 4,000 times is read, and what follows it", (tags) => {
  for (const times of [1, 29, 59, 60, 61, 200, 4_000])
    expect([times, linesOf(`<p>Hello</p>${within(tags, times, "Six <b>crates</b>, please.")}<p>Nina</p>`)]).toEqual([
      times,
      ["Hello", expect.stringMatching(/^(?:\* )*Six crates, please\.$/), "Nina"],
    ]);
});

test.each(["<div><b>", "<p><b>", "<div>", "<b>", "<font><br>", "<li>", "<table><tr><td>", "<center><i>"])(
  "lines that begin with %s, which nothing closes, are read to the last one, in order",
  (tags) => {
    const words = Array.from({ length: 600 }, (_, i) => `Crate ${i + 1}.`);
    expect(
      linesOf(words.map((line) => `${tags}${line}\n`).join(""))
        .join(" ")
        .replaceAll("* ", ""),
    ).toBe(words.join(" "));
  },
);

test("elements side by side are all read, 15,000 of them too", () => {
  const words = Array.from({ length: 15_000 }, (_, i) => `${i}`);
  expect(linesOf(words.map((word) => `${word}<br>`).join(""))).toEqual(words);
});

test("words deep within stay lines and cells, a quote there stays a quote, and what is hidden stays hidden", () => {
  const inside = [
    "<div>Hello</div><div>Six <i>crates</i></div><table><tr><td>Price</td><td>295</td></tr></table>",
    "<div style='display: none'>preview</div><style>p { color: red }</style><blockquote>Is 310 <b>right</b>?</blockquote>",
  ].join("");
  expect(linesOf(within(["div"], 150, inside))).toEqual(["Hello", "Six crates", "Price\t295", "> Is 310 right?"]);
});

test("text before, between and after html and body is read, and a heading keeps its letters", () => {
  const html = "Before<html><head><title>Title</title></head><body><h4>Six crates</h4></body></html><p>After</p>";
  expect(linesOf(html)).toEqual(["Before", "Six crates", "After"]);
});

test.each(["<b>", "<p>", "<div>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<a><b>", "</p>", "<br>"])(
  "as many %s as a mail can have, and one word within, are read",
  (tags) => {
    expect(htmlAsText(`${tags.repeat(Math.floor((MAX_READ_CHARACTERS - 20) / tags.length))}crates`)).toContain(
      "crates",
    );
  },
);
