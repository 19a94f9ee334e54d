/** "Undo all since" after an assistant's 200 writes, with what people changed between (docs/product.md#tokens). */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { joinTeam, signedIn } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { assistant } from "./assistants.ts";

// `UNDO_RUNS=20` makes more of them, each another mixture.
const RUNS = Number(process.env.UNDO_RUNS ?? 1);
const WRITES = 200;
const EDITS = 30;

const app = withApp();
let milo: Awaited<ReturnType<typeof joinTeam>>;

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
});
beforeEach(async () => {
  // A password that was entered within ten minutes makes a token without asking: many runs take longer.
  milo.browser = await signedIn(app, milo.email);
  const em = app.orm.em.fork();
  for (const table of ["rate_limits", "opportunities", "contacts"]) await em.execute(`delete from ${table}`);
  await em.execute("update api_tokens set revoked_at = now() where revoked_at is null");
});

/** Numbers below `below` that look random and are the same in every run (Lehmer's generator). */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const NEW = { dealStage: "open", dealSize: 1_000, targetCloseDate: "2031-04-01" };
const deals = async () =>
  app.orm.em
    .fork()
    .execute<{ id: string; size: number; text: string | null }[]>(
      "select id, deal_size::float8 as size, description as text from opportunities order by id",
    );

test.each(Array.from({ length: RUNS }, (_, run) => run))(
  "run %i: what people changed stays, all else goes back, and twice is once",
  async (run) => {
    const random = numbers(run + 1);
    const make = async (_: unknown, at: number) => {
      const { status, json } = await milo.browser.call("POST", "/api/opportunities", { ...NEW, name: `Deal ${at}` });
      expect(status).toBe(201);
      return json.id as string;
    };
    const old: string[] = [];
    for (let at = 0; at < 40; at++) old.push(await make(null, at));
    const before = await deals();
    const begun = new Date().toISOString();
    const { id: tokenId, token } = await makeToken(milo.browser, ["read", "write"], "Claude");
    const it = await assistant(app, token);

    // A person's edit sets the size of a deal that the assistant's writes set too, after or before them; or the
    // description of one of the assistant's own.
    const edits = new Set<number>();
    while (edits.size < EDITS) edits.add(1 + random(WRITES - 1));
    const byPeople = new Map<string, { dealSize?: number; description?: string }>();
    const made: string[] = [];
    const lastBy = new Map<string, "assistant" | "person">();
    for (let write = 0; write < WRITES; write++) {
      if (write % 5 === 0) {
        const { opportunity } = await it.call("create_opportunity", { ...NEW, name: `Brought ${write}` });
        made.push(opportunity.id);
      } else {
        const id = old[random(old.length)] ?? "";
        await it.call("update_record", { kind: "opportunity", id, changes: { dealSize: 2_000 + write } });
        lastBy.set(id, "assistant");
      }
      if (!edits.has(write)) continue;
      const isMade = random(3) === 0;
      const id = (isMade ? made[random(made.length)] : old[random(old.length)]) ?? "";
      const change = isMade ? { description: `Known for ${write} days` } : { dealSize: 50_000 + write };
      expect((await milo.browser.call("PATCH", `/api/opportunities/${id}`, change)).status).toBe(200);
      byPeople.set(id, { ...byPeople.get(id), ...change });
      if (!isMade) lastBy.set(id, "person");
    }

    const undo = async () => (await milo.browser.call("POST", `/api/tokens/${tokenId}/undo`, { since: begun })).json;
    const first = await undo();
    const after = await deals();
    const now = new Map(after.map((deal) => [deal.id, deal]));
    for (const { id, size } of before) {
      const person = byPeople.get(id)?.dealSize;
      if (lastBy.get(id) === "person") expect([id, now.get(id)?.size]).toEqual([id, person]);
      // The assistant's last writes go back to what was there before them, which may be a person's.
      else expect([id, now.get(id)?.size]).toEqual([id, person ?? size]);
    }
    for (const id of made) {
      const description = byPeople.get(id)?.description;
      expect([id, now.get(id)?.text]).toEqual([id, description]);
    }
    expect(first.undone).toBeGreaterThan(0);
    expect((await undo()).undone).toBe(0);
    expect(await deals()).toEqual(after);
  },
);
