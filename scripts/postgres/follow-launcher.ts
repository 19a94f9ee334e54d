/**
 * Preloaded into the app by its launcher (`node --import`). When the launcher ends, even by SIGKILL, standard input
 * closes and the app stops as on SIGTERM instead of keeping the port.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
// Node reads the pipe as a socket; unref() lets the process end while it is open.
(process.stdin as unknown as { unref(): void }).unref();
