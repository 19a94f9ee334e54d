/** People whom a note names as not met. */
import { oneLine } from "../one-line.ts";
import { type Doc, lineOf } from "../tokens.ts";

const NOT = "(?:wasn't|isn't|weren't|aren't|won't be|was not|is not|were not|will not be|'s not)";
const COULD_NOT = "(?:couldn't|could not|can't|cannot|didn't|did not|won't|wouldn't|failed to)";
/** After the name: "wasn't on", "couldn't make it", "is off sick". */
const ABSENCE_AFTER_NAME = new RegExp(
  `^(?:${[
    oneLine`
      ${NOT} (?:on(?! board)|in(?! (?:a |favou?r))|there|here|around|about(?= |$)|at|available|able to|part of|with us|present|free|
      joining|coming|invited)
    `,
    `${COULD_NOT} (?:make it|join|come|attend|be there|show|dial|get on|call in|get away|take part)`,
    oneLine`
      (?:was|were|is|are|'s|'re|has been|being|who is|who's|who was) (?:still |also |both |all )?(?:off(?= (?:sick|ill|today|until|till|
      this|next|for|work|now)(?: |$))|away(?! (?:ahead|happy))|out(?= (?:sick|ill|today|until|till|this|next|for|on|at)(?: |$))|sick|ill|
      absent|travell?ing|abroad|poorly|unwell|stuck|on (?:leave|holiday|holidays|vacation|maternity|paternity|parental|pto|annual|sick)|
      in (?:hospital|bed))
    `,
    oneLine`
      (?:skipped|missed|called in sick|never showed|no-?showed|stayed (?:away|home)|sent (?:his|her|their) (?:apologies|regrets)|(?:had|
      has) to (?:drop|leave|duck|run|cancel))
    `,
  ].join("|")})(?= |$)`,
);
/** Before it: "without Edith". */
const ABSENCE_BEFORE_NAME = /(?:^| )(?:without|minus|sans|no|behind|in the absence of|instead of)$/;

/** Whether every token that names somebody tells of them as not there. */
export function isAbsent(doc: Doc, named: Iterable<number>): boolean {
  const at = new Set(named);
  // Of a full name the last word has what is told of it, the first what leads to it.
  const firsts = [...at].filter((one) => !at.has(one - 1));
  const lasts = [...at].filter((one) => !at.has(one + 1));
  return (
    at.size > 0 &&
    (firsts.every((first) => ABSENCE_BEFORE_NAME.test(lineOf(doc, first - 4, first))) ||
      lasts.every((last) => ABSENCE_AFTER_NAME.test(lineOf(doc, last + 1, last + 6))))
  );
}
