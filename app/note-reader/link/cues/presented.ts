/** Words that present somebody as a person: who they are, what they want and how to reach them. */

import type { ContactDraft } from "../../drafts.ts";
import { lineOf } from "../../tokens.ts";
import { nameWords } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import { isSomeone } from "./introduced.ts";

const BEFORE_STRANGER =
  /(?:^| )(?:met|meet|meeting|met with|named|called|name is|name's|name was|new|lady|guy|man|woman|fella|contact|contact is|lead|cousin|brother|sister|son|daughter|friend|colleague|boss|wife|husband|mr|mrs|ms|dr)$/;
/** Told as somebody: where they work, what they want or who they are. */
export function isPresented({ doc, said }: Reading, { firstName, lastName, businessName }: ContactDraft): boolean {
  const [firm = ""] = nameWords(businessName ?? null);
  const words = nameWords(`${firstName ?? ""} ${lastName ?? ""}`);
  return said.some(({ word, at }, i) => {
    const isName = word === words[0] && words.every((one, k) => said[i + k]?.word === one);
    // "Inge Baumann (Weber Brewing) wants …".
    const isAtFirm =
      words.length > 1 && said[i + words.length]?.word === firm && doc.tokens[at + words.length]?.gap === 1;
    const isMet = isAtFirm || isSomeone(doc, at) || BEFORE_STRANGER.test(lineOf(doc, at - 2, at));
    return isName && isMet;
  });
}

/** "She says a member, Edgar Finch, wants two": then the deal is that person's. */
export const WISHES =
  /^(?:wants|needs|(?:is|'s) (?:looking|after|interested|keen|shopping)|would like|who wants|who needs) /;

/** "Hannah from Seaholm Zoo called", "tobias at rindo marina asked for …": the business is told of the person. */
export function isOfFirm({ doc, said }: Reading, { firstName, lastName, businessName }: ContactDraft): boolean {
  const [name, firm] = [nameWords(lastName || firstName || null), nameWords(businessName ?? null)];
  return said.some(({ word, at }, i) => {
    const [link, next] = [doc.tokens[at + 1]?.lower ?? "", said.slice(i + 1).find((one) => one.at > at + 1)];
    if (word !== name.at(-1) || !/^(?:from|of|at)$/.test(link) || doc.tokens[at + 1]?.gap !== 0) return false;
    const isNext = next !== undefined && next.at <= at + 3 && next.word === firm[0];
    const after = `${lineOf(doc, at + 2 + firm.length, at + 4 + firm.length)} `;
    return isNext && (link !== "at" || ASKS.test(after));
  });
}

const ASKS = /^(?:wants|needs|asked|asks|called|calls|rang|would|is|'s) /;
