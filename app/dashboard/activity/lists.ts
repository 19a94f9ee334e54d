/** Addresses of the lists behind the figures (docs/product.md#activity). Days: `YYYY-MM-DD` in the team's time zone. */
import type { ActivityKind } from "#app/opportunities/past/checks.ts";
import { PAST_PATH } from "#app/opportunities/past/labels.ts";

type ActivityQuery = { kind: ActivityKind; userId: string; from: string; to: string };

/** The opportunities to which a person did something on some days. */
export const activityListPath = (asOf: string, { kind, userId, from, to }: ActivityQuery): string =>
  `${PAST_PATH}?${new URLSearchParams({ asOf, did: kind, didBy: userId, didFrom: from, didTo: to })}`;

/** The open opportunities that nobody touched since a day. */
export const untouchedPath = (asOf: string, since: string, owner: string | null): string =>
  `${PAST_PATH}?${new URLSearchParams({ asOf, stage: "active", ...(owner ? { owner } : {}), untouchedSince: since })}`;
