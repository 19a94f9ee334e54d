/** A part of the training, on a thread of its own: the names with one seed, or some of the other models. */
import { parentPort, workerData } from "node:worker_threads";

async function work(part: string, notes: never[], seed: number): Promise<unknown> {
  if (part === "names") return (await import("./names/lessons.ts")).learnSeed(notes, seed);
  const { lessonLines, TRAINERS } = await import("./train-clauses.ts");
  return TRAINERS[part]?.(notes, lessonLines);
}

parentPort?.postMessage(await work(workerData.part, workerData.notes, workerData.seed));
