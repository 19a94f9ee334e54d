/** What happened to a sample deal, from its creation to its last change, in the words that the app itself writes. */

import { type SampleDeal, STAGE_ORDER } from "./sample-deals.server.ts";
import { people } from "./sample-people.server.ts";

type SampleEvent = {
  activityType: "created" | "updated" | "stage_changed" | "contact_attached" | "contact_detached";
  field?: string;
  oldValue?: string | null;
  newValue?: string | null;
  /** Days before now. */
  daysAgo: number;
  by: string;
};

const MINUTE = 1 / (24 * 60);
// Someone who was attached by mistake now and then, and the share of the deal's first guess in its final size.
const MISTAKEN_CONTACT = "Sofia Marin";
const FIRST_GUESS = 0.85;

/** The events of the deal at `index` in the list, oldest first; the index only varies the story. */
export function historyOf(deal: SampleDeal, index: number, dayFromNow: (days: number) => string): SampleEvent[] {
  const owner = deal.by;
  const colleague = people[index % people.length]?.key ?? owner;
  const span = deal.created - deal.touched;
  const moment = (share: number) => deal.created - span * share;

  const [first, ...others] = deal.contacts;
  const events: SampleEvent[] = [
    { activityType: "created", daysAgo: deal.created, by: owner },
    { activityType: "contact_attached", newValue: first, daysAgo: deal.created - MINUTE, by: owner },
    ...others.map((name, position) => ({
      activityType: "contact_attached" as const,
      newValue: name,
      daysAgo: moment((position + 1) / (others.length + 2)) - 2 * MINUTE,
      by: owner,
    })),
    ...stageChanges(deal, moment, colleague),
  ];
  if (span > 0 && deal.next) events.push(...nextStepChanges(deal, dayFromNow));
  if (span > 0 && index % 3 === 1) events.push({ ...sizeChange(deal), daysAgo: moment(0.6), by: colleague });
  if (span > 10 && index % 8 === 2) {
    events.push(
      { activityType: "contact_attached", newValue: MISTAKEN_CONTACT, daysAgo: moment(0.3), by: owner },
      {
        activityType: "contact_detached",
        oldValue: MISTAKEN_CONTACT,
        daysAgo: moment(0.3) - 5 * MINUTE,
        by: colleague,
      },
    );
  }
  return events.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** The stages that a deal has gone through, its present one last. A lost deal was lost after a while of being qualified. */
function pathOf({ stage }: SampleDeal): string[] {
  if (stage === "won-closed") return [...STAGE_ORDER, stage];
  if (stage === "lost-closed") return ["open", "qualified", stage];
  return STAGE_ORDER.slice(0, STAGE_ORDER.indexOf(stage) + 1);
}

function stageChanges(deal: SampleDeal, moment: (share: number) => number, colleague: string): SampleEvent[] {
  const path = pathOf(deal);
  return path.slice(1).map((stage, position) => ({
    activityType: "stage_changed",
    oldValue: path[position],
    newValue: stage,
    daysAgo: moment((position + 1) / (path.length - 1)),
    by: position === 1 ? colleague : deal.by,
  }));
}

function nextStepChanges(deal: SampleDeal, dayFromNow: (days: number) => string): SampleEvent[] {
  if (!deal.next) return [];
  const change = { activityType: "updated" as const, oldValue: null, daysAgo: deal.touched, by: deal.by };
  return [
    { ...change, field: "nextStepDate", newValue: dayFromNow(deal.next.days) },
    { ...change, field: "nextStepDescription", newValue: deal.next.text },
  ];
}

function sizeChange({ size }: SampleDeal): Omit<SampleEvent, "daysAgo" | "by"> {
  const guess = Math.round((size * FIRST_GUESS) / 500) * 500;
  return { activityType: "updated", field: "dealSize", oldValue: String(guess), newValue: String(size) };
}
