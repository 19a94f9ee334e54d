/**
 * What the sample team won and lost in the year and a half before its forty deals, so that each of the dashboard's
 * views has something to show. The same each time; days are before now.
 */
import { ACTIVE_STAGES, type ActiveStage, CLOSED_STAGES, type DealStage, STAGES } from "#app/opportunities/stages.ts";
import type { SampleDeal } from "./deals.ts";
import type { SampleEvent } from "./history.ts";
import { contacts, type PersonKey } from "./people.ts";
import { type Random, randomFrom } from "./random.ts";

/** A deal of the past, with everything that happened to it. */
export type PastDeal = { deal: SampleDeal; events: SampleEvent[] };

const SEED = 18;
const DEALS = 126;
// Days ago of their ends: before the last of the forty closed; the longest deal fits between the first day and these.
const FIRST_END = 500;
const LAST_END = 62;
const WON = 0.56;
const MINUTE = 1 / (24 * 60);

// Short enough for some of the forty open deals to be in their stage more than twice as long.
const DAYS: Record<ActiveStage, [low: number, high: number]> = {
  open: [1, 7],
  qualified: [3, 12],
  samples: [4, 11],
  "contract-negotiation": [2, 9],
};

// The more often a name is here, the more deals the person had.
const SELLERS: PersonKey[] = [
  ...(["scout", "scout", "scout", "maya", "maya", "maya", "tom", "tom", "priya", "priya"] as const),
  ...(["jonah", "elif", "rune", "rune"] as const),
];

const PROJECTS = [
  ...["trial run", "standing order", "autumn order", "service plan", "second site"],
  ...["training days", "floor displays", "yearly renewal", "summer storage"],
];

// Whoever only makes connections buys nothing.
const buyers = Map.groupBy(
  contacts.filter(({ businessName, contactType }) => businessName && contactType !== "network-connector"),
  ({ businessName }) => businessName ?? "",
);

/** The deals of the past, those that ended first before the others. */
export function pastDeals(dayFromNow: (days: number) => string): PastDeal[] {
  const random = randomFrom(SEED);
  return Array.from({ length: DEALS }, (_, index) => pastDeal(random, index, dayFromNow));
}

function pastDeal(random: Random, index: number, dayFromNow: (days: number) => string): PastDeal {
  const isWon = random.next() < WON;
  const path = isWon ? ACTIVE_STAGES : ACTIVE_STAGES.slice(0, random.whole(1, ACTIVE_STAGES.length));
  const ended = FIRST_END - ((index + random.next()) * (FIRST_END - LAST_END)) / DEALS;
  // The day of coming to each stage; deals that are lost stood longer.
  const came: number[] = [];
  let day = ended;
  for (const stage of path.toReversed()) {
    day += random.whole(...DAYS[stage]) * (isWon ? 1 : 1.4) + random.next() / 4;
    came.unshift(day);
  }
  const last = CLOSED_STAGES.find((stage) => STAGES[stage].closed === (isWon ? "won" : "lost"));
  const deal = dealOf(random, index, { stage: last ?? path[0] ?? "open", created: day, touched: ended });
  return { deal, events: eventsOf(random, deal, [...path, deal.stage], [...came, ended], dayFromNow) };
}

function dealOf(random: Random, index: number, ends: Pick<SampleDeal, "stage" | "created" | "touched">): SampleDeal {
  const names = [...buyers.keys()];
  const business = names[index % names.length] ?? "";
  const project = PROJECTS[(Math.floor(index / names.length) + index) % PROJECTS.length];
  const contact = random.pick(buyers.get(business) ?? []);
  const by = random.pick(SELLERS);
  return {
    ...ends,
    name: `${business.replace(/ \S+$/, "")} ${project}`,
    by,
    owner: index % 9 === 4 ? random.pick(SELLERS) : by,
    size: 100 * random.whole(60, 240 + Math.round(900 * random.next() ** 3)),
    close: -Math.round(ends.touched) + random.whole(-4, 9),
    next: null,
    description: null,
    contacts: contact ? [`${contact.firstName} ${contact.lastName}`] : [],
  };
}

// Every second one was to be closed earlier at first, every third was larger or smaller.
function eventsOf(
  random: Random,
  deal: SampleDeal,
  path: DealStage[],
  came: number[],
  dayFromNow: (days: number) => string,
): SampleEvent[] {
  const by = deal.by;
  const between = (share: number) => deal.created - share * (deal.created - deal.touched);
  const events: SampleEvent[] = [{ kind: "created", daysAgo: deal.created, by }];
  const change = (event: Omit<SampleEvent, "by">) => events.push({ by, ...event });
  for (const name of deal.contacts)
    change({ kind: "contact_attached", newValue: name, daysAgo: deal.created - MINUTE });
  for (const [place, stage] of path.slice(1).entries())
    change({ kind: "stage_changed", oldValue: path[place], newValue: stage, daysAgo: came[place + 1] ?? deal.touched });
  if (deal.owner !== by) change({ kind: "owner_changed", oldValue: by, newValue: deal.owner, daysAgo: between(0.4) });
  if (random.next() < 0.5) {
    const days = { oldValue: dayFromNow(deal.close - random.whole(8, 40)), newValue: dayFromNow(deal.close) };
    change({ kind: "updated", field: "targetCloseDate", ...days, daysAgo: between(0.7) });
  }
  if (random.next() < 0.33) {
    const guess = 100 * Math.round((deal.size * (0.7 + 0.7 * random.next())) / 100);
    if (guess !== deal.size)
      change({
        kind: "updated",
        field: "dealSize",
        oldValue: `${guess}`,
        newValue: `${deal.size}`,
        daysAgo: between(0.55),
      });
  }
  return events.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Amounts to win in a month, of the team and of some; `months` is the first and last month relative to this one. */
export const SAMPLE_TARGETS = {
  months: [-11, 3],
  amounts: [
    [null, 150_000],
    ["scout", 45_000],
    ["maya", 50_000],
    ["tom", 25_000],
  ],
} as const satisfies { months: [number, number]; amounts: [PersonKey | null, number][] };
