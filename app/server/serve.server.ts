/**
 * The server in production, demo and tests, after `preload.server.ts` (`node --import`): express with static files,
 * compression of what is not compressed yet, and Remix. It listens at `HOST` and `PORT`, and stops listening at SIGTERM or SIGINT.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { env } from "#app/env.server.ts";
import { handleBySection } from "./route-sections.server.ts";
import { serveStaticFiles } from "./static-files.server.ts";

const { HOST, PORT } = env();
installGlobals({ nativeFetch: true });
const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);

const app = express();
app.disable("x-powered-by");
app.use(compression());
serveStaticFiles(app);
app.use(handleBySection(build));

const announce = () => process.stdout.write(`[dealquest] listening at http://${HOST ?? "localhost"}:${PORT}\n`);
const server = HOST ? app.listen(PORT, HOST, announce) : app.listen(PORT, announce);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => server.close());
