/** What the build makes the server's program of (scripts/bundle-server.ts): remix-serve, with our hooks before it. */
import { enableCompileCache } from "node:module";

// Filled in the image build, elsewhere when the first server ends. Static imports would be compiled before it is on.
enableCompileCache("build/compile-cache");
await import("./preload.server.ts");
await import("@remix-run/serve/dist/cli.js");
