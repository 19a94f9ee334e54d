import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeFields } from "#app/changes/conflict/three-way-merge.ts";

type Fields = { name: string; size: number; step: string | null };
const FIELDS = ["name", "size", "step"] as const;

// Few values, so that all combinations of equal and different values occur.
const fields: fc.Arbitrary<Fields> = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  size: fc.constantFrom(0, 1, 2),
  step: fc.constantFrom(null, "call", "write"),
});

test("each field is the side's that changed it; both changing it to different values is the only conflict", () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const { changes, conflicts, kept } = mergeFields(base, mine, theirs);
      const merged = { ...theirs, ...changes };
      for (const field of FIELDS) {
        const [isMine, isTheirs] = [mine[field] !== base[field], theirs[field] !== base[field]];
        expect(conflicts.includes(field)).toBe(isMine && isTheirs && mine[field] !== theirs[field]);
        expect(kept.includes(field)).toBe(!isMine && isTheirs);
        if (!conflicts.includes(field)) expect(merged[field]).toBe(isMine ? mine[field] : theirs[field]);
        else expect(merged[field]).toBe(theirs[field]);
      }
    }),
  );
});

test("both sides see the same conflicts, and without one both come to the same record", () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const [here, there] = [mergeFields(base, mine, theirs), mergeFields(base, theirs, mine)];
      expect(here.conflicts).toEqual(there.conflicts);
      if (here.conflicts.length === 0) expect({ ...theirs, ...here.changes }).toEqual({ ...mine, ...there.changes });
    }),
  );
});

test("a form that comes back merged and is sent again conflicts with nothing and changes only what clashed", () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, theirs) => {
      const { changes, conflicts } = mergeFields(base, mine, theirs);
      const clashing = Object.fromEntries(conflicts.map((field) => [field, mine[field]]));
      const again = mergeFields(theirs, { ...theirs, ...changes, ...clashing }, theirs);
      expect(again).toEqual({ changes: { ...changes, ...clashing }, conflicts: [], kept: [] });
    }),
  );
});

test("a field that is left out is as it was read", () => {
  fc.assert(
    fc.property(fields, fields, fields, fc.subarray([...FIELDS]), (base, mine, theirs, given) => {
      const some = Object.fromEntries(given.map((field) => [field, mine[field]]));
      expect(mergeFields(base, some, theirs)).toEqual(mergeFields(base, { ...base, ...some }, theirs));
    }),
  );
});

test("where it is not known what was read, every difference is a conflict and nothing is changed", () => {
  fc.assert(
    fc.property(fields, fields, (mine, theirs) => {
      const differing = FIELDS.filter((field) => mine[field] !== theirs[field]);
      expect(mergeFields({}, mine, theirs)).toEqual({ changes: {}, conflicts: differing, kept: [] });
    }),
  );
});
