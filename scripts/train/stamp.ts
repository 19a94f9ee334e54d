/** Tells whether anything that training reads, or what it wrote, has changed since the weights were written. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** What the weights of each reader follow from, and where its stamp is. */
const STAMPS = {
  notes: {
    folders: [
      "app/note-reader",
      "scripts/train",
      ...["transcripts", "updates", "named"].map((name) => `tests/notes/${name}`),
    ],
    stamp: here("trained.sha256"),
  },
  matcher: { folders: ["app/matching", "scripts/train-matcher"], stamp: here("../train-matcher/trained.sha256") },
};
type Trained = keyof typeof STAMPS;

/** The SHA-256 of all files that the weights follow from and of the weights, in hex. */
function inputsHash(trained: Trained): string {
  const hash = createHash("sha256");
  for (const folder of STAMPS[trained].folders) {
    const at = here(`../../${folder}`);
    for (const file of readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.endsWith(".sha256") && !path.endsWith(".md"))
      .sort()) {
      const content = readFileSync(file);
      hash.update(`${file.slice(at.length)} ${content.length}\n`).update(content);
    }
  }
  return hash.digest("hex");
}

/** Whether the weights were written from the files as they are now. */
export const isTrained = (trained: Trained): boolean =>
  readFileSync(STAMPS[trained].stamp, "utf8").trim() === inputsHash(trained);

export const writeStamp = (trained: Trained): void => writeFileSync(STAMPS[trained].stamp, `${inputsHash(trained)}\n`);
