/** The history of a sample deal, from creation to last change, worded as the app writes them. */
import type { HistoryKind } from "#app/changes/schema.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { ACTIVE_STAGES, type DealStage, isActive, STAGES } from "#app/opportunities/stages.ts";
import type { SampleDeal } from "./deals.ts";
import { people } from "./people.ts";

/** An event of a deal, as one line of its history. */
export type SampleEvent = {
  kind: HistoryKind;
  field?: keyof OpportunityFields;
  /** Of `owner_changed`, keys of people. */
  oldValue?: string | null;
  newValue?: string | null;
  /** Days before now. */
  daysAgo: number;
  by: string;
};

const MINUTE = 1 / (24 * 60);
// A contact that some deals attach by mistake, and the first size estimates as shares of the final size.
const MISTAKEN_CONTACT = "Sofia Marin";
const FIRST_GUESS = 0.85;

/** The events of the deal at `index` in the list, oldest first; the index only adds variety. */
export function historyOf(deal: SampleDeal, index: number, dayFromNow: (days: number) => string): SampleEvent[] {
  const creator = deal.by;
  const colleague = people[index % people.length]?.key ?? creator;
  const span = deal.created - deal.touched;
  const moment = (share: number) => deal.created - span * share;

  const [first, ...others] = deal.contacts;
  const events: SampleEvent[] = [
    { kind: "created", daysAgo: deal.created, by: creator },
    { kind: "contact_attached", newValue: first, daysAgo: deal.created - MINUTE, by: creator },
    ...others.map((name, position) => ({
      kind: "contact_attached" as const,
      newValue: name,
      daysAgo: moment((position + 1) / (others.length + 2)) - 2 * MINUTE,
      by: creator,
    })),
    ...stageChanges(deal, moment, colleague),
  ];
  if (deal.owner !== deal.by) {
    const people = { oldValue: deal.by, newValue: deal.owner };
    events.push({ kind: "owner_changed", ...people, daysAgo: moment(0.5), by: creator });
  }
  if (span > 0 && deal.next) events.push(...nextStepChanges(deal, dayFromNow));
  if (span > 0 && index % 3 === 1) events.push({ ...sizeChange(deal), daysAgo: moment(0.6), by: colleague });
  if (span > 10 && index % 8 === 2) {
    events.push(
      { kind: "contact_attached", newValue: MISTAKEN_CONTACT, daysAgo: moment(0.3), by: creator },
      {
        kind: "contact_detached",
        oldValue: MISTAKEN_CONTACT,
        daysAgo: moment(0.3) - 5 * MINUTE,
        by: colleague,
      },
    );
  }
  return oneByOne(events.sort((a, b) => b.daysAgo - a.daysAgo));
}

// Each a minute before the next one at least, so that their order is known.
function oneByOne(events: SampleEvent[]): SampleEvent[] {
  let latest = 0;
  for (const event of events.toReversed()) {
    event.daysAgo = Math.max(event.daysAgo, latest);
    latest = event.daysAgo + MINUTE;
  }
  return events;
}

/** The stages that a deal went through, current stage last. A lost deal was qualified before. */
function pathOf({ stage }: SampleDeal): DealStage[] {
  if (isActive(stage)) return ACTIVE_STAGES.slice(0, ACTIVE_STAGES.indexOf(stage) + 1);
  return [...(STAGES[stage].closed === "won" ? ACTIVE_STAGES : ACTIVE_STAGES.slice(0, 2)), stage];
}

function stageChanges(deal: SampleDeal, moment: (share: number) => number, colleague: string): SampleEvent[] {
  const path = pathOf(deal);
  return path.slice(1).map((stage, position) => ({
    kind: "stage_changed",
    oldValue: path[position],
    newValue: stage,
    daysAgo: moment((position + 1) / (path.length - 1)),
    by: position === 1 ? colleague : deal.by,
  }));
}

function nextStepChanges(deal: SampleDeal, dayFromNow: (days: number) => string): SampleEvent[] {
  if (!deal.next) return [];
  const change = { kind: "updated" as const, oldValue: null, daysAgo: deal.touched, by: deal.by };
  return [
    { ...change, field: "nextStepDate", newValue: dayFromNow(deal.next.days) },
    { ...change, field: "nextStepDescription", newValue: deal.next.text },
  ];
}

function sizeChange({ size }: SampleDeal): Omit<SampleEvent, "daysAgo" | "by"> {
  const guess = Math.round((size * FIRST_GUESS) / 500) * 500;
  return { kind: "updated", field: "dealSize", oldValue: String(guess), newValue: String(size) };
}
