import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findOpenDealNames } from "#app/capture/reading/unresolved-names.server.ts";
import { createContact } from "#app/contacts/service.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { adaAndBo } from "../../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

async function person(firstName: string, lastName: string, businessName: string | null) {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await createContact(em(), ada, {
    id,
    firstName,
    lastName,
    businessName,
    email,
    phone: null,
    contactType: "lead",
    notes: null,
  });
  return id;
}

async function deal(
  viewer: typeof ada,
  name: string,
  contactIds: string[] = [],
  dealStage: "qualified" | "lost-closed" = "qualified",
) {
  const id = randomUUID();
  const rest = { nextStepDate: null, nextStepDescription: null, description: null, targetCloseDate: "2026-06-30" };
  await createOpportunity(em(), viewer, { id, name, dealSize: 1000, dealStage, contactIds, ...rest });
  return id;
}

test("names of one's own open deals are told, and of the people on them, each once and those touched last first", async () => {
  const ewa = await person("Ewa", "Szczepański", "Nordlys Foods");
  const older = await deal(ada, "Cold room", [ewa]);
  await deal(ada, "Loading dock", [ewa]);
  await deal(ada, "Old freezer", [await person("Gone", "Away", null)], "lost-closed");
  await deal(bo, "Bo's deal", [await person("Whoever", "Else", null)]);
  expect(await findOpenDealNames(em(), ada.id)).toEqual([
    "Ewa Szczepański",
    "Nordlys Foods",
    "Loading dock",
    "Cold room",
  ]);
  await updateOpportunity(em(), ada, older, { name: "Cold rooms" });
  expect((await findOpenDealNames(em(), ada.id))[2]).toBe("Cold rooms");
});

test("somebody without deals has none", async () => {
  expect(await findOpenDealNames(em(), ada.id)).toEqual([]);
});

test("however many there are, at most a hundred are told, and none that nobody says", async () => {
  const people: string[] = [];
  for (let k = 0; k < 55; k++) people.push(await person("Nr", `${k}`, `Nr ${k + 100}`));
  await deal(ada, "x".repeat(61), people);
  const names = await findOpenDealNames(em(), ada.id);
  expect(names).toHaveLength(100);
  expect(names.filter((name) => !/^Nr \d+$/.test(name))).toEqual([]);
});
