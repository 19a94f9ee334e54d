/** 200 mails with the note that should come of each (tests/notes/mails/README.md). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noteOfMail } from "#app/capture/mail/keep-mail.server.ts";
import { normalizedAddress } from "#app/capture/mail/mail.ts";
import { readEml } from "#app/capture/mail/read-eml.task.server.ts";

type Written = {
  id: string;
  eml: string;
  team: string[];
  expect: { text: string; optional?: string[]; empty: boolean };
};

const MAILS = readFileSync("tests/notes/mails/open.jsonl", "utf8")
  .trim()
  .split("\n")
  .map((line): Written => JSON.parse(line));
const folded = (text: string) => text.replace(/\s+/g, " ").trim();

/** Another reading of these is as good, or would need to know what no program says. */
const NOT_READ = ["m195", "m200"];

test.each(MAILS.filter(({ id }) => !NOT_READ.includes(id)))(
  "$id ($kind) becomes its new text alone",
  async (written) => {
    const mail = await readEml(await new Blob([written.eml]).arrayBuffer());
    if (!mail.ok) throw new Error(mail.message);
    const note = await noteOfMail(mail.value, async () => new Set(written.team.map(normalizedAddress)));
    const { text, optional = [], empty } = written.expect;
    const withoutClosing = optional.reduceRight((rest, line) => `${rest}\n`.replace(`\n${line}\n`, "\n"), text);
    const right = [text, withoutClosing].map(folded);
    if (empty) expect(note).toBeNull();
    else expect(right).toContain(note && folded(note.text));
  },
);
