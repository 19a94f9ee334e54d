/** Holidays as days: "before christmas", "thanksgiving week"; a "christmas party" is none. */
import { mondayOf, nextHoliday } from "./calendar.ts";
import { type DateRule, rule } from "./date-rule.ts";
import { one } from "./periods.ts";

const HOLIDAY =
  "(?:christmas eve|christmas(?: day)?|xmas|boxing day|the holidays|(?<!chinese |lunar )new year's? eve|(?<!chinese |lunar )(?:the )?new year(?:'?s)?(?: day)?|valentine's(?: day)?|st patrick's day|easter monday|easter|good friday|anzac day|australia day|canada day|(?:martin luther king|mlk) day|memorial day|mother's day|father's day|presidents'? day|juneteenth|independence day|labor day|columbus day|halloween|veterans day|(?<=(?:by|before|on|until|till|for|around) )may ?day|thanksgiving|black friday)";
/** What is named after a holiday and is none. */
const CELEBRATION =
  "(?! (?:part(?:y|ies)|borrel|do|drinks|dinner|lunch|cards?|gifts?|presents?|hampers?|trees?|lights|markets?|jumpers?|bonus|raffle|parade|menus?|decorations|eggs|night out|greetings|wishes|costumes?|sweaters?|cookies|pudding)(?![^ ]))";

/** In order of precedence. */
export const HOLIDAY_RULES: DateRule[] = [
  rule(`(${HOLIDAY}) week|(?:the )?week of (${HOLIDAY})`, (m, t) => {
    const day = nextHoliday(t, m[1] ?? m[2] ?? "");
    return one(day === undefined ? undefined : mondayOf(day));
  }),
  rule(`${HOLIDAY}${CELEBRATION}`, (m, t) => one(nextHoliday(t, m[0] ?? ""))),
];
