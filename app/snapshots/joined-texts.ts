const LONGEST_FIELD = 10_000;
const BETWEEN = "\n\n";

/** Joins texts into one field, each once; whole texts that would go over 10,000 characters are `leftOver`. */
export function joinTexts(all: (string | null)[]): { joined: string | null; leftOver: string[] } {
  let joined = "";
  const leftOver: string[] = [];
  for (const text of new Set(all.filter((one): one is string => Boolean(one)))) {
    const longer = joined === "" ? text : joined + BETWEEN + text;
    if (longer.length <= LONGEST_FIELD) joined = longer;
    else leftOver.push(text);
  }
  return { joined: joined || null, leftOver };
}

/** Those values that were given: `undefined` is no value. */
export const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
