/** Days that are named by a holiday. */
import { oneLine } from "../one-line.ts";
import { mondayOf, nextHoliday, nextWeekday } from "./calendar.ts";
import { type DateRule, rule } from "./day-rules.ts";
import { singleDay, WEEKDAY, weekdayNumber } from "./periods.ts";

const HOLIDAY = oneLine`
  (?:christmas eve|christmas(?: day)?|xmas|boxing day|the holidays|(?<!chinese |lunar )new year's? eve|(?<!chinese |
  lunar )(?:the )?new year(?:'?s)?(?: day)?|valentine's(?: day)?|st patrick's day|easter monday|easter|good friday|anzac day|
  australia day|canada day|(?:martin luther king|mlk) day|memorial day|mother's day|father's day|presidents'? day|juneteenth|
  independence day|labor day|columbus day|halloween|veterans day|(?<=(?:by|before|on|until|till|for|around) )may ?day|thanksgiving|
  black friday)
`;
/** What is named after a holiday and is none. */
const NOT_BEFORE_CELEBRATION = oneLine`
  (?! (?:part(?:y|ies)|borrel|do|drinks|dinner|lunch|cards?|gifts?|presents?|hampers?|trees?|lights|markets?|jumpers?|bonus|raffle|
  parade|menus?|decorations|eggs|night out|greetings|wishes|costumes?|sweaters?|cookies|pudding)(?![^ ]))
`;

/** "The Monday before Thanksgiving": none where it is over. It comes before the rules of weekdays. */
export const WEEKDAY_BY_HOLIDAY = rule`(?:the )?(${WEEKDAY}) (before|after) (${HOLIDAY})`((m, t) => {
  const holiday = nextHoliday(t, m[3] ?? "") ?? 0;
  const day = nextWeekday(m[2] === "before" ? holiday - 8 : holiday, weekdayNumber(m[1] ?? ""));
  return day < t ? undefined : singleDay(day);
});

/** In order of precedence. */
export const HOLIDAY_RULES: DateRule[] = [
  rule`(${HOLIDAY}) week|(?:the )?week of (${HOLIDAY})`((m, t) => {
    const day = nextHoliday(t, m[1] ?? m[2] ?? "");
    return singleDay(day === undefined ? undefined : mondayOf(day));
  }),
  rule`${HOLIDAY}${NOT_BEFORE_CELEBRATION}`((m, t) => singleDay(nextHoliday(t, m[0] ?? ""))),
];
