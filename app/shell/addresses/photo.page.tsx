import { answerPhoto } from "#app/profile/photo/stored-photo.server.ts";
import { answerOrNotFoundPage, answerWithoutPage } from "./unknown-address.server.ts";
import { notFoundMeta, UnknownAddress } from "./unknown-address.tsx";

export const meta = notFoundMeta;

export const loader = answerOrNotFoundPage(answerPhoto);

export const action = answerWithoutPage(answerPhoto);

export default UnknownAddress;
