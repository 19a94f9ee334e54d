/** `npm run demo`: serves the built app with the sample team on this machine; nothing else needs to be installed. */
import { BUILT_APP } from "./app-process.ts";
import { buildIfNeeded } from "./build.ts";
import { exitWith } from "./plain-error.ts";
import { serveLocally } from "./serve-locally.ts";

try {
  const code = await serveLocally({
    nodeEnv: "demo",
    prepare: (signal) => buildIfNeeded(console.log, { signal }),
    command: () => BUILT_APP,
  });
  process.exit(code);
} catch (error) {
  exitWith(error);
}
