/** The tests that a change touches, for `npm run check`. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TESTS = "tests";

/**
 * What to give `vitest related`: the files that differ from the branch `main` (or, on it, from the last commit), and
 * the tests of the built server in the rooms of those of `app/`, which import none of them.
 */
export function touchedFiles(): string[] {
  const changed = changedFiles().filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  const rooms = new Set(changed.flatMap((path) => /^app\/([^/]+)\//.exec(path)?.[1] ?? []));
  const served = [...rooms].flatMap((room) => servedTests(join(TESTS, room)));
  return [...new Set([...changed, ...served])].filter((path) => !path.startsWith(`${TESTS}/hardening/`));
}

function changedFiles(): string[] {
  const base = git("merge-base", "HEAD", "main")[0] ?? "HEAD";
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

function servedTests(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name))
    .filter((path) => /with-app|app-server/.test(readFileSync(path, "utf8")));
}

/** The lines that git prints; none if it fails, as in a checkout without a branch `main`. */
function git(...words: string[]): string[] {
  try {
    return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    return [];
  }
}
