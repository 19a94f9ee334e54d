/**
 * Messages that survive one redirect: a toast with script, a banner without
 * (docs/product.md#dialogs-toasts-and-confirmations).
 */
import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Notice } from "#app/ui/notices/toast-store.ts";
import { siteCookie } from "./cookies.server.ts";

/** A message for the next page. `id` distinguishes two messages of the same text. */
export type Flash = Notice & { id: string };

type Message = Omit<Flash, "id" | "variant"> & Partial<Pick<Flash, "variant">>;

// Browsers drop cookies above 4,096 bytes. These limits fit even if every character takes four bytes, in base64.
const MAX_DESCRIPTION_CHARACTERS = 300;
const MAX_HIGHLIGHT_NAME_CHARACTERS = 100;
// An address cannot be cut: what offers a longer one, such as that of a list with a very long query, is left out.
const MAX_ACTION_CHARACTERS = 300;

const LIFE_S = 60;
const cookie = () => siteCookie("flash", { maxAge: LIFE_S });

/**
 * 303 to `location`, which shows the message. Text that is too long for a cookie is cut, with an ellipsis; so long an
 * offer is left out.
 */
export async function redirectWithFlash(
  location: string,
  { description, created, actions, ...message }: Message,
  headers: HeadersInit = {},
): Promise<Response> {
  const all = new Headers(headers);
  const flash: Flash = {
    id: randomUUID(),
    variant: "default",
    ...message,
    description: description && shortened(description, MAX_DESCRIPTION_CHARACTERS),
    actions: actions?.filter((action) => JSON.stringify(action).length <= MAX_ACTION_CHARACTERS),
    created: created && { path: created.path, name: shortened(created.name, MAX_HIGHLIGHT_NAME_CHARACTERS) },
  };
  all.append("Set-Cookie", await cookie().serialize(flash));
  return redirect(location, { status: 303, headers: all });
}

/** The message in the request's cookie, and the headers that delete the cookie. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: Record<string, string> }> {
  const flash: Flash | null = await cookie().parse(request.headers.get("Cookie"));
  if (!flash) return { flash: null, headers: {} };
  return { flash, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}

function shortened(text: string, limit: number): string {
  const characters = [...text];
  return characters.length > limit ? `${characters.slice(0, limit - 1).join("")}…` : text;
}
