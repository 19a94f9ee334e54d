import { answerPhoto } from "#app/profile/photo/stored-photo.server.ts";
import { answerOnly, orUnknownPage } from "./unknown-address.server.ts";
import { notFoundMeta, UnknownAddress } from "./unknown-address.tsx";

export const meta = notFoundMeta;

export const loader = orUnknownPage(answerPhoto);

export const action = answerOnly(answerPhoto);

export default UnknownAddress;
