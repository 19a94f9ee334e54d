import { expect, test } from "vitest";
import { amounts } from "./amounts.ts";

test("numbers are read by their names, and what was not given is absent", () => {
  expect(amounts(["--requests", "20", "--seed=7"], ["requests", "seed"])).toEqual({ requests: 20, seed: 7 });
  expect(amounts([], ["rounds"])).toEqual({});
});

test.each([["--rounds", "many"], ["--rounds", "0"], ["--rounds", "-1"], ["--rounds"], ["--round", "5"], ["5"]])(
  "%s %s is refused in one line that says what it takes",
  (...args) => {
    expect(() => amounts(args, ["rounds"])).toThrow(/^it takes --rounds N: .+$/);
  },
);
