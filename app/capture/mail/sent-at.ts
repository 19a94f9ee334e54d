/** When a mail was sent (RFC 5322, section 3.6.1). */

/** Names of zones that programs write and JavaScript does not know, by the minutes east of UTC. */
const ZONES: Record<number, string> = {
  0: "wet",
  60: "mez met cet west bst",
  120: "mesz mest cest eet sast",
  180: "eest msk",
  330: "ist",
  480: "hkt sgt awst",
  540: "jst kst",
  570: "acst",
  600: "aest",
  660: "aedt",
  720: "nzst",
  780: "nzdt",
};
const MINUTES_OF_ZONE = new Map(
  Object.entries(ZONES).flatMap(([minutes, names]) => names.split(" ").map((name) => [name, Number(minutes)] as const)),
);

const instantOf = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString());

/** The instant in `date`; if unreadable, the arrival in the first of `received` (the topmost); else null. */
export function sentAtOf(date: string, received: string[]): string | null {
  const text = date
    .slice(0, 200)
    .replace(/\([^)]*\)/g, " ")
    .trim();
  const zone = /\s([a-z]{3,5})$/i.exec(text);
  const minutes = MINUTES_OF_ZONE.get(zone?.[1]?.toLowerCase() ?? "");
  const plain = Date.parse(text);
  if (!Number.isNaN(plain)) return instantOf(plain);
  if (zone && minutes !== undefined) {
    const atUtc = Date.parse(`${text.slice(0, zone.index)} +0000`);
    if (!Number.isNaN(atUtc)) return instantOf(atUtc - minutes * 60_000);
  }
  const arrived = received[0]?.slice(-200) ?? "";
  return instantOf(Date.parse(arrived.slice(arrived.lastIndexOf(";") + 1).replace(/\([^)]*\)/g, " ")));
}
