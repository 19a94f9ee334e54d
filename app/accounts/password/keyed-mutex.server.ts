const lastTaskByKey = new Map<string, Promise<unknown>>();

/**
 * Runs calls with the same `key` one after the other within this process, so that of many identical requests only the
 * first hashes a password. It gives no guarantee between processes: there a row lock or unique index decides.
 */
export async function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = lastTaskByKey.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  lastTaskByKey.set(key, current);
  try {
    return await current;
  } finally {
    if (lastTaskByKey.get(key) === current) lastTaskByKey.delete(key);
  }
}
