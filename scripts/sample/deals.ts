/** The sample team's deals, one per line. Dates are days before or after now, so that the sample never looks old. */
import { type DealStage, isDealStage, isLost, LOST_REASONS } from "#app/opportunities/stages.ts";
import type { PersonKey } from "./people.ts";

export type SampleDeal = {
  name: string;
  /** Who created it, and who owns it now. */
  by: PersonKey;
  owner: PersonKey;
  stage: DealStage;
  /** Whole dollars. */
  size: number;
  /** Days since creation and since the last change. Less than 7 means this week. */
  created: number;
  touched: number;
  /** Days until the target close date; negative means in the past. */
  close: number;
  next: { days: number; text: string } | null;
  description: string | null;
  /** First and last names of its contacts. */
  contacts: string[];
};

// name | by (> given to) | stage | size | created | touched | close | next step: days, text | contacts
const TABLE = `
Harborlight cold-chain labels | scout | won-closed | 48000 | 112 | 33 | -30 | | Anna Castellano, Viktor Holm
Harborlight second warehouse | scout | contract-negotiation | 92500 | 61 | 1 | 12 | 0 Call Anna about the payment terms | Anna Castellano, June Okafor
Summit Trail autumn collection | scout | samples | 36400 | 44 | 2 | 26 | -2 Ask Marcus how the olive green was received | Marcus Bell, Hana Sato
Cedar & Stone: two new houses | scout | qualified | 128000 | 37 | 4 | 58 | 3 Site visit with Isabelle | Isabelle Fournier, Ravi Menon
Quillon three-year renewal | scout | won-closed | 74250 | 98 | 5 | -4 | | Theo Marsh
Brightwater pilot, east side | scout | open | 21900 | 12 | 6 | 75 | 9 Send the privacy sheet to Lena | Samir Haddad, Lena Brandt
Ironwood spare-parts portal | scout | lost-closed | 31000 | 91 | 47 | -45 | | Gus Petrakis
Redwood test-hall pilot | scout | samples | 57800 | 52 | 3 | 19 | 1 Watch the first run with Ingrid | Ingrid Solberg, Dmitri Volkov
Copper Kettle subscription | scout | qualified | 14600 | 25 | 9 | 33 | -4 Willa wanted a price for twenty crates | Willa Hayes, Jorge Vidal
Goldcrest branch kiosks | scout | open | 66000 | 3 | 2 | 88 | 5 First meeting, bring the bank reference | Henrik Vale, Rosa Delgado
Larkspur summer festival | scout | open | 9800 | 5 | 5 | 41 | | Fiona Gallagher
Willow Street print run | scout | won-closed | 12750 | 70 | 27 | -26 | | Sam Achebe
Bluefin fleet tracking | maya | contract-negotiation | 184000 | 103 | 2 | 8 | -1 Lucia's comments on clause 7 | Carla Mendes, Owen Price, Lucia Ferri
Bluefin driver app | maya > priya | open | 45500 | 10 | 10 | 95 | 14 Workshop in their depot | Owen Price
Northwind bottling line | maya | won-closed | 156300 | 118 | 4 | -3 | | Peter Aalto, Greta Nyman
Zephyr cabin supplies tender | maya | qualified | 240000 | 29 | 1 | 47 | 2 Hand in the technical part | Nadia Rahman, Luke Sorensen, Ben Adler
Unity member portal | maya | samples | 83000 | 66 | 18 | 16 | | Grace Kim, Walter Boone, Pilar Ortega
Meridian tablets, first year | maya | lost-closed | 39900 | 85 | 52 | -50 | | Ruth Adeyemi
Polaris yard sensors | maya | won-closed | 61200 | 77 | 30 | -31 | | Kofi Mensah
Tidewater harbour office | tom | won-closed | 27500 | 94 | 3 | -6 | | Hal Jorgensen
Tidewater winter storage | tom > scout | qualified | 18400 | 21 | 7 | 38 | 6 Measure the hall with Hal | Hal Jorgensen, Simone Blanc
Verdant spring order | tom | contract-negotiation | 33700 | 58 | 4 | 6 | 0 Send the final offer | Oscar Lind, Tessa Moran
Verdant greenhouse controls | tom | open | 52000 | 4 | 1 | 102 | 8 Oscar shows the greenhouses | Oscar Lind
Saffron fifth restaurant | tom | samples | 41300 | 40 | 13 | 22 | -6 Tasting with Leila | Leila Karimi, Bruno Costa
Amberline sound stage | tom | lost-closed | 88000 | 109 | 60 | -58 | | Kit Monroe, Paloma Reyes
Ironwood counter displays | rune | won-closed | 16900 | 63 | 24 | -22 | | Gus Petrakis, Mei Tan
Zephyr lounge coffee | priya | open | 29500 | 2 | 2 | 64 | 4 Ask Aisha who decides | Chiara Rossi, Aisha Bello
Copper Kettle airport stand | priya | open | 23800 | 6 | 3 | 52 | | Jorge Vidal, Nell Ashby
Goldcrest staff training | priya | qualified | 37600 | 31 | 5 | 29 | 1 Rosa introduces us to risk | Rosa Delgado, Philip Thorne
Brightwater reception desks | priya | won-closed | 44100 | 81 | 29 | -28 | | Nora Feldman
Unity branch signage | priya | lost-closed | 19200 | 73 | 35 | -33 | | Walter Boone
Redwood spare batteries | priya | samples | 26750 | 34 | 8 | 17 | 10 Collect the test report | Amara Diallo
Cedar & Stone breakfast line | jonah | contract-negotiation | 71500 | 69 | 6 | -5 | -8 Dana promised a signed copy | Isabelle Fournier, Dana Whitfield
Meridian tablets, second try | jonah | qualified | 58300 | 17 | 3 | 110 | 20 Budget meeting of the trust | Ruth Adeyemi, Colin Frost, Yara Nassar
Polaris customs desk | jonah | open | 34900 | 8 | 8 | 70 | | Jana Novak
Saffron delivery boxes | jonah > elif | won-closed | 22400 | 55 | 2 | -2 | | Leila Karimi
Summit Trail loyalty cards | rune | lost-closed | 11800 | 88 | 41 | -39 | | Hana Sato
Quillon audio series | elif | qualified | 47200 | 23 | 4 | 44 | -3 Adaeze asked for two voices | Adaeze Nwosu
Amberline podcast room | elif | samples | 19950 | 36 | 11 | 13 | 7 Pick up the microphones | Kit Monroe
Willow Street new titles | elif | open | 15300 | 1 | 1 | 60 | 2 Edith sends the list of titles | Edith Lang
`;

