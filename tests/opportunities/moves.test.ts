import { expect, test, vi } from "vitest";
import { applyPlacements, type BoardCard, type BoardColumn } from "#app/opportunities/board/board-columns.ts";
import { createMoves, type MoveResult } from "#app/opportunities/board/moves.ts";
import { DEAL_STAGES, type DealStage } from "#app/opportunities/stages.ts";

const BEFORE = "2026-03-11T09:00:00.000Z";
const card = (id: string, targetCloseDate = "2026-03-11", fields: Partial<BoardCard> = {}): BoardCard => ({
  id,
  name: `Deal ${id}`,
  lostReason: null,
  dealSize: 100,
  targetCloseDate,
  nextStepDate: null,
  updatedAt: BEFORE,
  ownerName: "Ada Lovelace",
  contactName: null,
  stageDays: null,
  ...fields,
});
const board = (cards: Partial<Record<DealStage, BoardCard[]>>): BoardColumn[] =>
  DEAL_STAGES.map((stage) => {
    const rows = cards[stage] ?? [];
    return { stage, rows, total: { count: rows.length, sum: rows.length * 100 }, next: null, previous: null };
  });
const shown = (columns: BoardColumn[]) =>
  Object.fromEntries(
    columns.flatMap(({ stage, rows, total }) =>
      total?.count ? [[stage, `${rows.map(({ id }) => id).join("")} ${total.count} ${total.sum}`]] : [],
    ),
  );

