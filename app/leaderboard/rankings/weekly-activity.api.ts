import { rankingApi } from "./ranking-api.server.ts";

export const loader = rankingApi("weekly-activity");

export const action = loader;
