import { startScreen, type TextBrowser } from "./browser.ts";

const PROMPT = /^(TEXT|Password|(?:\(Upload\))?Filename):/;
const START = ["-cookie", "-o", "vi_prec_num=1", "-o", "confirm_qq=0"];

/** Starts w3m at `url`. It shows a field as `Label[   ]`, and a button as its text alone. */
export function openW3m(program: string, url: string): TextBrowser {
  const screen = startScreen(program, [...START, url]);

  /** Goes right of the start of what `pattern` finds last, and returns the row. */
  async function goTo(pattern: RegExp): Promise<number> {
    // The last line, which says what page this is, is not part of it.
    const find = () =>
      screen.find(String(pattern), (rows) => {
        const row = rows.findLastIndex((text) => pattern.test(text) && !text.includes(" Viewing <"));
        const found = pattern.exec(rows[row] ?? "");
        return found ? { row, column: found.index + found[0].length } : undefined;
      });
    /** Goes to the row, then looks again: w3m moves once the page is shown; the match may be on the page before. */
    const goToRow = async (place: { row: number; column: number }): Promise<{ row: number; column: number }> => {
      // A page is shown from its first line, because all of it fits.
      screen.type(`${place.row + 1}G`);
      await screen.cursorAt(place.row);
      const shown = await find();
      return shown.row === place.row ? shown : goToRow(shown);
    };
    const { row, column } = await goToRow(await find());
    screen.type(`0${column}l`);
    await screen.cursorAt(row, column);
    return row;
  }

  const field = (label: string) => new RegExp(`^\\s*${label}(?: optional| \\*| \\(\\$\\))?\\s*\\[`);

  /** Opens the prompt of a field and answers it. */
  async function answer(label: string, text: string): Promise<number> {
    const row = await goTo(field(label));
    screen.type("\r");
    await screen.find("a prompt", (rows) => (rows.some((shown) => PROMPT.test(shown)) ? true : undefined));
    screen.type(`\x15${text}\r`);
    return row;
  }

  return {
    see: screen.see,
    close: screen.close,
    async open(address, title) {
      screen.type("U");
      await screen.see("Goto URL:");
      screen.type(`\x15${address}\r`);
      await screen.see(`Viewing <${title}`);
    },
    async fill(label, text) {
      const row = await answer(label, text);
      // A field shows what it has room for.
      const shown = text.slice(0, 20);
      await screen.find(text, (rows) => (/[*]/.test(rows[row] ?? "") || rows[row]?.includes(shown) ? true : undefined));
    },
    async choose(label, option) {
      await goTo(field(label));
      screen.type("\r");
      await screen.see(option);
      screen.type(`/${option}\r\r`);
    },
    async press(text) {
      // A button's text is at a line's start, after a list's number or another button; it may also be elsewhere.
      await goTo(new RegExp(`(?:^\\s*(?:\\d+\\. )?|…)${text.slice(0, 1)}(?=${text.slice(1)})`));
      screen.type("\r");
    },
    async upload(label, file) {
      // A field with `accept` sends its form by itself as soon as it has a file (w3m 0.5.3).
      await answer(label, file);
    },
  };
}
