/** Words of a note that name a person or business that the team does not have. */
import type { ContactDraft } from "../../drafts.ts";
import { saidIndex } from "../mentions/said-index.ts";
import { nameWords, sameName } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import type { World } from "../world.ts";
import { introducersIn } from "./introduced.ts";

/** The note without a stranger's name and unknown business, which tell of no other's records. */
export function withoutStranger(reading: Reading, draft: ContactDraft, isNew: boolean, world: World): Reading {
  const { said } = reading;
  const [first, last, firm] = [draft.firstName, draft.lastName, draft.businessName].map((text) =>
    nameWords(text ?? null),
  );
  const known = world.contacts.flatMap((one) => [...nameWords(one.businessName), ...nameWords(one.lastName)]);
  const things = world.opportunities.flatMap(({ name }) => nameWords(name));
  const isOther =
    !things.includes(firm?.[0] ?? "") &&
    !firm?.some((word) => known.some((name) => name[0] === word[0] && sameName({ word, known: false }, name) > 0));
  const gone = isNew ? introducersIn(reading, world) : new Set<number>();
  for (const [i, { word, at }] of said.entries()) {
    const next = said[i + 1];
    if (isNew && next && first?.includes(word) && last?.includes(next.word)) gone.add(at).add(next.at);
    if (!isOther || !firm || firm.length < 2 || word !== firm[0]) continue;
    if (firm.every((one, k) => said[i + k]?.word === one))
      for (const one of said.slice(i, i + firm.length)) gone.add(one.at);
  }
  const rest = said.filter(({ at }) => !gone.has(at));
  return gone.size === 0 ? reading : { ...reading, said: rest, index: saidIndex(rest) };
}
