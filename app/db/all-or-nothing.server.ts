import type { EntityManager } from "./orm.server.ts";

/** Runs `work` in one transaction, which is rolled back if `work` returns a refusal. */
export async function allOrNothing<Outcome extends { ok: boolean }>(
  em: EntityManager,
  work: (tx: EntityManager) => Promise<Outcome>,
): Promise<Outcome> {
  let refusal: Outcome | undefined;
  try {
    return await em.transactional(async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok) return outcome;
      refusal = outcome;
      throw ROLLED_BACK;
    });
  } catch (error) {
    if (error === ROLLED_BACK && refusal) return refusal;
    throw error;
  }
}

const ROLLED_BACK = new Error("rolled back because of a refusal");
