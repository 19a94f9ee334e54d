import fc from "fast-check";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactCard } from "#app/contacts/list/contact-card.tsx";
import { CONTACT_TYPES } from "#app/contacts/schema.ts";
import { RankingRow } from "#app/leaderboard/rankings/ranking-row.tsx";
import { rowMarkup } from "#app/lists/row-markup.server.ts";
import { Deal } from "#app/opportunities/board/deal.tsx";
import { OpportunityRow } from "#app/opportunities/list/opportunity-row.tsx";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { TodayItem } from "#app/opportunities/today/today-item.tsx";

// Few values each, so that examples often differ in one of them alone.
const id = fc.constantFrom("5e0d4c1c-92a4-4f5e-8b5c-0a4f6c9d1e01", "5e0d4c1c-92a4-4f5e-8b5c-0a4f6c9d1e02");
const name = fc.oneof(fc.constantFrom("Alder bridge", "Alder <bridge>", ""), fc.string());
const day = fc.constantFrom("2026-11-21", "2026-11-22", "2026-11-23");
const place = { today: day, search: fc.constantFrom("", "?q=alder", "?q=oak&sort=name"), isNew: fc.boolean() };
const stage = fc.constantFrom(...DEAL_STAGES);
const opportunity = fc.record({
  id,
  name,
  dealSize: fc.nat(),
  dealStage: stage,
  targetCloseDate: day,
  nextStepDescription: fc.option(name),
  nextStepDate: fc.option(day),
  updatedAt: fc.constantFrom("2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.001Z"),
  contactCount: fc.nat(3),
  ownerUserId: id,
  ownerName: name,
  createdOn: day,
});

const ROWS: Record<string, [item: ComponentType<never>, props: fc.Arbitrary<object>]> = {
  "an opportunity in the list": [OpportunityRow, fc.record({ row: opportunity, ...place })],
  "an opportunity of Today": [TodayItem, fc.record({ row: opportunity, ...place })],
  "a card of the board": [Deal, fc.record({ card: opportunity, stage, ...place })],
  "a contact": [
    ContactCard,
    fc.record({
      contact: fc.record({
        id,
        firstName: name,
        lastName: name,
        email: name,
        phone: fc.option(name),
        businessName: fc.option(name),
        contactType: fc.constantFrom(...CONTACT_TYPES),
      }),
      search: place.search,
      isNew: place.isNew,
    }),
  ],
  "a place of a ranking": [
    RankingRow,
    fc.record({
      of: fc.constantFrom("closer", "bizDev", "mover"),
      place: fc.record({
        rank: fc.integer({ min: 1, max: 5 }),
        user: fc.record({ id, firstName: name, lastName: name }),
        figure: fc.nat(9),
        opportunities: fc.nat(3),
        isViewer: fc.boolean(),
      }),
      maximum: fc.nat(9),
      monday: day,
    }),
  ],
};

test.each(Object.entries(ROWS))("%s looks as rendered anew, whatever was rendered before", (_, [item, props]) => {
  const component = item as ComponentType<object>;
  fc.assert(
    fc.property(fc.array(props, { minLength: 2, maxLength: 12 }), (all) => {
      for (const one of [...all, ...all]) {
        expect(rowMarkup(component, one)).toBe(renderToStaticMarkup(createElement(component, one)));
      }
    }),
  );
});

test("two components with equal props are told apart", () => {
  const First = ({ text }: { text: string }) => createElement("b", null, text);
  const Second = ({ text }: { text: string }) => createElement("i", null, text);
  expect([First, Second, First].map((item) => rowMarkup(item, { text: "Alder" }))).toEqual([
    "<b>Alder</b>",
    "<i>Alder</i>",
    "<b>Alder</b>",
  ]);
});

test.each(Object.entries(ROWS))(
  "%s holds no styled component, whose styles the page would miss",
  (_, [item, props]) => {
    const component = item as ComponentType<object>;
    fc.assert(
      fc.property(props, (one) => {
        expect(rowMarkup(component, one)).not.toMatch(/class="[^"]*\bsc-/);
      }),
    );
  },
);
