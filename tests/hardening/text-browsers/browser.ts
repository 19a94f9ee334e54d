/** What a test does in a text browser, whichever it is. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "../../harness/wait.ts";
import { openTerminal, type Terminal } from "./terminal.ts";

export type TextBrowser = {
  /** Opens an address and waits for the page of this title. */
  open(url: string, title: string): Promise<void>;
  /** Replaces what stands in the field of this label. */
  fill(label: string, text: string): Promise<void>;
  /** Chooses an option of a select. */
  choose(label: string, option: string): Promise<void>;
  /** Fills in a field for a file, and sends its form by the button `press`. */
  upload(label: string, file: string, press: string): Promise<void>;
  /** Presses the last button of this text. */
  press(text: string): Promise<void>;
  /** Waits until the page shows this text. */
  see(text: string): Promise<void>;
  close(): Promise<void>;
};

/** A browser at work: its terminal, and waiting for what it shows. */
export type Screen = Terminal & {
  /** Waits until `find` finds something in the rows, and returns it. */
  find<Found>(what: string, find: (rows: string[]) => Found | undefined): Promise<Found>;
  see(text: string): Promise<void>;
  /** Waits until the cursor is in this row, and this column if one is given. */
  cursorAt(row: number, column?: number): Promise<void>;
};

/** Starts a text browser of Debian's with a home folder of its own, which has the file `settings`. */
export function startScreen(program: string, words: string[], settings = ""): Screen {
  const home = mkdtempSync(join(tmpdir(), "dealquest-text-browser-"));
  const file = join(home, "settings");
  writeFileSync(file, settings);
  const command = [program, ...words.map((word) => word.replace("SETTINGS", file))];
  const terminal = openTerminal(command, { HOME: home });
  const until = async (what: string, isTrue: () => boolean) => {
    await waitUntil(isTrue, { interval: 20 }).catch(() => {
      throw new Error(`${program} did not show ${what}, but:\n${terminal.rows().filter(Boolean).join("\n")}`);
    });
  };
  return {
    ...terminal,
    async find(what, find) {
      await until(what, () => find(terminal.rows()) !== undefined);
      return find(terminal.rows()) as NonNullable<ReturnType<typeof find>>;
    },
    see: (text) => until(text, () => terminal.rows().some((row) => row.includes(text))),
    cursorAt: (row, column) =>
      until(`the cursor in row ${row}, column ${column}`, () => {
        const at = terminal.cursor();
        return at.row === row && (column === undefined || at.column === column);
      }),
    async close() {
      await terminal.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
