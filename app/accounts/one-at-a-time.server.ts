const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after everything else of this process under the same `key`, so that of many at once only the first does
 * the costly part. Between processes the database decides.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
