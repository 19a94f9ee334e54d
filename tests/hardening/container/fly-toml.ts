/** Reads fly.toml independently of its quotes and comments. */
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";

const check = z.object({ path: z.string(), interval: z.string(), timeout: z.string(), grace_period: z.string() });

const schema = z.object({
  kill_signal: z.string(),
  kill_timeout: z.string(),
  build: z.object({ dockerfile: z.string() }),
  env: z.record(z.string(), z.string()),
  deploy: z.object({ release_command: z.string(), release_command_timeout: z.string(), strategy: z.string() }),
  http_service: z.object({
    internal_port: z.number(),
    auto_stop_machines: z.string(),
    min_machines_running: z.number(),
    checks: z.array(check),
  }),
  checks: z.record(z.string(), check.extend({ type: z.string(), port: z.number() })),
  metrics: z.object({ port: z.number(), path: z.string() }),
  vm: z.array(z.object({ size: z.string(), memory: z.string() })),
});

/** The settings of fly.toml that the tests need. Throws if one is missing. */
export function readFlyToml(text = readFileSync("fly.toml", "utf8")): z.output<typeof schema> {
  return schema.parse(parse(text));
}
