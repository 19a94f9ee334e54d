/** Names of ten languages that sound like what was heard, and others that do not (docs/product.md#misheard-names). */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { offerNames } from "#app/note-reader/misheard/offers.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { linesOf, NOTES, readNotes, recordsOf } from "./team-names.ts";

type Pair = readonly [heard: string, name: string];

/** As English ears write names. */
const MEANT: readonly Pair[] = [
  ["shtepanski", "Szczepański"],
  ["voychik", "Wójcik"],
  ["kovalchik", "Kowalczyk"],
  ["shroder", "Schröder"],
  ["yager", "Jäger"],
  ["mueler", "Müller"],
  ["lefevra", "Lefèvre"],
  ["gotye", "Gauthier"],
  ["boschamp", "Beauchamp"],
  ["himenez", "Jiménez"],
  ["gutierez", "Gutiérrez"],
  ["kintana", "Quintana"],
  ["magalyais", "Magalhães"],
  ["gonsalves", "Gonçalves"],
  ["oliveyra", "Oliveira"],
  ["bianky", "Bianchi"],
  ["karravagio", "Caravaggio"],
  ["gulielmo", "Guglielmo"],
  ["sabo", "Szabó"],
  ["horvat", "Horváth"],
  ["cheke", "Cseke"],
  ["chelik", "Çelik"],
  ["oezturk", "Öztürk"],
  ["yilmas", "Yılmaz"],
  ["shellberg", "Kjellberg"],
  ["yohanson", "Johansson"],
  ["dykstra", "Dijkstra"],
  ["kuznetzov", "Kuznetsov"],
  ["chaikovsky", "Tchaikovsky"],
  ["hoygens", "Huygens"],
];

const OTHER_NAMES: readonly Pair[] = [
  ["kramer", "Romero"],
  ["bertil", "Patel"],
  ["santos", "Sindt"],
  ["kohler", "Keller"],
  ["martens", "Moretti"],
  ["petrov", "Bedford"],
  ["kowalski", "Goulet"],
  ["lindner", "Landau"],
  ["nakamura", "Niemeyer"],
  ["sokolov", "Székely"],
  ["moreau", "Murray"],
  ["olsen", "Wilson"],
  ["garcia", "Górski"],
  ["bianchi", "Banks"],
  ["rossi", "Roche"],
  ["schmidt", "Smuts"],
  ["horvat", "Rivera"],
];

const FOREIGN_WORDS: readonly Pair[] = [
  ["angebot", "Engbert"],
  ["liefern", "Leffers"],
  ["termin", "Truman"],
  ["merci", "Marco"],
  ["entonces", "Antonsen"],
  ["maandag", "Montague"],
  ["klanten", "Clayton"],
  ["vrijdag", "Friedrich"],
  ["gracias", "Grazia"],
  ["danke", "Duncan"],
  ["obrigado", "Brigitte"],
  ["zusammen", "Simmons"],
  ["reunion", "Rowan"],
];

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const isOffered = (note: string, name: string) =>
  offerNames(readNote(note, 0).doc, [{ label: `Ina ${name}`, given: "Ina", family: name, title: null }]).length > 0;

test("of 30 names at least 28 are offered, and of 30 that only vaguely sound so at most 5", () => {
  const meant = MEANT.filter(([heard, name]) => isOffered(`Met ${capital(heard)} about the ovens`, name));
  const wrong = [
    ...OTHER_NAMES.filter(([heard, name]) => isOffered(`Met ${capital(heard)} about the ovens`, name)),
    ...FOREIGN_WORDS.filter(([heard, name]) => isOffered(`We talked about ${heard} and the ovens`, name)),
  ];
  expect([MEANT.length, OTHER_NAMES.length + FOREIGN_WORDS.length]).toEqual([30, 30]);
  expect(meant.length).toBeGreaterThanOrEqual(28);
  expect(wrong.length, wrong.join(" ")).toBeLessThanOrEqual(5);
});

const EVERY = 10;

test("of notes about nobody of a team with names of many languages few ask about one", () => {
  const records = recordsOf(JSON.parse(readNotes("names/team.json")));
  const notes = readdirSync(new URL("transcripts/", NOTES))
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => linesOf(`transcripts/${file}`).filter((_, at) => at % EVERY === 0));
  const offers = notes.flatMap(({ transcript, today }) =>
    offerNames(readNote(transcript, parseDay(today) ?? 0).doc, records),
  );
  expect(notes.length).toBeGreaterThan(400);
  expect(offers.length / notes.length).toBeLessThan(0.14);
});
