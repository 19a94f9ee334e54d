import { answerMetrics } from "#app/server/metrics/metrics-request.server.ts";
import { answerOrNotFoundPage, answerWithoutPage } from "./unknown-address.server.ts";
import { notFoundMeta, UnknownAddress } from "./unknown-address.tsx";

export const meta = notFoundMeta;

export const loader = answerOrNotFoundPage(answerMetrics);

export const action = answerWithoutPage(answerMetrics);

export default UnknownAddress;
