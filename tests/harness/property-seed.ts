import fc from "fast-check";

/**
 * Properties draw the same values in every run, so that a change is judged by what it changed.
 * To look for values that nobody thought of: `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=2000 npx vitest run tests/http`.
 * `PROPERTY_RUNS` counts only where a test names no number of its own.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_123),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
