/** `npm run durability -- --rounds N`: simulates N power failures under writes. The last line is a summary. */
import { exitWith } from "#scripts/plain-error.ts";
import { amounts } from "../../harness/amounts.ts";
import { killAndReconcile, summary } from "./rounds.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { rounds = 10 } = amounts(process.argv.slice(2), ["rounds"]);
  const report = await killAndReconcile(rounds, say);
  for (const finding of [...report.lost, ...report.doubled, ...report.half]) say(finding);
  say(
    `${report.acknowledged} deals acknowledged, ${report.onTheirWay} on their way, ${report.rounds} kills; up again in ${report.slowestStartMs} ms at most`,
  );
  say(summary(report));
  process.exit(report.lost.length + report.doubled.length + report.half.length > 0 ? 1 : 0);
} catch (error) {
  exitWith(error);
}
