/** How salespeople say dates: "end of next month", "the fifteenth", "a week from monday", "before christmas". */
import { oneLine } from "../one-line.ts";
import { type Day, lastWeekday, mondayOf, nextDate, nextDateOn, nextWeekday, nthWeekday, partsOf } from "./calendar.ts";
import { DAY_RULES, type DateRule, dayNamed, MONTH_RULES, rule, YEAR } from "./day-rules.ts";
import { HOLIDAY_RULES, WEEKDAY_BY_HOLIDAY } from "./holiday-rules.ts";
import {
  COUNT,
  type DateRange,
  dateNumber,
  dayRange,
  endOf,
  MONTH,
  monthNumber,
  monthRange,
  ORDINAL,
  partOfRange,
  period,
  periodOffset,
  QUARTERS,
  quarterRange,
  shift,
  singleDay,
  WEEKDAY,
  weekdayNumber,
  weekdayRange,
  yearOf,
} from "./periods.ts";

const NOT_BEFORE_COUNTED_NOUN =
  "(?! (?:phase|thing|time|order|batch|one|half|week|meeting|call|deal|step|floor|round|year|shipment|of (?!next|the month|this)))";
const PERIOD_PARTS = oneLine`
  (early|mid|middle|second half of|first half of|2nd half of|1st half of|latter half of|other half of|half of|half|beginning|start|
  early in|late in|middle of|beginning of|start of|late|later|the middle of|the beginning of|the start of)
`;

/** Ordinals that count nothing but days: "the fifteenth", "friday 19th". */
const LATE_ORDINAL = oneLine`
  (?:(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth|(?:twenty|thirty)[ -]${ORDINAL}|[123]\dth|[23]1st|2[23][nr]d)
`;

/** A month by its name, or the one that runs or comes next. */
const monthNamed = (words: string, today: Day): DateRange =>
  /month/.test(words) ? period("month", periodOffset(words), today) : monthRange(monthNumber(words), today);

