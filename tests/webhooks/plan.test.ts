/** When a delivery is tried again, and what its body holds (docs/product.md#webhooks). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventBody } from "#app/webhooks/sending/event-body.ts";
import { PAUSES_S, pauseAfter, retryAfterS } from "#app/webhooks/sending/retry-schedule.ts";

test("the plan is ten tries in some 75 hours, each pause a fifth shorter or longer", () => {
  const hours = PAUSES_S.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect([PAUSES_S.length, Math.floor(hours)]).toEqual([9, 75]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
      const pause = pauseAfter({ tries, ageS: 0 }, random) ?? 0;
      const planned = PAUSES_S[tries - 1] ?? 0;
      expect(Math.abs(pause - planned)).toBeLessThanOrEqual(planned * 0.2 + 1e-6);
      expect(pauseAfter({ tries, ageS: 0, retryAfterS: 86_400 }, random)).toBeGreaterThanOrEqual(86_400);
    }),
  );
  expect(pauseAfter({ tries: 3, ageS: 75 * 3600, retryAfterS: 60 })).toBeNull();
});

test("nothing is given up before 75 hours, however short the pauses happened to be, and after them it is", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 }), (randoms) => {
      let ageS = 0;
      let tries = 1;
      for (const random of randoms) {
        const pause = pauseAfter({ tries, ageS }, random);
        if (pause === null) break;
        ageS += pause;
        tries++;
      }
      expect(ageS).toBeGreaterThanOrEqual(75 * 3600);
      expect(tries).toBeLessThanOrEqual(11);
    }),
    { examples: [[Array(20).fill(0)], [Array(20).fill(1)]] },
  );
});

test("Retry-After is seconds or a date, a day at most, and nothing else", () => {
  const now = Date.parse("2026-03-11T12:00:00Z");
  const asked = [
    "120",
    "0",
    "999999999999",
    "86401",
    "Wed, 11 Mar 2026 12:10:00 GMT",
    "Wed, 11 Mar 2026 11:00:00 GMT",
    "soon",
    "-5",
    "",
  ];
  expect(asked.map((header) => retryAfterS(header, now))).toEqual([
    120,
    undefined,
    undefined,
    86_400,
    600,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(retryAfterS(undefined, now)).toBeUndefined();
});

const json = fc.dictionary(
  fc.constantFrom("name", "notes", "description", "contacts", "text"),
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12_000 }),
    fc.string({ unit: "binary", maxLength: 12_000 }),
    fc.array(fc.record({ id: fc.uuid(), email: fc.string({ maxLength: 254 }) }), { maxLength: 500 }),
    fc.integer(),
    fc.constant(null),
  ),
);

test("a body is JSON of less than 20 kB, whole where it fits, and names what was cut", () => {
  fc.assert(
    fc.property(json, json, json, (before, after, record) => {
      const event = {
        type: "contact.changed",
        timestamp: "2026-03-11T12:00:00.000Z",
        data: { change: { before, after }, record },
      };
      const body = eventBody(event);
      expect(Buffer.byteLength(body)).toBeLessThan(20_000);
      expect(body.isWellFormed()).toBe(true);
      const { data } = JSON.parse(body);
      if (Buffer.byteLength(JSON.stringify(event)) < 20_000) expect(body).toBe(JSON.stringify(event));
      else expect(data.cut.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test("a long text ends in an ellipsis, a long list loses its last entries", () => {
  const change = { id: "c1", after: { notes: "n".repeat(10_000) } };
  const contacts = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `Person ${index}` }));
  const { data } = JSON.parse(
    eventBody({
      type: "opportunity.changed",
      timestamp: "t",
      data: { change, record: { name: "Orbit", contacts, description: "d".repeat(9_000) } },
    }),
  );
  expect(data.cut).toEqual(["change.after.notes", "record.contacts", "record.description"]);
  expect(data.change.after.notes).toBe(`${"n".repeat(2_000)}…`);
  expect(data.record.contacts).toHaveLength(50);
  expect(data.record.name).toBe("Orbit");
});
