/** Tells whether anything that training reads, or what it wrote, has changed since the weights were written. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDERS = [
  "app/note-reader",
  "scripts/train",
  ...["transcripts", "updates", "named"].map((name) => `tests/notes/${name}`),
];
const STAMP = here("trained.sha256");

/** The SHA-256 of all files that the weights follow from and of the weights, in hex. */
function inputsHash(): string {
  const hash = createHash("sha256");
  for (const folder of FOLDERS) {
    const at = here(`../../${folder}`);
    for (const file of readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => path !== STAMP)
      .sort()) {
      const content = readFileSync(file);
      hash.update(`${file.slice(at.length)} ${content.length}\n`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Whether the weights were written from the files as they are now. */
export const isTrained = (): boolean => readFileSync(STAMP, "utf8").trim() === inputsHash();

export const writeStamp = (): void => writeFileSync(STAMP, `${inputsHash()}\n`);
