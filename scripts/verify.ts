/**
 * `npm run verify`: recomputes all sealed weeks of the leaderboard from their stored bytes and names the first one that does not fit (exit
 * status 1). It uses the settings and the database that the server uses.
 */
import { env } from "#app/env.server.ts";
import { findStoredKeys, findStoredWeeks } from "#app/leaderboard/weeks/queries.server.ts";
import { sealKeyOf } from "#app/leaderboard/weeks/seal-key.server.ts";
import { verifyWeeks } from "#app/leaderboard/weeks/verify.server.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openTeam } from "./user/open-team.ts";

async function run(): Promise<void> {
  const team = await openTeam();
  try {
    const weeks = await findStoredWeeks(team.em);
    const verified = verifyWeeks(weeks, await findStoredKeys(team.em));
    if (!verified.ok) {
      const what = verified.monday === null ? "a key of the sealed weeks" : `the week of ${verified.monday}`;
      throw new PlainError(`${what} does not fit: ${verified.why}`);
    }
    console.log(`${verified.weeks} sealed weeks fit. The last one's hash is ${verified.head ?? "none yet"}.`);
    if (verified.begunAnew > 0) console.log(`${verified.begunAnew} keys began anew, not signed by the one before.`);
    const last = weeks.at(-1);
    if (last && !env().SESSION_SECRET.some((secret) => sealKeyOf(secret).id.equals(last.keyId)))
      console.log("The last week was sealed with a SESSION_SECRET that is not set here.");
  } finally {
    await team.close();
  }
}

try {
  await run();
} catch (error) {
  exitWith(error);
}
