/** Whether words that the language model cites can tell the value that it answers. */
import { oneLine } from "#app/note-reader/one-line.ts";
import { plainWords } from "./grounding.ts";

export const NUMBER_WORD = new RegExp(
  oneLine`
    \d|\b(zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|
    eighty|ninety|hundred|thousand|million|billion|grand|dozen|half|quarter|couple|first|second|third|\w+th)\b
  `,
);
const DATE_WORD = new RegExp(
  oneLine`
    \b(today|tonight|tomorrow|day|days|week|weeks|weekend|month|months|quarter|year|years|end|eod|eow|eom|spring|summer|fall|
    autumn|winter|christmas|easter|thanksgiving|\w+day|jan|january|feb|february|mar|march|apr|april|may|jun|june|jul|july|aug|
    august|sept?|september|oct|october|nov|november|dec|december)\b
  `,
);

/** Whether plain words can name a day. */
export const mentionsDay = (plain: string): boolean => NUMBER_WORD.test(plain) || DATE_WORD.test(plain);

// The model may shorten and join what was said: at least this share of a text's words must be in the transcript.
const MIN_SHARE_SAID = 0.5;

/** Whether at least half of the value's words are among `said`, plain words with a blank around. */
export function isMostlySaid(value: string, said: string): boolean {
  const words = plainWords(value).split(" ");
  return words.filter((word) => said.includes(` ${word} `)).length >= words.length * MIN_SHARE_SAID;
}
