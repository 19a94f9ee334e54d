/** Clients that write continuously until the kill, and record which writes were acknowledged. */
import { randomUUID } from "node:crypto";

const STAGES = ["qualified", "samples", "contract-negotiation", "won-closed", "open"];

/** The state of a deal as its writer knows it. */
export type Known = {
  id: string;
  /** Whether its creation was acknowledged. */
  created: boolean;
  /** The last acknowledged stage, and the stage in flight at the kill. */
  stage: string;
  stageOnItsWay: string | null;
  moves: number;
  /** Whether attaching the contact was acknowledged. */
  attached: boolean;
};

export type Call = (method: string, path: string, value?: unknown) => Promise<number>;

/** The body that creates a deal; identical for each try. */
export function bodyOf(id: string) {
  return { id, name: `Deal ${id}`, dealStage: "open", dealSize: 1200, targetCloseDate: "2027-01-31" };
}

/** Creates deals, moves them and attaches `contactId` until a call fails; records all of them in `known`. */
export async function writeUntilTheEnd(call: Call, contactId: string, known: Known[]): Promise<void> {
  for (;;) {
    const deal: Known = {
      id: randomUUID(),
      created: false,
      stage: "open",
      stageOnItsWay: null,
      moves: 0,
      attached: false,
    };
    known.push(deal);
    const address = `/api/opportunities/${deal.id}`;
    if (!(await worked(call("POST", "/api/opportunities", bodyOf(deal.id))))) return;
    deal.created = true;
    for (const stage of STAGES.slice(0, 2)) {
      deal.stageOnItsWay = stage;
      if (!(await worked(call("PATCH", address, { dealStage: stage })))) return;
      Object.assign(deal, { stage, stageOnItsWay: null, moves: deal.moves + 1 });
    }
    if (!(await worked(call("POST", `${address}/contacts/${contactId}`)))) return;
    deal.attached = true;
  }
}

// Connection lost, or an outage reported: the outcome of the write is unknown.
async function worked(answer: Promise<number>): Promise<boolean> {
  const status = await answer.catch(() => 0);
  if (status !== 0 && status !== 503 && status >= 300) throw new Error(`an answer of ${status}`);
  return status >= 200 && status < 300;
}
