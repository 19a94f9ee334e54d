const EVERY_MS = 2_000;
const MEGABYTE = 1_000_000;

/** Reports progress of a long table: `add(bytes)` logs at most every two seconds, `end(rows)` logs the total. */
export function progressOf(name: string, log: (line: string) => void) {
  const begun = Date.now();
  let told = begun;
  let bytes = 0;
  const megabytes = () => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return {
    add(size: number): void {
      bytes += size;
      if (Date.now() - told < EVERY_MS) return;
      told = Date.now();
      log(`${name}: ${megabytes()} so far`);
    },
    end(rows: number): void {
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      log(`${name}: ${rows.toLocaleString("en-US")} rows, ${megabytes()}, ${seconds} s`);
    },
  };
}
