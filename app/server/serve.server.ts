/** What the build makes the server's program of (scripts/bundle-server.ts): remix-serve, with our hooks before it. */
import { enableCompileCache } from "node:module";

// Filled when the image is built; elsewhere the first server to end fills it. Static imports would be compiled before it is on.
enableCompileCache("build/compile-cache");
await import("./preload.server.ts");
await import("@remix-run/serve/dist/cli.js");
