/** Whether this machine, or its container, has less than 768 MB of memory (docs/decisions.md#memory). */
import { totalmem } from "node:os";

const SMALL_BYTES = 768 * 1024 ** 2;

export const IS_SMALL_MACHINE = Math.min(totalmem(), process.constrainedMemory() || totalmem()) < SMALL_BYTES;
