import { laterDay } from "#app/team-time/team-time.ts";
import type { PeriodFilter } from "../views/schema.ts";
import type { ActivePerson, Activity } from "./schema.ts";

type ActivityCounts = Activity["days"];

/** The days of an activity, newest first, each with what every person did on it. */
export type ActivityDays = {
  from: string;
  to: string;
  days: { day: string; people: { id: string; name: string; deeds: ActivityCounts }[] }[];
};

/** The days that are shown: those asked for, by themselves this week and the one before. */
export const shownPeriod = ({ monday, asOf }: Activity, { from, to }: PeriodFilter): Required<PeriodFilter> => ({
  from: from ?? laterDay(monday, -7),
  to: to !== undefined && to < asOf ? to : asOf,
});

/** What was done by day. A day and a person without anything are left out. */
export function activityByDay(
  { days }: Activity,
  people: ActivePerson[],
  { from, to }: Required<PeriodFilter>,
): ActivityDays {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const shown = [...byDay].sort(([one], [other]) => (one < other ? 1 : -1));
  return {
    from,
    to,
    days: shown.map(([day, deeds]) => ({
      day,
      people: people.flatMap(({ id, name }) => {
        const own = deeds.filter(({ userId }) => userId === id);
        return own.length > 0 ? [{ id, name, deeds: own }] : [];
      }),
    })),
  };
}
