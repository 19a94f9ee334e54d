import { jsonFailure } from "./answer.server.ts";
import { refused } from "./result.ts";

/** Every address below /api and /auth that nothing answers: 404 in JSON. */
export const loader = async () => jsonFailure(refused("not-found", "There is nothing at this address"));

export const action = loader;
