/** Test data for hostile requests: two users, a deal, a contact, and sessions of each kind. */
import { randomUUID } from "node:crypto";
import { ADA, addAccount, BO } from "../../accounts/people.ts";
import { postJson, type RunningApp, signIn } from "../../harness/app-server.ts";

export type Team = Awaited<ReturnType<typeof addTeam>>;

/** Adds the data to `app`'s empty database, through the API where possible. */
export async function addTeam(app: RunningApp) {
  await addAccount(app.orm, ADA);
  await addAccount(app.orm, BO);
  const [ada, bo, ended] = [
    await signIn(app, ADA.email, ADA.password),
    await signIn(app, BO.email, BO.password),
    await signIn(app, BO.email, BO.password),
  ];
  await postJson(`${app.url}/auth/logout`, undefined, { Cookie: ended.cookie });
  const contact = await created(app, ada.cookie, "/api/contacts", {
    firstName: "Mina",
    contactType: "lead",
    email: "mina@acme.example",
  });
  const opportunity = await created(app, ada.cookie, "/api/opportunities", {
    name: "Grand bazaar",
    dealStage: "open",
    dealSize: 12_500,
    targetCloseDate: "2026-12-01",
  });
  return { ada, bo, ended, contact, opportunity, unknown: randomUUID() };
}

async function created(app: RunningApp, cookie: string, path: string, value: object): Promise<string> {
  const response = await postJson(app.url + path, value, { Cookie: cookie });
  const { id } = await response.json();
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}`);
  return id;
}
