/** How salespeople tell that somebody else got the deal: a rival, the supplier of old, a shop on the internet. */

/** Patterns over the line of a transcript, each from a word's start to a word's end. */
export const RIVALS: string[] = [
  "(?:stick|sticking|stuck|stay|staying|stayed|going|went|gone|go|remain|remaining|happy) with (?:who(?:ever|m)?|what(?:ever)?|the (?:devil|crowd|people|ones?|lot|guys|outfit|mob)) (?:they|she|he)(?:'ve|'s| have| has| already| got| use| uses| had| know| knows)",
  "(?:they're|they are|he's|she's|he is|she is|board is|owner is) (?:going|signing|sticking) with (?!us|our|me|my|it|him|her|them|the|an? |that|this|those|these|option|plan|plus|premium|basic|number|two|three|red|blue|black|white|what|who|whatever|more|less)[a-z]\\S*",
  "(?:bought|buys|ordered|got|gets) (?:it |one |them |theirs )?from (?:his|her|their|an?|another|some|the) (?:\\w+ )?(?:cousin|brother|nephew|friend|neighbou?r|competitor|rival|other \\w+)",
];