const DESCRIPTIONS: Record<string, string> = {
  "Harborlight second warehouse":
    "The first warehouse went well; Anna wants the same for the second, before the summer peak.\nJune will run it day to day.",
  "Bluefin fleet tracking":
    "Two hundred lorries. Lucia reads the contract; clause 7 (liability) is the last open point.",
  "Zephyr cabin supplies tender": "Public tender in three parts. Technical part first; prices are opened a week later.",
  "Cedar & Stone: two new houses": "Introduced by Fiona of Larkspur. Both houses open next year.",
  "Redwood test-hall pilot": "One line for four weeks. If it holds, they equip the other five.",
  "Meridian tablets, second try": "Lost the first year on price. Colin says that the budget is larger now.",
  "Ironwood spare-parts portal": "They build it themselves. Gus remains a friend of the house.",
};

/** The forty deals. */
export const deals: SampleDeal[] = TABLE.trim().split("\n").map(dealOf);

function dealOf(line: string): SampleDeal {
  const [name = "", people = "", stage, size, created, touched, close, next = "", contacts = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  const [days = "", ...words] = next.split(" ");
  const [by = "", owner = by] = people.split(" > ");
  return {
    name,
    by: by as PersonKey,
    owner: owner as PersonKey,
    stage: stageOf(stage),
    size: Number(size),
    created: Number(created),
    touched: Number(touched),
    close: Number(close),
    next: next === "" ? null : { days: Number(days), text: words.join(" ") },
    description: DESCRIPTIONS[name] ?? null,
    contacts: contacts.split(", "),
  };
}

function stageOf(key: string | undefined): DealStage {
  if (!isDealStage(key)) throw new Error(`a sample deal has the unknown stage ${key}`);
  return key;
}

const REASONS = Object.keys(LOST_REASONS);

/** Why a deal was lost: some have no reason. */
export const reasonOf = ({ name, stage, size }: SampleDeal): string | null =>
  isLost(stage) ? (REASONS[(name.length + size / 100) % (REASONS.length + 1)] ?? null) : null;
