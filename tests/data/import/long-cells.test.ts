/** However long a cell is and of whatever characters, it is read in a time that grows with its length and no faster. */
import { expect, test } from "vitest";
import { peopleByName, shownWord, stageOfWord, typeOfWord, wordKey } from "#app/data/import/columns/words.ts";
import { readHeader } from "#app/data/import/file/header.server.ts";
import type { ImportPlan } from "#app/data/import/plan.ts";
import { possibleOrders, readDay } from "#app/data/import/values/day.ts";
import { addressIn, isLikeAddress, isScientificNotation, nameAndAddress } from "#app/data/import/values/person.ts";
import { foldText } from "#app/db/folded-text.ts";
import { readAmount } from "#app/records/amount.ts";
import { splitName } from "#app/text/split-name.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { readFile } from "./read-file.ts";

const LENGTH = 200_000;

/** One of each kind that patterns tell apart: letters, digits, spaces, separators, brackets, signs, lone accents. */
const CLASSES = {
  letters: "a",
  "letters T": "T",
  digits: "1",
  spaces: " ",
  tabs: "\t",
  "line ends": "\n",
  "separators of lines": "\u2028",
  commas: ",",
  points: ".",
  dashes: "-",
  slashes: "/",
  colons: ":",
  "three colons": " ::: ",
  semicolons: ";",
  ats: "@",
  "opening brackets": "(",
  "closing brackets": ")",
  "opening angles": "<",
  "closing angles": ">",
  angles: "<>",
  addresses: "<a@b",
  "e and signs": "e+",
  times: "T1:00 ",
  "groups of digits": "123,",
  accents: "\u0316\u0301",
  "halves of characters": "\ud83d\ude00",
};

const READERS: Record<string, (text: string) => unknown> = {
  "a day": (text) => readDay(text, null),
  "the order of dates": possibleOrders,
  "an amount": readAmount,
  "a name": splitName,
  "an address": addressIn,
  "what is like an address": isLikeAddress,
  "a name with an address": nameAndAddress,
  "a shortened number": isScientificNotation,
  "a stage": stageOfWord,
  "a type": typeOfWord,
  "an owner": peopleByName([{ id: "a", firstName: "Ada", lastName: "King", email: "ada@ink.example" }]),
  "the key of a word": wordKey,
  "a word as shown": shownWord,
  "the header": (text) => readHeader({ line: 1, values: [text] }, 250),
  "a folded text": foldText,
};

/** The processor's time of a piece of work, in microseconds: what others do on the machine does not count. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const long = (characters: string) => characters.repeat(Math.ceil(LENGTH / characters.length));

/** What going through a text some hundred times costs; a quadratic reader goes through it thousands of times. */
const LINEAR = cpuOf(() => {
  const text = long("a");
  let sum = 0;
  for (let round = 0; round < 200; round++) for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at);
  return sum;
});

for (const [reader, read] of Object.entries(READERS)) {
  test(`${reader} is read from one end to the other, whatever its characters are`, () => {
    for (const [name, characters] of Object.entries(CLASSES)) {
      const text = long(characters);
      const cost = cpuOf(() => [text, `x${text}x`, `<${text}`, `1/2/2026 ${text}x`].map(read));
      expect(cost, name).toBeLessThan(stretched(LINEAR + 300_000));
    }
  });
}

const CONTACTS = "First Name,Last Name,Email,Phone,Company,Type,Notes";
const NAMES = "Name,Email";
const DEALS = "Deal,Stage,Amount,Close date,Next step date,Owner,Contact,Contact email";

const COLUMNS: Record<string, ImportPlan["columns"]> = {
  [CONTACTS]: {
    "First Name": "firstName",
    "Last Name": "lastName",
    Email: "email",
    Phone: "phone",
    Company: "businessName",
    Type: "contactType",
    Notes: "notes",
  },
  [NAMES]: { Name: "name", Email: "email" },
  [DEALS]: {
    Deal: "name",
    Stage: "dealStage",
    Amount: "dealSize",
    "Close date": "targetCloseDate",
    "Next step date": "nextStepDate",
    Owner: "owner",
    Contact: "contactName",
    "Contact email": "contactEmail",
  },
};

test.for([
  ["contacts", CONTACTS, "Ada,King,a@b.example,,,,"],
  ["contacts", NAMES, "Ada King,a@b.example"],
  ["opportunities", DEALS, "Lobby,open,5,2026-11-30,,,,"],
] as const)(
  "a row of %s with a cell that is too long is wrong, and told in few words: %s",
  async ([kind, header, row]) => {
    const cells = row.split(",");
    for (const [at, name] of header.split(",").entries()) {
      for (const characters of ["a", " ", "@", "<a@b", "T", "\u0316\u0301"]) {
        const cell = `"x${long(characters).slice(0, 45_000)}x"`;
        const file = `${header}\n${row}\n${cells.map((value, index) => (index === at ? cell : value)).join(",")}\n`;
        const { wrong, records, samples } = await readFile(file, kind, { columns: COLUMNS[header] });
        expect({ name, records: records.length, wrong: wrong.length }).toEqual({ name, records: 1, wrong: 1 });
        expect(wrong[0]?.length).toBeLessThan(300);
        expect(JSON.stringify(samples).length).toBeLessThan(1_500);
      }
    }
  },
);

test.for([
  ["Close date", "9".repeat(201), "Target Close Date: At most 200 characters"],
  ["Amount", "9".repeat(201), "Deal Size: At most 200 characters"],
  ["Stage", "s".repeat(201), "Stage: At most 200 characters"],
  ["Owner", "o".repeat(201), "Owner: At most 200 characters"],
  ["Contact", "c".repeat(601), "Contact's Name: At most 600 characters"],
  ["Contact", "Ada;".repeat(501), "Contact's Name: At most 500 contacts"],
  ["Contact", "(((".repeat(50), null],
] as const)("$0 of a deal may be so long and no longer: $2", async ([column, cell, reason]) => {
  const values = new Map([
    ["Deal", "Lobby"],
    ["Stage", "open"],
    ["Amount", "5"],
    ["Close date", "2026-11-30"],
    [column, cell],
  ]);
  const row = DEALS.split(",").map((name) => values.get(name) ?? "");
  const { wrong } = await readFile(`${DEALS}\n${row.join(",")}\n`, "opportunities");
  expect(wrong).toEqual(reason === null ? [] : [`2 ${reason}`]);
});

test("a word of a hundred characters and more is shown shortened, and still means what was chosen for it", async () => {
  const stage = `${"Waiting for the letter of the ministry ".repeat(4)}`.trim();
  const file = `${DEALS}\nLobby,${stage},5,2026-11-30,,,,\n`;
  const { plan } = await readFile(file, "opportunities");
  const [shown = ""] = Object.keys(plan.stages);
  expect([...shown]).toHaveLength(100);
  const { records } = await readFile(file, "opportunities", { stages: { [shown]: "samples" } });
  expect(records).toMatchObject([{ opportunity: { dealStage: "samples" } }]);
  const uncut = await readFile(file, "opportunities", { stages: { [stage]: "samples" } });
  expect(uncut.records).toMatchObject([{ opportunity: { dealStage: "samples" } }]);
});
