/** People who write without a pause until the power goes, and who remember what was acknowledged. */
import { randomUUID } from "node:crypto";

const STAGES = ["qualified", "samples", "contract-negotiation", "won-closed", "open"];

/** One deal as its writer knows it. */
export type Known = {
  id: string;
  /** The answer to its creation arrived. */
  created: boolean;
  /** The stage that was acknowledged last, and the one that was on its way when the power went. */
  stage: string;
  stageOnItsWay: string | null;
  moves: number;
  /** Attaching the contact was acknowledged. */
  attached: boolean;
};

export type Call = (method: string, path: string, value?: unknown) => Promise<number>;

/** What is sent to create a deal; the same every time. */
export function bodyOf(id: string) {
  return { id, name: `Deal ${id}`, dealStage: "open", dealSize: 1200, targetCloseDate: "2027-01-31" };
}

/** Creates a deal, moves it and attaches `contactId`, again and again until a call fails; everything goes to `known`. */
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

// Cut off, or answered that the database is away: the writer does not know what became of it.
async function worked(answer: Promise<number>): Promise<boolean> {
  const status = await answer.catch(() => 0);
  if (status !== 0 && status !== 503 && status >= 300) throw new Error(`an answer of ${status}`);
  return status >= 200 && status < 300;
}
