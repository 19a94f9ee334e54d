import { rankingApi } from "./ranking-api.server.ts";

export const loader = rankingApi("top-closers");

export const action = loader;
