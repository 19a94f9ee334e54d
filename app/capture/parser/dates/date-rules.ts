/** How salespeople say dates: "end of next month", "the fifteenth", "a week from monday", "before christmas". */
import {
  type Day,
  nextDate,
  nextDateOn,
  nextHoliday,
  nextMonthDate,
  nextWeekday,
  nthWeekday,
  partsOf,
} from "./calendar.ts";
import { CARDINAL, COUNT, dateNumber, MONTH, monthNumber, ORDINAL, WEEKDAY, weekdayNumber } from "./date-words.ts";
import {
  aheadOf,
  type DateRange,
  endOf,
  monthRange,
  one,
  period,
  QUARTERS,
  quarterRange,
  shift,
  span,
  thirdOf,
  weekday,
  yearOf,
} from "./periods.ts";
import { typedDate } from "./typed-date.ts";

type Rule = { words: RegExp; read: (m: string[], today: Day) => DateRange | undefined };

const rule = (words: string, read: Rule["read"]): Rule => ({
  words: new RegExp(`(?<![^ ])${words}(?![^ ])`, "g"),
  read,
});
const YEAR = "(?: ,?\\s?(20\\d\\d|twenty twenty[ -](?:six|seven|eight|nine))| (?:of )?(next year))?";
const NOT_A_DATE =
  "(?! (?:(?:one|two|three|four|five|six|seven|eight|nine) )?(?:thousand|hundred|k|grand|million|percent|units|dollars|point))";
const NOT_FIRST =
  "(?! (?:phase|thing|time|order|batch|one|half|week|meeting|call|deal|step|floor|round|year|shipment|of (?!next|the month|this)))";
const ON_DAY = `(?:${WEEKDAY} (?:, )?)?`;
const MOVED =
  "(?:push|mov|slip|slid|delay|postpon|shift|bump|drag|defer)[a-z]*(?: (?:it|this|that|everything|things|out|off|over|back|(?:the |their |her |his |our )(?:[a-z-]+ ){0,2}[a-z-]+))?(?: out| off| back)?";
const PARTS = "(early|mid|middle of|beginning of|start of|late|later|the middle of|the beginning of|the start of)";

