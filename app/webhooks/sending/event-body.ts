/** The body of an event (docs/product.md#webhooks). */
import { cutText } from "#app/text/cut-text.ts";

/** A change and its record as it is now; both null in a test. */
export type EventData = { change: object | null; record: object | null };

type Event = { type: string; timestamp: string; data: EventData };

/** A body is shorter than this, in bytes. */
const MAX_BYTES = 20_000;

/** How many characters of a text and entries of a list are kept, ever fewer until the body is short enough. */
const SHORTENING_STEPS = [
  { text: 2_000, entries: 50 },
  { text: 500, entries: 20 },
  { text: 100, entries: 5 },
  { text: 20, entries: 0 },
];

type ShorteningStep = (typeof SHORTENING_STEPS)[number];

/**
 * The event as JSON of less than 20 kB. Where it would be longer, long texts are cut and end in "…", long lists lose
 * their last entries, and `data.cut` names each: `["record.notes"]`.
 */
export function eventBody({ type, timestamp, data }: Event): string {
  const whole = JSON.stringify({ type, timestamp, data });
  if (fits(whole)) return whole;
  for (const cut of SHORTENING_STEPS) {
    const paths: string[] = [];
    const shortened = shorten(data, "", cut, paths) as EventData;
    const body = JSON.stringify({ type, timestamp, data: { ...shortened, cut: paths } });
    if (fits(body)) return body;
  }
  return JSON.stringify({ type, timestamp, data: { change: null, record: null, cut: ["change", "record"] } });
}

const fits = (body: string) => Buffer.byteLength(body) < MAX_BYTES;

function shorten(value: unknown, path: string, cut: ShorteningStep, paths: string[]): unknown {
  if (typeof value === "string") {
    if (value.length <= cut.text) return value;
    paths.push(path);
    return `${cutText(value, cut.text)}…`;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if (value.length > cut.entries) paths.push(path);
    return value.slice(0, cut.entries).map((entry, index) => shorten(entry, `${path}.${index}`, cut, paths));
  }
  const inner = (key: string) => (path === "" ? key : `${path}.${key}`);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one, inner(key), cut, paths)]));
}
