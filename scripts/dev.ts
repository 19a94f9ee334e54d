/** `npm run dev`: like the demo, but on Vite's development server with hot reload. */
import { developmentApp } from "./app-process.ts";
import { exitWith } from "./plain-error.ts";
import { serveLocally } from "./serve-locally.ts";

try {
  process.exit(await serveLocally({ nodeEnv: "development", prepare: async () => {}, command: developmentApp }));
} catch (error) {
  exitWith(error);
}
