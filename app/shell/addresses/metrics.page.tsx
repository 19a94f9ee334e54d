import { answerMetrics } from "#app/server/metrics/metrics-request.server.ts";
import { answerOnly, orUnknownPage } from "./unknown-address.server.ts";
import { notFoundMeta, UnknownAddress } from "./unknown-address.tsx";

export const meta = notFoundMeta;

export const loader = orUnknownPage(answerMetrics);

export const action = answerOnly(answerMetrics);

export default UnknownAddress;
