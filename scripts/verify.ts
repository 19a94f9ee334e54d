/**
 * `npm run verify`: recomputes all sealed weeks of the leaderboard from their stored bytes and names the first one that
 * does not fit (exit status 1). `npm run verify -- texts` lists stored texts that hold U+FFFD; `--restore` takes it out
 * where a form had put it in. Both use the settings and the database that the server uses.
 */
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { findStoredKeys, findStoredWeeks } from "#app/leaderboard/weeks/queries.server.ts";
import { weekSigningKeyOf } from "#app/leaderboard/weeks/signing-key.server.ts";
import { verifyWeeks } from "#app/leaderboard/weeks/verify.server.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openTeam } from "./user/open-team.ts";
import { findDamagedFields, findDamagedRows, isRestorable, restoreField } from "./verify/damaged-texts.ts";
import { counted, nameOf, textLines } from "./verify/text-lines.ts";

async function run(words: string[]): Promise<void> {
  const [what, option, ...more] = words;
  const isKnown = what === undefined || (what === "texts" && (option === undefined || option === "--restore"));
  if (!isKnown || more.length > 0) throw new PlainError("usage: npm run verify [-- texts [--restore]]");
  const team = await openTeam();
  try {
    await (what === "texts" ? verifyTexts(team.em, option === "--restore") : verifyLeaderboard(team.em));
  } finally {
    await team.close();
  }
}

async function verifyLeaderboard(em: EntityManager): Promise<void> {
  const weeks = await findStoredWeeks(em);
  const verified = verifyWeeks(weeks, await findStoredKeys(em));
  if (!verified.ok) {
    const what = verified.monday === null ? "a signing key" : `the week of ${verified.monday}`;
    throw new PlainError(`verification failed for ${what}: ${verified.why}`);
  }
  console.log(`${verified.weeks} locked weeks verified. The last hash: ${verified.head ?? "none yet"}.`);
  if (verified.begunAnew > 0) console.log(`${verified.begunAnew} keys were not signed by the previous key.`);
  const last = weeks.at(-1);
  if (last && !env().SESSION_SECRET.some((secret) => weekSigningKeyOf(secret).id.equals(last.keyId)))
    console.log("The last week was signed with a SESSION_SECRET that is not set here.");
}

async function verifyTexts(em: EntityManager, restore: boolean): Promise<void> {
  const rows = await findDamagedRows(em);
  const fields = await findDamagedFields(em, rows);
  for (const line of textLines(rows, fields)) console.log(line);
  const restorable = fields.filter(isRestorable);
  if (!restore) {
    if (restorable.length > 0) console.log(`Run it with --restore to repair ${counted(restorable.length, "field")}.`);
    return;
  }
  for (const field of restorable) {
    const refusal = await restoreField(em, field);
    console.log(`${nameOf(field)}: ${refusal ? `not restored: ${refusal}` : "restored"}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
