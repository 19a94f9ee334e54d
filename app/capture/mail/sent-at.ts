/** When a mail was sent (RFC 5322, section 3.6.1). */

/** Names of zones that programs write and JavaScript does not know, in minutes east of UTC. */
const ZONES: Record<string, number> = {
  ...{
    mez: 60,
    met: 60,
    cet: 60,
    mesz: 120,
    mest: 120,
    cest: 120,
    wet: 0,
    west: 60,
    bst: 60,
    ist: 330,
    eet: 120,
    eest: 180,
  },
  ...{
    msk: 180,
    jst: 540,
    kst: 540,
    hkt: 480,
    sgt: 480,
    awst: 480,
    acst: 570,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    sast: 120,
  },
};

const instantOf = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString());

/** The instant in `date`; if unreadable, the arrival in the first of `received` (the topmost); else null. */
export function sentAtOf(date: string, received: string[]): string | null {
  const text = date
    .slice(0, 200)
    .replace(/\([^)]*\)/g, " ")
    .trim();
  const zone = /\s([a-z]{3,5})$/i.exec(text);
  const minutes = ZONES[zone?.[1]?.toLowerCase() ?? ""];
  const plain = Date.parse(text);
  if (!Number.isNaN(plain)) return instantOf(plain);
  if (zone && minutes !== undefined) {
    const atUtc = Date.parse(`${text.slice(0, zone.index)} +0000`);
    if (!Number.isNaN(atUtc)) return instantOf(atUtc - minutes * 60_000);
  }
  const arrived = received[0]?.slice(-200) ?? "";
  return instantOf(Date.parse(arrived.slice(arrived.lastIndexOf(";") + 1).replace(/\([^)]*\)/g, " ")));
}
