/** How the product speaks (docs/contributing.md#words): words that no page, message, command or document has. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buttonsOf, propertiesOf, type Text, textsOfDocument, textsOfSource } from "./texts.ts";

/** What nobody outside of this house understands at once, and what to say instead. */
const RIDDLES: Record<string, string> = {
  "let in": "authorize, allow access",
  "let it in": "allow access",
  "lets? (?:him|her|them|people|someone) go": "deactivate",
  "told of": "receives events",
  "is told": "appears, receives",
  "own field": "custom field",
  "look-?alikes?": "possible duplicate",
  "looks? alike": "possible duplicate",
  weighs: "weighted",
  usual: "typical",
  usually: "typically",
  sealed: "locked (week), encrypted (secret)",
  void: "no longer works",
  anew: "again",
  "to come": "in the future",
  became: "what happened since, outcome",
  "makes? words": "transcribes",
  "one that": "name the thing",
  "those who": "name the people",
  "as it must": "valid",
  "opens nothing": "no longer works",
  somebody: "someone",
  nobody: "no one, or a role",
  everybody: "everyone",
  whoever: "name the role",
  meanwhile: "in the meantime",
};

/** British spellings; the product writes American. */
const BRITISH =
  "colours?|recognis\\w+|organisations?|licences?|cancelled|favourites?|centres?|neighbours?|behaviours?|labelled|" +
  "(?:normal|serial|initial|capital|optim)is(?:es?|ed|ing|ation)";

const anyOf = (words: string[]) => new RegExp(`(?<![\\w-])(?:${words.join("|")})(?![\\w-])`, "i");

const FORBIDDEN = anyOf([...Object.keys(RIDDLES), BRITISH]);

/** Documents have sentences enough to say which one is meant. */
const IN_DOCUMENTS = anyOf([...Object.keys(RIDDLES).filter((word) => !/^(?:one that|those who)$/.test(word)), BRITISH]);

/** Texts that may have such a word, and why. */
const ALLOWED: [where: RegExp, text: RegExp, why: string][] = [
  [/^docs\/product\.md/, /^ *- <a id="(?:look-alikes|sealed-weeks)">/, "anchors that code and tests cite"],
  [/^scripts\/postgres\/postgres-account/, /no user postgres or nobody/, "the name of a user of the system"],
  [/^scripts\/train-matcher/, /somebody's number/, "the name of a lesson"],
  [/^app\/search\/search-response\.ts/, /look-alikes|sealed|own field/, "old words find the pages still"],
  [
    /^app\/(?:contacts\/fields|data\/import\/columns\/(?:usual-)?words)\.ts/,
    /organisation|cancelled/,
    "names that other programs give columns",
  ],
  [/^app\/capture\/mail\/mail-words\.ts/, /organisation/, "words of mail programs"],
  [/^app\/leaderboard\/weeks\/signing-key/, /^dealquest sealed weeks$/, "a key is derived from it"],
];

const allowed = ({ at, text }: Text) => ALLOWED.some(([where, what]) => where.test(at) && what.test(text));

/** What `texts` have of the forbidden words, as `file:line: word: text`. */
const riddlesIn = (texts: Text[], forbidden = FORBIDDEN) =>
  texts.flatMap((one) => {
    const [word] = forbidden.exec(one.text) ?? [];
    return word && !allowed(one) ? [`${one.at}: “${word}” in “${one.text}”`] : [];
  });

/** Word lists and lessons of note reader and matcher, and sample records: customers' words, not the product's. */
const OF_CUSTOMERS = /^(?:app\/(?:note-reader|matching)|scripts\/(?:train|sample))\//;

const sources = globSync(["app/**/*.{ts,tsx}", "scripts/**/*.ts"]).filter((file) => !OF_CUSTOMERS.test(file));

const documents = globSync(["*.md", "docs/**/*.md", "app/**/*.md"]).filter((file) => file !== "docs/licenses.md");

test("no page, message or command has a word that only this house understands", () => {
  const texts = sources.flatMap((file) => textsOfSource(file, readFileSync(file, "utf8")));
  expect(texts.length).toBeGreaterThan(2_000);
  expect(riddlesIn(texts)).toEqual([]);
});

test("no document has one", () => {
  const texts = documents.flatMap((file) => textsOfDocument(file, readFileSync(file, "utf8")));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(riddlesIn(texts, IN_DOCUMENTS)).toEqual([]);
});

test.each([
  ["of an element", "<h2>What is let in</h2>"],
  ["over several lines", "<p>\n  Its links are\n  void.\n</p>"],
  ["of an attribute", '<Field hint="What is usual" />'],
  ["of a message", 'const MISSING = "Choose what it is told of";'],
  ["of a message with values", "const LATE = `, usually \u0024{days} days`;"],
  ["of American spelling", 'const HINT = "If you do not recognise it";'],
])("a forbidden word is found in a text %s", (_, source) => {
  expect(riddlesIn(textsOfSource("app/some.tsx", source))).toHaveLength(1);
});

test("code in a document is no text of it", () => {
  const riddles = (text: string) => riddlesIn(textsOfDocument("docs/api.md", text), IN_DOCUMENTS);
  expect(riddles("The column `sealed_body`, see [below](#sealed)\n```sql\n-- sealed\n```")).toEqual([]);
  expect(riddles("A mail is sealed.")).toHaveLength(1);
});

const VERBS =
  "Accept|Add|Allow|Apply|Archive|Attach|Cancel|Change|Check|Choose|Close|Confirm|Continue|Create|Deactivate|Delete|Deny|Detach|" +
  "Discard|Download|Edit|Erase|Export|Find|Get|Give|Import|Invite|Join|Keep|List|Logout|Mark|Merge|Move|Open|Parse|Process|" +
  "Reactivate|Read|Reassign|Remove|Rename|Request|Resend|Reset|Restore|Review|Revoke|Run|Save|Search|Send|Set|Show|Sign|Skip|Start|" +
  "Stop|Submit|Tell|Transcribe|Try|Turn|Undo|Update|Upload|Use";

const startsWithVerb = new RegExp(`^(?:${VERBS})\\b`);

/** Buttons that are an answer to the question above them. */
const ANSWERS = ["This was not me", "No next step", "Someone else", "Same as …"];

test("each button and each call of the API says what it does with a verb", () => {
  const all = sources.filter((file) => file.endsWith(".tsx")).flatMap(buttonsOf);
  const buttons = all.filter(({ text }) => !ANSWERS.includes(text));
  const calls = sources.flatMap((file) => (/\.(?:api|page)\.tsx?$/.test(file) ? propertiesOf("summary", file) : []));
  expect(buttons.length).toBeGreaterThan(40);
  expect(calls.length).toBeGreaterThan(80);
  expect([...buttons, ...calls].filter(({ text }) => !startsWithVerb.test(text))).toEqual([]);
});

test("README, STYLE and each decision are as short as they promise, and each decision has a date", () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const [readme = 0, style = 0] = ["README.md", "STYLE.md"].map((file) => words(readFileSync(file, "utf8")));
  expect([readme <= 900, style <= 1_100]).toEqual([true, true]);
  const records = readFileSync("docs/decisions.md", "utf8")
    .split(/\n\n(?=\*\*|## )/)
    .filter((text) => text.startsWith("**"));
  expect(records.length).toBeGreaterThan(100);
  expect(records.filter((text) => words(text) > 250 || !/20\d\d-\d\d-\d\d/.test(text))).toEqual([]);
});
