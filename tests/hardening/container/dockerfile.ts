/** Parses the subset of the Dockerfile language that our Dockerfile uses. */

/** One instruction of a stage, such as `RUN` with its arguments. */
type Instruction = { name: string; rest: string };

/** The instructions from one `FROM` to the next. */
export type Stage = { name: string; instructions: Instruction[] };

/** The stages of a Dockerfile, in order; the last one is the image. Throws on a line that is not an instruction. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!name) throw new Error(`not an instruction: ${line}`);
    if (name === "FROM") stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? "", instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** Sources of a `COPY`, the stage they come from (undefined: the checkout), and its target. */
export function readCopy(rest: string): { from: string | undefined; sources: string[]; target: string } {
  const words = rest.split(/\s+/);
  const paths = words.filter((word) => !word.startsWith("--"));
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" };
}

/** The environment variables that a stage sets. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const words = instructions.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]));
}

/** The command line of a stage's `CMD`. */
export function commandOf({ instructions }: Stage): string[] {
  return JSON.parse(instructions.findLast(({ name }) => name === "CMD")?.rest ?? "[]");
}
