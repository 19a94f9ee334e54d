/** Where Node caches compiled modules: each of the many processes of a test run starts quicker. */
import { resolve } from "node:path";

/** Environment of a Node process: it starts with a fifth (a server) to two fifths (a command) less processor time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compile") };
