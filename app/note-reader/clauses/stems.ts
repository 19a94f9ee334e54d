/** Words as a model of clauses reads them: kinds for numbers, names and pronouns, and the stems of the others. */
import type { Token } from "../tokens.ts";
import { wordTable } from "../words/table.ts";

const IRREGULAR = wordTable<string>(
  Object.fromEntries(
    [
      "send sent",
      "leave left",
      "give gave given",
      "take took taken",
      "go went gone goes",
      "get got",
      "have has had",
      "be is are was were been",
      "buy bought",
      "bring brought",
      "lose lost",
      "win won",
      "say said",
      "tell told",
      "choose chose chosen",
      "come came",
      "do did done does",
      "make made",
      "pay paid",
      "lend lent",
      "hold held",
      "keep kept",
      "try tried tries trying",
      "sign signs",
      "begin began",
      "run ran",
      "fall fell",
      "drop dropped dropping",
      "ship shipped shipping",
      "swap swapped",
      "think thought",
      "write wrote written",
      "see saw seen",
      "stick stuck",
      "agree agreed",
      "wire wired",
      "use using uses used",
    ].flatMap((line) => {
      const [stem = "", ...forms] = line.split(" ");
      return forms.map((form) => [form, stem]);
    }),
  ),
);

function withoutEnding(word: string): string {
  if (word.length > 5 && word.endsWith("ing")) return word.slice(0, -3);
  if (word.length > 4 && /ie[ds]$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith("ed")) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stem that the forms of a word share; no word itself ("invoic"). */
export function stemOf(word: string): string {
  const own = word.replace(/'s$/, "");
  if (IRREGULAR[own]) return IRREGULAR[own];
  const bare = withoutEnding(own);
  if (bare.endsWith("y") && !own.endsWith("y")) return bare;
  const mute = bare.length > 3 && bare.endsWith("e") ? bare.slice(0, -1) : bare;
  return mute.length > 4 && /([bdgmnprt])\1$/.test(mute) ? mute.slice(0, -1) : mute;
}

const NUMBER =
  /^(?:[$€£+]?\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|k|grand|couple|few|several)$/;

/** The word, or its kind in angle brackets: whom or how much a clause tells of is not what it tells. */
export function wordOf({ lower, mask, known }: Token): string {
  if (mask) return `<${mask === "date" || mask === "amount" ? mask : "name"}>`;
  if (NUMBER.test(lower)) return "<number>";
  if (/^(?:he|she|they|who)$/.test(lower)) return "<they>";
  if (/^(?:his|her|their)$/.test(lower)) return "<their>";
  if (lower === "my" || lower === "an") return lower === "my" ? "our" : "a";
  const isName = !known && lower.length > 3 && !/['’]|(?:ing|ed|s)$/.test(lower);
  return isName ? "<unknown>" : lower.replace("’", "'");
}
