// A search runs up to three statements at once. This leaves most of the pool's connections, and a core of the smallest
// machines, to other pages while many people type.
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when fewer than two others run. A client that has gone by then, as it has typed on, gets `instead`. */
export async function inTurn<Value>({ signal }: Request, work: () => Promise<Value>, instead: Value): Promise<Value> {
  // Whoever ends passes the turn on, so `running` does not change then.
  if (running < AT_ONCE) running++;
  else await new Promise<void>((start) => waiting.push(start));
  try {
    return signal.aborted ? instead : await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
