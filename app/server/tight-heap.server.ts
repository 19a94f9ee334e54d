import { setFlagsFromString } from "node:v8";

let users = 0;

/**
 * Runs `work` with a heap that is collected when it has grown by a third, instead of by a multiple: work of seconds that makes much
 * garbage otherwise holds hundreds of megabytes that nobody uses. V8's flag for it takes effect with the next collection.
 */
export async function withTightHeap<Value>(work: () => Promise<Value>): Promise<Value> {
  users += 1;
  setFlagsFromString("--heap-growing-percent=33");
  try {
    return await work();
  } finally {
    users -= 1;
    if (users === 0) setFlagsFromString("--heap-growing-percent=0");
  }
}
