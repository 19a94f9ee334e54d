/** A terminal without a window: runs a full-screen program on a pseudo-terminal of `script(1)` and keeps its output. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";

// The package is CommonJS whose names Node cannot see.
const { Terminal: Emulator }: typeof import("@xterm/headless") = createRequire(import.meta.url)("@xterm/headless");

const COLUMNS = 120;
/** Taller than any page of the product, so that nothing has to be scrolled to. */
const ROWS = 400;

export type Terminal = {
  /** Types `keys` as they are; `\r` is Enter. */
  type(keys: string): void;
  /** The rows as they are shown, without the spaces at their ends. */
  rows(): string[];
  /** The cursor's row and column, from 0. */
  cursor(): { row: number; column: number };
  /** Ends the program with SIGTERM. */
  close(): Promise<void>;
};

/** Runs `command` with `variables` in a terminal of 120 by 400 characters. */
export function openTerminal(command: string[], variables: Record<string, string>): Terminal {
  const emulator = new Emulator({ cols: COLUMNS, rows: ROWS, allowProposedApi: true, scrollback: 0 });
  const child = startOnPty(command, variables);
  child.stdout?.on("data", (bytes: Uint8Array) => emulator.write(bytes));
  return {
    type: (keys) => void child.stdin?.write(keys),
    rows() {
      const { active } = emulator.buffer;
      return Array.from({ length: ROWS }, (_, row) => active.getLine(row)?.translateToString(true) ?? "");
    },
    cursor: () => ({ row: emulator.buffer.active.cursorY, column: emulator.buffer.active.cursorX }),
    async close() {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : null;
      child.kill("SIGTERM");
      await ended;
      emulator.dispose();
    },
  };
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

function startOnPty(command: string[], variables: Record<string, string>): ChildProcess {
  const line = `stty cols ${COLUMNS} rows ${ROWS}; exec ${command.map(quoted).join(" ")}`;
  const env = { NODE_ENV: "test" as const, PATH: process.env.PATH, TERM: "xterm", LANG: "C.UTF-8", ...variables };
  return spawn("script", ["-qfec", line, "/dev/null"], { env, stdio: ["pipe", "pipe", "ignore"] });
}
