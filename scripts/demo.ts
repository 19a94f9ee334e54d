/** `npm run demo`: the built app with a sample team, on this machine, with nothing else installed. */
import { BUILT_APP } from "./app-process.ts";
import { buildIfNeeded } from "./build.ts";
import { exitWith } from "./plain-error.ts";
import { serveLocally } from "./serve-locally.ts";

try {
  const code = await serveLocally({
    nodeEnv: "production",
    prepare: (signal) => buildIfNeeded(console.log, signal),
    command: () => BUILT_APP,
  });
  process.exit(code);
} catch (error) {
  exitWith(error);
}
