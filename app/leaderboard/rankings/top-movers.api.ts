import { rankingApi } from "./ranking-api.server.ts";

export const loader = rankingApi("top-movers");

export const action = loader;
