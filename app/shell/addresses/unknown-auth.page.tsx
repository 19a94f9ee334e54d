import { jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { answerOrNotFoundPage, answerWithoutPage } from "./unknown-address.server.ts";
import { notFoundMeta, UnknownAddress } from "./unknown-address.tsx";

const answerUnknown = async () => jsonFailure(refused("not-found", "This address does not exist"));

export const meta = notFoundMeta;

export const loader = answerOrNotFoundPage(answerUnknown);

export const action = answerWithoutPage(answerUnknown);

export default UnknownAddress;
