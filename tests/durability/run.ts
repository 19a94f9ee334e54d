/** `npm run durability -- --rounds N`: as many power failures under writes; needs a build. The last line sums up. */
import { parseArgs } from "node:util";
import { killAndReconcile, summary } from "./rounds.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "10" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
const report = await killAndReconcile(Number(values.rounds), say);
for (const finding of [...report.lost, ...report.doubled, ...report.half]) say(finding);
say(
  `${report.acknowledged} deals acknowledged, ${report.onTheirWay} on their way, ${report.rounds} kills; up again in ${report.slowestStartMs} ms at most`,
);
say(summary(report));
process.exit(report.lost.length + report.doubled.length + report.half.length > 0 ? 1 : 0);
