import { afterAll, beforeAll } from "vitest";
import { type RunningApp, startApp } from "../../harness/app-server.ts";
import { type Visitor, visitor } from "../../http/visitor.ts";
import { rawClient } from "./client.ts";
import { addTeam, type Team } from "./team.ts";

/** Starts an app with the data of team.ts for one test file, with Ada as a visitor and a client for raw requests. */
export function underAttack() {
  const app = {} as RunningApp;
  const team = {} as Team;
  const ada = {} as Visitor;
  const client = {} as ReturnType<typeof rawClient>;
  beforeAll(async () => {
    Object.assign(app, await startApp());
    Object.assign(team, await addTeam(app));
    Object.assign(ada, visitor(app, team.ada.cookie));
    Object.assign(client, rawClient(app.url));
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });
  return { app, team, ada, client };
}
