/**
 * The matcher of people as a filter: reads one
 * `{"records":[{"id","firstName","lastName","email","phone","businessName"}],"country"}` a line, writes one
 * `{"pairs":[{"a","b","weight","probability","decision"}]}` a line, in order. A line that is none has no pairs.
 */
import { createInterface } from "node:readline";
import { matchRecords } from "#app/matching/match-records.ts";

process.stdout.on("error", () => process.exit(0));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify({ pairs: answer(line) })}\n`);

function answer(line: string) {
  try {
    const { records, country } = JSON.parse(line);
    return matchRecords(records, country);
  } catch {
    return [];
  }
}