/** In order of precedence: words matched by a rule are not matched by later ones. */
export const RULES: Rule[] = [
  rule(`${ON_DAY}(20\\d\\d-\\d{1,2}-\\d{1,2}|\\d{1,2}[/-]\\d{1,2}(?:[/-](?:20)?\\d\\d)?)`, (m, t) =>
    typedDate(m[1] ?? "", t),
  ),
  rule(`(?:the )?week of (?:the )?(${MONTH}) (?:the )?(${ORDINAL}|${CARDINAL}${NOT_A_DATE})`, (m, t) => {
    const first = nextMonthDate(t, monthNumber(m[1] ?? ""), dateNumber(m[2] ?? ""));
    return first === undefined ? undefined : span(first, first + 6);
  }),
  rule(`(?:the )?week of the (${ORDINAL})`, (m, t) => {
    const first = nextDate(t, dateNumber(m[1] ?? ""));
    return first === undefined ? undefined : span(first, first + 6);
  }),
  rule(`${ON_DAY}(?:the )?(${ORDINAL}|\\d{1,2})(?: of| day of)? (${MONTH})${YEAR}`, (m, t) =>
    one(nextMonthDate(t, monthNumber(m[2] ?? ""), dateNumber(m[1] ?? ""), yearOf(m[3], m[4], t))),
  ),
  rule(`(?:the )?(?:day )?(${CARDINAL}) of (${MONTH})${YEAR}`, (m, t) =>
    one(nextMonthDate(t, monthNumber(m[2] ?? ""), dateNumber(m[1] ?? ""), yearOf(m[3], m[4], t))),
  ),
  rule(`${ON_DAY}(${MONTH}) (?:the )?(${ORDINAL}|${CARDINAL}${NOT_A_DATE})${YEAR}`, (m, t) =>
    one(nextMonthDate(t, monthNumber(m[1] ?? ""), dateNumber(m[2] ?? ""), yearOf(m[3], m[4], t))),
  ),
  rule(`the (${ORDINAL}) of (next|the|this) month`, (m, t) => {
    const from = m[2] === "next" ? period("month", 1, t).from - 1 : t;
    return one(nextDate(from, dateNumber(m[1] ?? "")));
  }),
  rule(
    `(?:by )?(?:the )?(?:end of (?:the )?(?:business )?day|close of business|cob|eod|first thing)(?: on)? (this |next )?(${WEEKDAY}|tomorrow)(?: (?:morning|afternoon|evening))?`,
    (m, t) => (m[2] === "tomorrow" ? one(t + 1) : weekday(m[1], m[2] ?? "", t)),
  ),
  rule(
    `(?:the )?(?:very )?end of (?:the )?(next |this |coming |following )?(business day|week|month|quarter|year|day)`,
    (m, t) => endOf(m[2] ?? "", m[1], t),
  ),
  rule(
    "(?:the )?(?:very )?last (?:business |working )?day of (?:the |this )?(next )?(week|month|quarter|year)",
    (m, t) => endOf(m[2] ?? "", m[1], t),
  ),
  rule(`(?:by )?eom (${MONTH})`, (m, t) => one(monthRange(monthNumber(m[1] ?? ""), t).to)),
  rule("(?:the )?(week|month|quarter|year)(?:'s| |-)end", (m, t) => endOf(m[1] ?? "", undefined, t)),
  rule("(?:eo(w|m|q|y|d)|close of business|cob)", (m, t) =>
    endOf({ w: "week", m: "month", q: "quarter", y: "year" }[m[1] ?? ""] ?? "day", undefined, t),
  ),
  rule(`(?:the )?end of (${MONTH})${YEAR}`, (m, t) =>
    one(monthRange(monthNumber(m[1] ?? ""), t, yearOf(m[2], m[3], t)).to),
  ),
  rule(
    `(?:the )?(first|second|third|fourth|last) week (?:of|in) (${MONTH}|next month|the month|this month)`,
    (m, t) => {
      const month = /month/.test(m[2] ?? "")
        ? period("month", aheadOf(m[2]), t)
        : monthRange(monthNumber(m[2] ?? ""), t);
      if (m[1] === "last") return span(month.to - 6, month.to);
      const start = month.from + 7 * ((QUARTERS[m[1] ?? ""] ?? 1) - 1);
      return span(start, start + 6);
    },
  ),
  rule(`(?:the )?(first|second|third|fourth) (${WEEKDAY}) (?:of|in) (${MONTH}|next month)`, (m, t) => {
    const month = m[3] === "next month" ? period("month", 1, t) : monthRange(monthNumber(m[3] ?? ""), t);
    const { year, month: number } = partsOf(month.from);
    return one(nthWeekday(year, number, weekdayNumber(m[2] ?? ""), QUARTERS[m[1] ?? ""] ?? 1));
  }),
  rule(
    `${PARTS}[ -]?(?:in )?(?:the )?(next week|next month|this month|month|next quarter|next year|${MONTH})`,
    (m, t) => {
      const unit = /(week|month|quarter|year)/.exec(m[2] ?? "")?.[1];
      return thirdOf(unit ? period(unit, aheadOf(m[2]), t) : monthRange(monthNumber(m[2] ?? ""), t), m[1] ?? "");
    },
  ),
  rule(
    `(?:the )?(end of |close of )?(?:the )?(?:q ?([1-4]|one|two|three|four)|(first|second|third|fourth|last) quarter(?: of)?)${YEAR}`,
    (m, t) => {
      const range = quarterRange(dateNumber(m[2] ?? "") || (QUARTERS[m[3] ?? ""] ?? 1), t, yearOf(m[4], m[5], t));
      return m[1] ? one(range.to) : range;
    },
  ),
  rule(`(${COUNT})(days?|weeks?|months?) (?:from|after) (now|today|tomorrow|(?:(?:this|next) )?${WEEKDAY})`, (m, t) => {
    const base = /^(?:now|today)$/.test(m[3] ?? "")
      ? t
      : m[3] === "tomorrow"
        ? t + 1
        : weekday(m[3]?.split(" ").at(-2), m[3]?.split(" ").at(-1) ?? "", t)?.from;
    return base === undefined ? undefined : shift(base, m[1] ?? "", m[2] ?? "");
  }),
  rule(
    `(?:in|within|inside|under) (?:about |around |roughly |the next |like |another )?(${COUNT})(?:business |working |calendar |more )?(days?|weeks?|months?|years?)(?:'s)?(?:'? time)?`,
    (m, t) => shift(t, m[1] ?? "", m[2] ?? ""),
  ),
  rule(`(${COUNT})(days|weeks|months)'? (?:out|away|hence|time)`, (m, t) => shift(t, m[1] ?? "", m[2] ?? "")),
  rule(
    `not (?:this|the coming|this coming|the next|next) (${WEEKDAY}),? but (?:the )?(?:one after(?: that)?|next(?: one)?|following(?: one)?|(?:next|following) ${WEEKDAY}|(?:week|${WEEKDAY}) after)`,
    (m, t) => one(nextWeekday(t, weekdayNumber(m[1] ?? "")) + 7),
  ),
  rule(`(?:a )?week (?:on|from) (${WEEKDAY})|(${WEEKDAY}) week(?= (?:at|in|to|for|and|with|about|[.,])|$)`, (m, t) =>
    one(nextWeekday(t, weekdayNumber(m[1] ?? m[2] ?? "")) + 7),
  ),
  rule("(?:a )?week (?:from )?tomorrow|tomorrow week", (_, t) => one(t + 8)),
  rule(
    `(?:today is|today's|it's now|let me see it's) (?:a )?${WEEKDAY}|today(?= (?:i|we) (?:meet|visit|go|speak|talk|see|had|was|were|have (?:met|spoken|visited|talked|telephoned|called|been|seen)|\\w+ed)(?![^ ]))|(?<=(?:i|we) (?:visit|meet|see|go|speak|talk|telephone) )today(?= (?:the|a|an|with|to|at|in)(?![^ ]))`,
    (_, t) => ({
      ...span(t, t),
      past: true,
    }),
  ),
  rule("(?:in )?a fortnight", (_, t) => one(t + 14)),
  rule("(?:the )?day after tomorrow", (_, t) => one(t + 2)),
  rule("(?:tomorrow|tmrw|tomorow)(?: (?:morning|afternoon|night|evening))?", (_, t) => one(t + 1)),
  rule("(?:first thing )?in the morning", (_, t) => one(t + 1)),
  rule("(?:later )?(?:today|tonight|this (?:morning|afternoon|evening))", (_, t) => one(t)),
  rule(
    `(?:yesterday(?: (?:morning|afternoon))?|(?:way )?(?<!(?:check|checking|call|circle|circling|get|come|swing|report|loop|ping|go|be|write|reach|him|her|them) )back in (?:(?:early|mid|late) )?(?:${MONTH}|the (?:spring|summer|fall|winter)|20\\d\\d)|last (?:week|month|quarter|year|night|spring|summer|fall|winter|${MONTH})|earlier (?:this|today)(?: week)?|(?:${COUNT})(?:days?|weeks?|months?|years?) ago|since ${MONTH})`,
    (_, t) => ({ ...span(t - 1, t - 1), past: true }),
  ),
  rule(`(?:the )?(${WEEKDAY}) after next`, (m, t) => {
    const next = weekday("this", m[1] ?? "", t);
    return next && span(next.from + 7, next.to + 7);
  }),
  rule(`(${WEEKDAY}),? (?:of )?next week`, (m, t) => weekday("next", m[1] ?? "", t)),
  rule(`next week on (${WEEKDAY})`, (m, t) => weekday("next", m[1] ?? "", t)),
  rule(`(${WEEKDAY}) the (${ORDINAL})`, (m, t) =>
    one(nextDateOn(t, dateNumber(m[2] ?? ""), weekdayNumber(m[1] ?? ""))),
  ),
  rule(
    `(?:(this|next|this coming|coming|this past|last|past) )?(${WEEKDAY})(?: (?:morning|afternoon|night|evening))?`,
    (m, t) => weekday(m[1], m[2] ?? "", t),
  ),
  rule("(?:this |next |over the |this coming )weekend", (m, t) => {
    const first = period("week", /next/.test(m[0] ?? "") ? 1 : 0, t).from + 5;
    return span(Math.max(first, t), first + 1);
  }),
  rule("(?:the )?(week|month) after next", (m, t) => period(m[1] ?? "", 2, t)),
  rule(`(?:the )?(next|this|coming|following) (week|month|quarter|year)`, (m, t) =>
    period(m[2] ?? "", aheadOf(m[1]), t),
  ),
  rule(
    `(${MONTH})(?= (?:start|close|closing|launch|delivery|install|installation|opening|deadline|rollout|go-live|kickoff)(?: |$))`,
    (m, t) => monthRange(monthNumber(m[1] ?? ""), t),
  ),
  rule(
    "(?:christmas eve|christmas(?: day)?|xmas|the holidays|(?<!chinese |lunar )new year's? eve|(?<!chinese |lunar )(?:the )?new year(?:'?s)?(?: day)?|valentine's(?: day)?|st patrick's day|easter|good friday|memorial day|mother's day|father's day|presidents'? day|juneteenth|independence day|labor day|columbus day|halloween|veterans day|thanksgiving|black friday)",
    (m, t) => one(nextHoliday(t, m[0] ?? "")),
  ),
  rule(
    `(?:(?<=(?:on|by|before|until|till|around|for|after|due|to) )the (${ORDINAL})${NOT_FIRST}|the ((?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|(?:twenty|thirty)[ -]${ORDINAL}|[123]\\dth|[23]1st|2[23][nr]d)(?! (?:anniversary|floor|century)))`,
    (m, t) => one(nextDate(t, dateNumber(m[1] ?? m[2] ?? ""))),
  ),
  rule(
    "(?<=(?:on|by|before|until|till) )(\\d{1,2}(?:st|nd|rd|th))(?! (?:floor|street|st|avenue|ave|anniversary))",
    (m, t) => one(nextDate(t, dateNumber(m[1] ?? ""))),
  ),
  rule(
    `(?<=(?:in|${MOVED} (?:to|into)|back to|by|before|until|till|during|for|around|this|next|sometime in|through|end|again|of|expected|close|closing) )(${MONTH})(?! (?:\\d|one|two|three))${YEAR}`,
    (m, t) => monthRange(monthNumber(m[1] ?? ""), t, yearOf(m[2], m[3], t)),
  ),
];
