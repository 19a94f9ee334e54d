/** How one sees the contacts: as cards, or as a table. Each browser keeps its person's choice (docs/product.md#finding-and-filtering). */
import { siteCookie } from "#app/http/cookies.server.ts";
import type { ContactView } from "./contact-list.tsx";

const LIFE_S = 31_536_000;
const cookie = () => siteCookie("contacts_view", { maxAge: LIFE_S });

const isView = (view: unknown): view is ContactView => view === "cards" || view === "table";

/** The view that the address names, else the one chosen last, else the cards; `headers` keep what the address names. */
export async function readView({
  headers,
  url,
}: Request): Promise<{ view: ContactView; unknown: boolean; headers?: HeadersInit }> {
  const asked = new URL(url).searchParams.get("view");
  if (isView(asked)) return { view: asked, unknown: false, headers: { "Set-Cookie": await cookie().serialize(asked) } };
  const chosen: unknown = await cookie().parse(headers.get("Cookie"));
  return { view: isView(chosen) ? chosen : "cards", unknown: Boolean(asked) };
}