/** Moves with a fake server: the test resolves each answer. */
function setUp(columns: BoardColumn[]) {
  const answers: ((outcome: MoveResult) => void)[] = [];
  const send = vi.fn(() => new Promise<MoveResult>((resolve) => answers.push(resolve)));
  const refuse = vi.fn();
  const confirm = vi.fn();
  const store = createMoves({ send, confirm, refuse });
  const find = (id: string) => {
    for (const { stage, rows } of columns) {
      const found = rows.find((one) => one.id === id);
      if (found) return { found, stage };
    }
    throw new Error(`no card ${id}`);
  };
  return {
    send,
    refuse,
    confirmed: () => confirm.mock.calls.map(([name, stage]) => `${name} in ${stage}`),
    shown: () => shown(applyPlacements(columns, store.get())),
    move: (id: string, wanted: DealStage) => store.move(find(id).found, find(id).stage, wanted),
    answer: async (outcome: MoveResult) => {
      answers.shift()?.(outcome);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const saved = (dealStage: DealStage, second: number): MoveResult => ({
  ok: true,
  saved: { dealStage, updatedAt: `2026-03-11T09:00:0${second}.000Z` },
});

test("a card is in its new column at once, at its place, with count and sum; the move is said when it is saved, once", async () => {
  const { move, shown, answer, confirmed, send } = setUp(
    board({ open: [card("b", "2026-05-01")], qualified: [card("a", "2026-04-01"), card("c", "2026-06-01")] }),
  );
  move("b", "qualified");
  expect(shown()).toEqual({ qualified: "abc 3 300" });
  expect(confirmed()).toEqual([]);
  await answer(saved("qualified", 1));
  expect(confirmed()).toEqual(["Deal b in qualified"]);
  expect(send.mock.calls).toEqual([["b", "qualified", BEFORE]]);
});

test("in a closed column the latest close date stands first", () => {
  const { move, shown } = setUp(
    board({ open: [card("b", "2026-05-01")], "won-closed": [card("c", "2026-06-01"), card("a", "2026-04-01")] }),
  );
  move("b", "won-closed");
  expect(shown()).toEqual({ "won-closed": "cba 3 300" });
});

test("a refused move shows the old stage again and says why", async () => {
  const { move, shown, answer, refuse, confirmed } = setUp(board({ open: [card("a")] }));
  move("a", "samples");
  await answer({ ok: false, message: "The server could not be reached." });
  expect(shown()).toEqual({ open: "a 1 100" });
  expect(refuse.mock.calls).toEqual([["The server could not be reached. Deal a is in Open."]]);
  expect(confirmed()).toEqual([]);
});

test("after a conflict the card is where the other person put it, and moves on from there", async () => {
  const { move, shown, answer, refuse, send } = setUp(board({ open: [card("a")] }));
  move("a", "samples");
  const present = { dealStage: "won-closed", updatedAt: "2026-03-11T09:30:00.000Z" } as const;
  await answer({ ok: false, message: "Someone else changed this", present });
  expect(shown()).toEqual({ "won-closed": "a 1 100" });
  expect(refuse.mock.calls).toEqual([["Someone else changed this. Deal a is in Won-Closed."]]);
  move("a", "samples");
  expect(send.mock.lastCall).toEqual(["a", "samples", present.updatedAt]);
});

test("a move is sent again for the newer version where only other fields were changed meanwhile", async () => {
  const { move, shown, answer, refuse, send, confirmed } = setUp(board({ open: [card("a")] }));
  move("a", "samples");
  const present = { dealStage: "open", updatedAt: "2026-03-11T09:30:00.000Z" } as const;
  await answer({ ok: false, message: "Someone else changed this", present });
  expect(send.mock.lastCall).toEqual(["a", "samples", present.updatedAt]);
  await answer(saved("samples", 1));
  expect(shown()).toEqual({ samples: "a 1 100" });
  expect([refuse.mock.calls, confirmed()]).toEqual([[], ["Deal a in samples"]]);
});

test("a move to where someone else has put the card already is no conflict", async () => {
  const { move, shown, answer, refuse, confirmed } = setUp(board({ open: [card("a")] }));
  move("a", "samples");
  const present = { dealStage: "samples", updatedAt: "2026-03-11T09:30:00.000Z" } as const;
  await answer({ ok: false, message: "Someone else changed this", present });
  expect(shown()).toEqual({ samples: "a 1 100" });
  expect([refuse.mock.calls, confirmed()]).toEqual([[], ["Deal a in samples"]]);
});

test("a card moved again before the answer is sent on from the version that was saved", async () => {
  const { move, shown, answer, send, confirmed } = setUp(board({ open: [card("a")] }));
  move("a", "qualified");
  move("a", "samples");
  move("a", "contract-negotiation");
  expect(shown()).toEqual({ "contract-negotiation": "a 1 100" });
  expect(send).toHaveBeenCalledTimes(1);
  await answer(saved("qualified", 1));
  expect(confirmed()).toEqual([]);
  expect(send.mock.lastCall).toEqual(["a", "contract-negotiation", "2026-03-11T09:00:01.000Z"]);
  await answer(saved("contract-negotiation", 2));
  expect(confirmed()).toEqual(["Deal a in contract-negotiation"]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("cards on their way do not wait for each other, and moving one to where it is sends nothing", async () => {
  const { move, send, shown } = setUp(board({ open: [card("a"), card("b")] }));
  move("a", "samples");
  move("b", "qualified");
  move("b", "qualified");
  expect(send).toHaveBeenCalledTimes(2);
  move("a", "samples");
  expect(send).toHaveBeenCalledTimes(2);
  expect(shown()).toEqual({ samples: "a 1 100", qualified: "b 1 100" });
});

test("a board that was read after the move is shown as it is", async () => {
  const { move, answer } = setUp(board({ open: [card("a")] }));
  move("a", "samples");
  await answer(saved("samples", 1));
  const newer = board({ qualified: [card("a", "2026-03-11", { updatedAt: "2026-03-11T10:00:00.000Z" })] });
  const placements = new Map([
    ["a", { dealStage: "samples", updatedAt: "2026-03-11T09:00:01.000Z", wanted: "samples" }],
  ] as const);
  expect(shown(applyPlacements(newer, placements))).toEqual({ qualified: "a 1 100" });
});

test("a move leaves the columns alone that it does not concern", () => {
  const columns = board({ open: [card("a")], qualified: [card("b")], "won-closed": [card("c")] });
  const placement = { dealStage: "open", updatedAt: BEFORE, wanted: "qualified" } as const;
  const after = applyPlacements(columns, new Map([["a", placement]]));
  const same = after.filter(({ rows }, place) => rows === columns[place]?.rows).map(({ stage }) => stage);
  expect(same).toEqual(DEAL_STAGES.filter((stage) => stage !== "open" && stage !== "qualified"));
});
