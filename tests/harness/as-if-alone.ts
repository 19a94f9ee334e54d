/**
 * Runs before each test file. Files run one after another in a process and share its modules; this takes back what the
 * file before left in it: variables, globals, fake timers, and the settings and the ORM that the app keeps for its
 * process.
 */
import { vi } from "vitest";

const globals = globalThis as { variablesAtStart?: NodeJS.ProcessEnv; dealquestEnv?: unknown; dealquestOrm?: unknown };

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
globals.variablesAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globals.variablesAtStart)) delete process.env[name];
Object.assign(process.env, globals.variablesAtStart);
globals.dealquestEnv = undefined;
globals.dealquestOrm = undefined;
