/**
 * Metrics, in prom-client's global register: preload.server.ts and the bundled app each have a copy of this file and
 * share that register. Labels hold no user data.
 */
import { Counter, Gauge, Histogram, register } from "prom-client";

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function getOrCreateMetric<Metric>(name: string, make: () => Metric): Metric {
  return (register.getSingleMetric(name) as Metric | undefined) ?? make();
}

const requestCounter = () =>
  getOrCreateMetric(
    "http_requests_total",
    () =>
      new Counter({
        name: "http_requests_total",
        help: "Requests answered, or given up by the client (status 499).",
        labelNames: ["route", "method", "status"],
      }),
  );

const durationHistogram = () =>
  getOrCreateMetric(
    "http_request_duration_seconds",
    () =>
      new Histogram({
        name: "http_request_duration_seconds",
        help: "Time from the request head to the end of the response.",
        labelNames: ["route", "method"],
        buckets: BUCKETS_S,
      }),
  );

const parseCounter = () =>
  getOrCreateMetric(
    "dealquest_parses_total",
    () =>
      new Counter({
        name: "dealquest_parses_total",
        help: "Transcripts by parser; the client may retry a timeout.",
        labelNames: ["outcome"],
      }),
  );

/** Counts an answered request. `route` is a route pattern such as `/contacts/:id`. */
export function countRequest(route: string, method: string, status: number, seconds: number): void {
  requestCounter().inc({ route, method, status });
  durationHistogram().observe({ route, method }, seconds);
}

/** Counts a parsed transcript by the parser that read it, or one that timed out. */
export function countParse(outcome: "groq" | "built-in" | "timeout"): void {
  parseCounter().inc({ outcome });
}

/** Sets a gauge to `value`; `undefined` removes it. */
export function setGauge(name: string, help: string, value: number | undefined): void {
  const gauge = getOrCreateMetric(name, () => new Gauge({ name, help }));
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** All metrics in Prometheus' text format, and its content type. */
export async function exposition(): Promise<{ text: string; contentType: string }> {
  parseCounter();
  return { text: await register.metrics(), contentType: register.contentType };
}