/** In order of precedence: words matched by a rule are not matched by later ones. */
export const RULES: DateRule[] = [
  WEEKDAY_BY_HOLIDAY,
  ...DAY_RULES,
  rule`
    (?:by )?(?:the )?(?:end of (?:the )?(?:business )?day|close of business|cob|eod|first thing)(?: on)? (this |next )?(${WEEKDAY}|
    tomorrow)(?: (?:morning|afternoon|evening))?
  `((m, t) => (m[2] === "tomorrow" ? singleDay(t + 1) : weekdayRange(m[1], m[2] ?? "", t))),
  rule`
    (?:the )?(?:very )?end (?:of (?:the )?|(?=next |this |coming ))(next |this |coming |following )?(business day|week|month|quarter|year|
    day)
  `((m, t) => endOf(m[2] ?? "", m[1], t)),
  rule`(?:the )?last (?:business|working) day (?:of|in) (next month|(?:the|this) month|${MONTH})${YEAR}`((m, t) => {
    const last = /month/.test(m[1] ?? "")
      ? monthNamed(m[1] ?? "", t).to
      : monthRange(monthNumber(m[1] ?? ""), t, yearOf(m[2], m[3], t)).to;
    return singleDay(last - Math.max(0, last - mondayOf(last) - 4));
  }),
  rule`(?:the |on the )?next (?:business|working) day`((_, t) =>
    singleDay(t + (t - mondayOf(t) < 4 ? 1 : 7 - (t - mondayOf(t)))),
  ),
  rule`
    (?:the )?(?:very )?last (?:business |working )?day of (?:the |this )?(next )?(week|month|quarter|year)
  `((m, t) => endOf(m[2] ?? "", m[1], t)),
  rule`(?:by )?eom (${MONTH})`((m, t) => singleDay(monthRange(monthNumber(m[1] ?? ""), t).to)),
  rule`(?:the )?(next |this )?(week|month|quarter|year)(?:'?s)?(?: |-)?end`((m, t) => endOf(m[2] ?? "", m[1], t)),
  rule`(?:within|inside) the (week|month|quarter|year)|before the (week|month|year)(?:'s| is) out`((m, t) =>
    endOf(m[1] ?? m[2] ?? "", undefined, t),
  ),
  rule`(?:eo(w|m|q|y|d)|close of business|cob)`((m, t) =>
    endOf({ w: "week", m: "month", q: "quarter", y: "year" }[m[1] ?? ""] ?? "day", undefined, t),
  ),
  rule`(?:(?:the )?end of|(?<=(?:by|before|until|till|at|around|about|the) )end) (${MONTH})${YEAR}`((m, t) =>
    singleDay(monthRange(monthNumber(m[1] ?? ""), t, yearOf(m[2], m[3], t)).to),
  ),
  rule`
    (?:the )?(first|second|third|fourth|last) week (?:of|in) (${MONTH}|next month|the month|this month)|(${MONTH}|
    next month)(?: ,)?(?: the)? (first|second|third|last) week
  `((m, t) => {
    const month = monthNamed(m[2] ?? m[3] ?? "", t);
    const nth = m[1] ?? m[4] ?? "";
    if (nth === "last") return dayRange(month.to - 6, month.to);
    const start = month.from + 7 * ((QUARTERS[nth] ?? 1) - 1);
    return dayRange(start, start + 6);
  }),
  rule`
    (?:the )?(first|second|third|fourth|last) (${WEEKDAY}) (?:of|in) (${MONTH}|next month|(?:the|this) month)
  `((m, t) => {
    const nth = (month: DateRange) => {
      const { year, month: number } = partsOf(month.from);
      const day = weekdayNumber(m[2] ?? "");
      if (m[1] === "last") return lastWeekday(month.to, day);
      return nthWeekday(year, number, day, QUARTERS[m[1] ?? ""] ?? 1);
    };
    const day = nth(monthNamed(m[3] ?? "", t));
    return singleDay(day > t ? day : nth(period("month", 1, t)));
  }),
  rule`
    ${PERIOD_PARTS}[ -]?(?:in )?(?:the )?(next week|next month|this month|month|next quarter|next year|${MONTH})
  `((m, t) => {
    const unit = /(week|month|quarter|year)/.exec(m[2] ?? "")?.[1];
    return partOfRange(unit ? period(unit, periodOffset(m[2]), t) : monthRange(monthNumber(m[2] ?? ""), t), m[1] ?? "");
  }),
  rule`
    (?:the )?(end of |close of )?(?:the )?(?:q ?([1-4]|one|two|three|four)|(first|second|third|fourth|last) quarter(?: of)?)${YEAR}
  `((m, t) => {
    const range = quarterRange(dateNumber(m[2] ?? "") || (QUARTERS[m[3] ?? ""] ?? 1), t, yearOf(m[4], m[5], t));
    return m[1] ? singleDay(range.to) : range;
  }),
  rule`
    (?:(${WEEKDAY}|today|tomorrow) fortnight|(?:a |in a )?fortnight (?:on |from |this )?(${WEEKDAY}|today|tomorrow))
  `((m, t) => singleDay((dayNamed(m[1] ?? m[2] ?? "", t) ?? t) + 14)),
  rule`(${COUNT})(days?|weeks?|months?) (?:from|after) (now|today|tomorrow|(?:(?:this|next) )?${WEEKDAY})`((m, t) => {
    const base = dayNamed(m[3] ?? "", t);
    return base === undefined ? undefined : shift(base, m[1] ?? "", m[2] ?? "");
  }),
  rule`
    (?<!(?:been|it's|is|had|for|last|past|took) )(${COUNT})weeks (?:on |this |come )?(today|tomorrow|${WEEKDAY})
  `((m, t) => {
    const base = dayNamed(m[2] ?? "", t);
    return base === undefined ? undefined : shift(base, m[1] ?? "", "weeks");
  }),
  rule`after (${COUNT})(days|weeks|months)(?= ?(?:[.,]|$)| (?:then|again|follow|call|ring)(?: |$))`((m, t) =>
    shift(t, m[1] ?? "", m[2] ?? ""),
  ),
  rule`
    (?:in|within|inside|under) (?:about |around |roughly |the next |like |another )?(${COUNT})(?:business |working |calendar |more )?(days?|
    weeks?|months?|years?)(?:'s)?(?:'? time)?
  `(
    // "Two customers in one day" counts no days to come.
    (m, t) => (/^in (?:one|a single) day$/.test(m[0] ?? "") ? undefined : shift(t, m[1] ?? "", m[2] ?? "")),
  ),
  rule`(${COUNT})(days|weeks|months)'? (?:out|away|hence|time)`((m, t) => shift(t, m[1] ?? "", m[2] ?? "")),
  rule`
    not (?:this|the coming|this coming|the next|next) (${WEEKDAY}),? but (?:the )?(?:one after(?: that)?|next(?: one)?|following(?: one)?|
    (?:next|following) ${WEEKDAY}|(?:week|${WEEKDAY}) after)
  `((m, t) => singleDay(nextWeekday(t, weekdayNumber(m[1] ?? "")) + 7)),
  rule`
    (?:a )?week (?:on|from) (${WEEKDAY})|(${WEEKDAY}) week(?= (?:at|in|to|for|and|with|about|so|then|when|if|i|we|he|she|they|i'll|he'll|
    she'll|i'm|he's|she's|we're|but|because|or|on|it|that|nothing|no|thanks|noon|\d\S*|[.,])| ?$)
  `((m, t) => singleDay(nextWeekday(t, weekdayNumber(m[1] ?? m[2] ?? "")) + 7)),
  rule`(?:a )?week (?:from )?tomorrow|tomorrow week`((_, t) => singleDay(t + 8)),
  rule`(?<!(?:been|it's|is|had|for|last|past|took) )a week (?:from )?today|today week|this day week`((_, t) =>
    singleDay(t + 7),
  ),
  rule`
    (?:today is|today's|it's now|let me see it's) (?:a )?${WEEKDAY}|today(?= (?:i|we) (?:meet|visit|go|speak|talk|see|had|was|were|
    have (?:met|spoken|visited|talked|telephoned|called|been|seen)|\w+ed)(?![^ ]))|(?<=(?:i|we) (?:visit|meet|see|go|speak|talk|
    telephone) )today(?= (?:the|a|an|with|to|at|in)(?![^ ]))
  `((_, t) => ({
    ...dayRange(t, t),
    past: true,
  })),
  rule`
    in a fortnight(?:'s time)?|a fortnight's time|(?<!(?:for|every|last|past|took|takes|about|over) )a fortnight
  `((_, t) => singleDay(t + 14)),
  rule`(?:the )?day after tomorrow`((_, t) => singleDay(t + 2)),
  rule`(?:tomorrow|tmrw|tomorow)(?: (?:morning|afternoon|night|evening))?`((_, t) => singleDay(t + 1)),
  rule`(?:first thing )?in the morning`((_, t) => singleDay(t + 1)),
  rule`(?:later )?(?:today|tonight|this (?:morning|afternoon|evening))`((_, t) => singleDay(t)),
  rule`
    (?:yesterday(?: (?:morning|afternoon))?|(?:way )?(?<!(?:check|checking|call|circle|circling|get|come|swing|report|loop|ping|go|be|write|
    reach|him|her|them) )back in (?:(?:early|mid|late) )?(?:${MONTH}|the (?:spring|summer|fall|winter)|20\d\d)|last (?:week|month|quarter|
    year|night|spring|summer|fall|winter|${MONTH})|earlier (?:this|today)(?: week)?|(?:${COUNT})(?:days?|weeks?|months?|years?) ago|
    since ${MONTH})
  `((_, t) => ({ ...dayRange(t - 1, t - 1), past: true })),
  rule`(?:the )?(${WEEKDAY}) after next`((m, t) => {
    const next = weekdayRange("this", m[1] ?? "", t);
    return next && dayRange(next.from + 7, next.to + 7);
  }),
  rule`(${WEEKDAY})(?: ,)? (?:of )?next week|next week(?: ,)?(?: on)? (${WEEKDAY})`((m, t) =>
    weekdayRange("next", m[1] ?? m[2] ?? "", t),
  ),
  rule`(${WEEKDAY})(?: ,)? (?:the (${ORDINAL})|(${LATE_ORDINAL}))`((m, t) =>
    singleDay(nextDateOn(t, dateNumber(m[2] ?? m[3] ?? ""), weekdayNumber(m[1] ?? ""))),
  ),
  rule`${WEEKDAY} (?:just gone|gone|last(?= ?(?:[.,]|$)))`((_, t) => ({ ...dayRange(t - 7, t - 1), past: true })),
  rule`
    (?:(this|next|this coming|coming|this past|last|past) )?(?<!(?:black|good) )(${WEEKDAY})(?: (?:morning|afternoon|night|evening))?
  `((m, t) => weekdayRange(m[1], m[2] ?? "", t)),
  rule`(?<=(?:by|before) )the weekend`((_, t) => endOf("week", undefined, t)),
  rule`(?:this |next |over the |at the |on the |this coming )weekend`((m, t) => {
    const first = period("week", /next/.test(m[0] ?? "") ? 1 : 0, t).from + 5;
    return dayRange(Math.max(first, t), first + 1);
  }),
  rule`(?:the )?(week|month) after next`((m, t) => period(m[1] ?? "", 2, t)),
  rule`(?:the )?(next|this|coming|following) (week|month|quarter|year)`((m, t) =>
    period(m[2] ?? "", periodOffset(m[1]), t),
  ),
  rule`
    (${MONTH})(?= (?:start|close|closing|decision|signing|signature|order|launch|delivery|install|installation|opening|deadline|rollout|
    go-live|kickoff)(?: |$))
  `((m, t) => monthRange(monthNumber(m[1] ?? ""), t)),
  ...HOLIDAY_RULES,
  rule`
    (?:(?<=(?:on|by|before|until|till|around|for|after|due|to) )the (${ORDINAL})${NOT_BEFORE_COUNTED_NOUN}|
    the (${LATE_ORDINAL})(?! (?:anniversary|floor|century)))
  `((m, t) => singleDay(nextDate(t, dateNumber(m[1] ?? m[2] ?? "")))),
  rule`
    (?<=(?:on|by|before|until|till|for|around|about|latest|due|him|her|them|call|ring|visit|again) )(\d{1,2}(?:st|nd|rd|th)|${LATE_ORDINAL}|
    eleventh|twelfth)(?! (?:floor|street|st|avenue|ave|anniversary|birthday|year|grade))
  `((m, t) => singleDay(nextDate(t, dateNumber(m[1] ?? "")))),
  ...MONTH_RULES,
];
