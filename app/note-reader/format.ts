/** How names are written: capitals for dictated words, as typed where the transcript has capitals itself. */
const ACRONYMS = new Set(
  "hvac llc llp usa uk it ibm ag plc gmbh bmw kpmg ups hp 3m ymca bbq rv cnc nyc la us eu ai tv pr hr sa cpa atm dj abc".split(
    " ",
  ),
);
const SMALL = new Set("of and the at by on for de la del di da van von der den y e le du".split(" "));

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameCase(word: string): string {
  const parts = word
    .split("-")
    .map((part) =>
      part.replace(
        /^(mc|o['’])?(.)/iu,
        (_, lead: string | undefined, rest: string) => (lead ? capital(lead.toLowerCase()) : "") + rest.toUpperCase(),
      ),
    );
  return parts.join("-");
}

/** A person's name: "o'brien" is "O'Brien", "jean-luc" is "Jean-Luc". */
export function personCase(words: string[], keep: boolean): string {
  return words.map((word) => (keep && word !== word.toLowerCase() ? word : nameCase(word.toLowerCase()))).join(" ");
}

/** A company's name: "harbor and finch" is "Harbor and Finch", "summit hvac" is "Summit HVAC". */
export function companyCase(words: string[], keep: boolean): string {
  return words
    .map((word, i) => {
      const lower = word.toLowerCase();
      if (keep && word !== lower) return word;
      if (ACRONYMS.has(lower) && !(lower === "la" && i === 0)) return lower.toUpperCase();
      return i > 0 && SMALL.has(lower) ? lower : nameCase(lower);
    })
    .join(" ");
}
