/**
 * What is counted, in prom-client's own register: the module before remix-serve and the bundled app each have a copy of this
 * file, and share that register. No label holds anything of a user's.
 */
import { Counter, Gauge, Histogram, register } from "prom-client";

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function kept<Metric>(name: string, make: () => Metric): Metric {
  return (register.getSingleMetric(name) as Metric | undefined) ?? make();
}

const requests = () =>
  kept(
    "http_requests_total",
    () =>
      new Counter({
        name: "http_requests_total",
        help: "Requests answered, or given up by the client (status 499).",
        labelNames: ["route", "method", "status"],
      }),
  );

const durations = () =>
  kept(
    "http_request_duration_seconds",
    () =>
      new Histogram({
        name: "http_request_duration_seconds",
        help: "From a request's head to the end of its answer.",
        labelNames: ["route", "method"],
        buckets: BUCKETS_S,
      }),
  );

const parses = () =>
  kept(
    "dealquest_parses_total",
    () =>
      new Counter({
        name: "dealquest_parses_total",
        help: "Transcripts by who answered; timeout is one that the client may send again.",
        labelNames: ["outcome"],
      }),
  );

/** Counts an answered request. `route` is a pattern of the URL table. */
export function countRequest(route: string, method: string, status: number, seconds: number): void {
  requests().inc({ route, method, status });
  durations().observe({ route, method }, seconds);
}

/** Counts a transcript that was read, or not in time. */
export function countParse(outcome: "groq" | "built-in" | "timeout"): void {
  parses().inc({ outcome });
}

/** States a value as it is now; `undefined` takes it away. */
export function stateGauge(name: string, help: string, value: number | undefined): void {
  const gauge = kept(name, () => new Gauge({ name, help }));
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Everything counted, in Prometheus' text format, and its content type. */
export async function exposition(): Promise<{ text: string; contentType: string }> {
  parses();
  return { text: await register.metrics(), contentType: register.contentType };
}
