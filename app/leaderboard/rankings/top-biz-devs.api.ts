import { rankingApi } from "./ranking-api.server.ts";

export const loader = rankingApi("top-biz-devs");

export const action = loader;
