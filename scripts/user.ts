/**
 * `npm run user -- list | owner ADDRESS | invite ADDRESS | deactivate ADDRESS [--to ADDRESS] | reset-two-factor
 * ADDRESS`: the team's people from a shell, for demo, dev and production. It uses the settings and the database that
 * the server uses.
 */
import { exitWith, PlainError } from "./plain-error.ts";
import { openTeam } from "./user/open-team.ts";
import { COMMANDS, USAGE, type UserCommand } from "./user/user-commands.ts";

async function run([name = "", ...args]: string[]): Promise<void> {
  if (!Object.hasOwn(COMMANDS, name)) throw new PlainError(`user takes one of: ${USAGE}`);
  const command = COMMANDS[name as UserCommand];
  const input = command.read(args);
  const team = await openTeam();
  try {
    for (const line of await command.run(team.em, input)) console.log(line);
  } finally {
    await team.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
