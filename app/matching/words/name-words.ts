/** Words around names of people and businesses: folded text files in this folder, for the matcher and imports. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The text of a list. Found by the package's own imports, because a build moves this module but not the lists. */
export const joinedWords = (name: string) => readFileSync(require.resolve(`#app/matching/words/${name}.txt`), "utf8");

/** The words of a list. */
export const wordList = (name: string): ReadonlySet<string> => new Set(joinedWords(name).trim().split(/\s+/));

/** Forms of address and degrees that stand before a name: "Dr", "Frau", "Mgr". */
export const TITLES = wordList("titles");
/** What follows a name and tells nothing of it: "PhD", "CPA". */
export const CREDENTIALS = wordList("credentials");
/** Small words of family names: "van", "de la". */
export const PARTICLES = wordList("particles");
/** Words that businesses are compared without: "Inc", "GmbH", "The". */
export const LEGAL_FORMS = wordList("legal-forms");

/** Of each way to write it the generation that it names: "junior" is "jr". */
export const GENERATIONS: ReadonlyMap<string, string> = new Map(
  joinedWords("generations")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [generation = "", ways = ""] = line.split(": ");
      return ways.split(" ").map((way): [string, string] => [way, generation]);
    }),
);
