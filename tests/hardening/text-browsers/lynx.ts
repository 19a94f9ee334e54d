import { startScreen, type TextBrowser } from "./browser.ts";

// Every link and field has its number on the screen, and a page is shown when all of it is there.
const SETTINGS = `PARTIAL:FALSE
ACCEPT_ALL_COOKIES:TRUE
ALERTSECS:0
INFOSECS:0
MESSAGESECS:0
CHARACTER_SET:utf-8
DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED
`;
const START = ["-cfg=SETTINGS", "-tna", "-show_cursor", "-nopause"];

/** Starts lynx at `url`. It shows a field as `Label [3]____` and a button as `([4]BUTTON) Save` or `([4]name) Save`. */
export function openLynx(program: string, url: string): TextBrowser {
  const screen = startScreen(program, [...START, url], SETTINGS);

  /** Goes to the last place where `pattern`, whose group is a number on the screen, is found; returns its row. */
  async function goTo(pattern: RegExp): Promise<number> {
    const find = () =>
      screen.find(String(pattern), (rows) => {
        const row = rows.findLastIndex((text) => pattern.test(text));
        return row < 0 ? undefined : { row, number: pattern.exec(rows[row] ?? "")?.[1] ?? "" };
      });
    const first = await find();
    screen.type(first.number);
    // What is typed before lynx asks for it is dropped.
    await screen.see(`number: ${first.number}`);
    // lynx asks when all of the page is shown; until then what was found may stand in the page before.
    const shown = await find();
    if (shown.number !== first.number) {
      screen.type(`\x15${shown.number}`);
      await screen.see(`number: ${shown.number}`);
    }
    screen.type("\r");
    await screen.cursorAt(shown.row);
    return shown.row;
  }

  const field = (label: string) => new RegExp(`^\\s*${label}(?: optional| \\*| \\(\\$\\))?\\s*\\[(\\d+)\\]`);

  const browser: TextBrowser = {
    see: screen.see,
    close: screen.close,
    async open(address, title) {
      screen.type("g");
      await screen.see("URL to open:");
      screen.type(`\x15${address}\r`);
      await screen.find(title, ([first]) => (first?.includes(title) ? true : undefined));
    },
    async fill(label, text) {
      const row = await goTo(field(label));
      screen.type("\r");
      await screen.see("Ctrl-U to delete all text in field");
      screen.type(`\x15${text}`);
      // A field shows the end of what it has no room for.
      const shown = text.slice(-12);
      await screen.find(text, (rows) => (/[*]/.test(rows[row] ?? "") || rows[row]?.includes(shown) ? true : undefined));
      screen.type("\t");
      await screen.find("the field left", (rows) =>
        rows.some((shown) => shown.includes("Ctrl-U to delete")) ? undefined : true,
      );
    },
    async choose(label, option) {
      await goTo(field(label));
      screen.type("\r");
      await screen.see(option);
      screen.type(`/${option}\r\r`);
    },
    async press(text) {
      await goTo(new RegExp(`\\(\\[(\\d+)\\][^)]*\\) ${text}`));
      screen.type("\r");
    },
    async upload(label, file, press) {
      await browser.fill(label, file);
      await browser.press(press);
    },
  };
  return browser;
}
