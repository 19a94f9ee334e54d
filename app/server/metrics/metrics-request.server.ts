import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { json, jsonFailure, methodNotAllowed } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { currentMetrics } from "./measurements.server.ts";

/**
 * Answers `/metrics` (docs/product.md#operations) in Prometheus' format. Needs `Authorization: Bearer <METRICS_TOKEN>`,
 * else 401; 404 if no token is configured; 405 for methods other than GET and HEAD. Works while the database is
 * unavailable.
 */
export async function answerMetrics({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const token = env().METRICS_TOKEN;
  if (!token) return jsonFailure(refused("not-found", "This address does not exist"));
  if (!isSame(request.headers.get("Authorization") ?? "", `Bearer ${token}`)) {
    return json({ message: "Send Authorization: Bearer and METRICS_TOKEN" }, 401, { "WWW-Authenticate": "Bearer" });
  }
  const { text, headers } = await currentMetrics();
  return new Response(text, { headers });
}

// Compares hashes: `timingSafeEqual` needs equal lengths, and timing reveals nothing about the token.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
