/** The JSON of a search (docs/product.md#search). */
import { z } from "zod";
import { searchText } from "#app/http/schema.ts";

export const searchQuery = z.object({ q: searchText().default("") });

/** Something that was found. `href` is a path of this site; `detail` tells it from others of the same name. */
const searchHit = z
  .object({ id: z.string(), name: z.string(), detail: z.string(), href: z.string() })
  .meta({ id: "SearchHit" });

export type SearchHit = z.output<typeof searchHit>;

const hits = z.array(searchHit);

/** At most five hits of each group, best first; `best` is the best of all, if there is one. */
export const searchAnswer = z.object({
  best: hits,
  contacts: hits,
  opportunities: hits,
  businesses: hits,
  notes: hits,
  similar: hits,
  people: hits,
  actions: hits,
  trash: hits,
});

export type SearchAnswer = z.output<typeof searchAnswer>;
