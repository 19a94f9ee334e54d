/**
 * Loaded into the app that a launcher started (`node --import`): when the launcher is gone, killed even, its end of standard
 * input closes, and the app stops as on SIGTERM instead of holding the port for ever.
 */
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
process.stdin.resume();
// A pipe is a socket to Node; it alone must not keep the process alive.
(process.stdin as unknown as { unref(): void }).unref();
