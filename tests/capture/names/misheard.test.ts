import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { replaceWholeWords, toggleNameChoice } from "#app/capture/reading/misheard-names.ts";
import { soundKeyOf } from "#app/db/sound-key.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { type NamedRecord, offerNames } from "#app/note-reader/misheard/offers.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { linesOf, NOTES, readNotes, recordsOf } from "./team-names.ts";

const TODAY = "2026-07-06";
const offersOf = (transcript: string, world: TeamRecords, today = TODAY) =>
  offerNames(readNote(transcript, parseDay(today) ?? 0).doc, recordsOf(world));

const TEAM: TeamRecords = JSON.parse(readNotes("names/team.json"));

type Misheard = { transcript: string; said: string; name: string; contact: string };

function isChosenAlready({ transcript, contact }: Misheard): boolean {
  const note = { transcript, today: TODAY, speaker: "u1", ...parseTranscript(transcript, TODAY) };
  const about = matchNote(note, TEAM);
  const deal = TEAM.opportunities.find(({ id }) => id === about.opportunity.about);
  return about.contact.about === contact || deal?.contactIds.includes(contact) === true;
}

test.each(["misheard", "misheard-check"])("of the notes %s at least 15 points more name whom they mean", (file) => {
  const notes: Misheard[] = linesOf(`names/${file}.jsonl`);
  const before = notes.filter(isChosenAlready);
  const offered = notes.filter(
    ({ transcript, said, name }) =>
      offersOf(transcript, TEAM).find(({ heard }) => heard.toLowerCase() === said)?.name === name,
  );
  const after = new Set([...before, ...offered]);
  expect(notes).toHaveLength(100);
  expect(after.size - before.length).toBeGreaterThanOrEqual(15);
  const taken = notes.flatMap((note) =>
    offersOf(note.transcript, TEAM).flatMap((offer) => (offer.isSure ? [{ note, offer }] : [])),
  );
  expect(taken.length).toBeGreaterThan(0);
  const isWrong = ({ note, offer }: (typeof taken)[number]) => {
    const meant = TEAM.contacts.find(({ id }) => id === note.contact);
    return ![meant?.firstName, meant?.lastName].includes(offer.name);
  };
  expect(taken.filter(isWrong)).toEqual([]);
});

test("of the notes that name people of the team as they are written none is rewritten, and few are asked about", () => {
  const notes = readdirSync(new URL("updates/", NOTES))
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) => linesOf(`updates/${file}`));
  const offers = notes.flatMap((note) => offersOf(note.transcript, note, note.today));
  expect(notes.length).toBeGreaterThan(1500);
  expect(offers.length / notes.length).toBeLessThan(0.015);
  // The one that was heard wrong indeed.
  expect(offers.filter(({ isSure }) => isSure).map(({ heard, name }) => [heard, name])).toEqual([["zilke", "Zielke"]]);
});

const ewa = { given: "Ewa", family: "Szczepański", label: "Ewa Szczepański", title: "Nordlys Foods" };
const offered = (transcript: string, records: NamedRecord[]) => offerNames(readNote(transcript, 0).doc, records);

test("a name is offered with its reason, and taken where nothing else is near and its business is named", () => {
  const because = "sounds like Ewa Szczepański";
  const offer = { heard: "Shtepanski", name: "Szczepański", because };
  expect(offered("Met Shtepanski about the ovens", [ewa])).toEqual([{ ...offer, isSure: false }]);
  expect(offered("Met Shtepanski of Nordlys Foods about the ovens", [ewa])).toEqual([{ ...offer, isSure: true }]);
});

test("where two names are near none is taken", () => {
  const other = { ...ewa, given: "Jan", family: "Stepański", label: "Jan Stepański", title: "Harbor Tools" };
  const offers = offered("Met Shtepanski of Nordlys Foods about the ovens", [ewa, other]);
  expect(offers.map(({ name, isSure }) => [name, isSure])).toEqual([
    ["Szczepański", false],
    ["Stepański", false],
  ]);
});

test.each([
  ["a name as it is written", "Met Szczepański about the ovens"],
  ["a name without its accents", "Met Szczepanski about the ovens"],
  ["its possessive", "Met Szczepański's boss about the ovens"],
  ["English words", "Met the chef about the ovens, he wants a step and a ski"],
  ["an address", "Write to shtepanski@nordlys.example about the ovens"],
  ["no words", "1234 5678"],
])("%s has no offer", (_, transcript) => {
  expect(offered(transcript, [ewa])).toEqual([]);
});

test("a short form is no misheard name", () => {
  const samuel = { given: "Samuel", family: "Kowalski", label: "Samuel Kowalski", title: null };
  expect(offered("Sammy and the Kowalskis want the ovens", [samuel])).toEqual([]);
});

test("names that sound alike have one key, whatever language they are written in", () => {
  expect(soundKeyOf("shepanski")).toBe(soundKeyOf("szczepanski"));
  expect(soundKeyOf("vuychik")).toBe(soundKeyOf("wojcik"));
  expect(soundKeyOf("brown")).not.toBe(soundKeyOf("green"));
});

test("whole words are rewritten, and no part of another one", () => {
  expect(replaceWholeWords("Kim met Kimberly and Kim.", "Kim", "Kjell")).toBe("Kjell met Kimberly and Kjell.");
  expect(replaceWholeWords("Kim", "Kjell", "x")).toBe("Kim");
});

test("a name that is taken can be put back, and another one taken in its place", () => {
  const names = [
    { heard: "Kim", name: "Kjell", because: "", taken: false },
    { heard: "Kim", name: "Karim", because: "", taken: false },
  ];
  const [kjell, karim] = names as [(typeof names)[0], (typeof names)[0]];
  const first = toggleNameChoice("Met Kim", names, kjell);
  expect(first).toEqual({ text: "Met Kjell", names: [{ ...kjell, taken: true }, karim] });
  const second = toggleNameChoice(first.text, first.names, first.names[1] ?? karim);
  expect(second).toEqual({ text: "Met Karim", names: [kjell, { ...karim, taken: true }] });
  expect(toggleNameChoice(second.text, second.names, second.names[1] ?? karim)).toEqual({ text: "Met Kim", names });
});
