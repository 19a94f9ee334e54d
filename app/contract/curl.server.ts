/** The lines by which a call is tried in a terminal (docs/api.md says what their variables are). */
import type { oas31 } from "zod-openapi";

type Operation = oas31.OperationObject;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const FILES: Record<string, string> = { "image/*": "photo.png", "audio/*": "recording.webm" };
const TYPES: Record<string, string> = { "image/*": "image/png", "audio/*": "audio/webm" };

/** The `curl` line of a call, with the example of its body. */
export function curlOf(method: string, path: string, operation: Operation): string {
  const url = `"$DEALQUEST${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`)}${queryOf(operation)}"`;
  const verb = method === "GET" ? [] : ["-X", method];
  return ["curl", ...verb, url, ...curlAccessOptions(operation), ...bodyOf(operation)].join(" ");
}

// `contactId` is $CONTACT_ID.
const variable = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

function queryOf({ parameters = [] }: Operation): string {
  const wanted = (parameters as oas31.ParameterObject[]).filter(
    ({ in: place, required, name }) => place === "query" && (required || ["q", "limit", "after"].includes(name)),
  );
  const query = new URLSearchParams(wanted.map(({ name, example }) => [name, String(example)])).toString();
  return query && `?${query}`;
}

function curlAccessOptions({ security = [] }: Operation): string[] {
  if (security.some((way) => "token" in way)) return ["-H", '"Authorization: Bearer $TOKEN"'];
  return security.length > 0 ? ["-b", "dealquest.cookies"] : ["-c", "dealquest.cookies"];
}

function bodyOf({ requestBody }: Operation): string[] {
  const [type, media] = Object.entries((requestBody as oas31.RequestBodyObject | undefined)?.content ?? {})[0] ?? [];
  if (!type || !media) return [];
  if (type === "multipart/form-data") return ["-F", "kind=contacts", "-F", "file=@contacts.csv"];
  if (!type.includes("json")) return ["-H", quoted(`Content-Type: ${TYPES[type]}`), "--data-binary", `@${FILES[type]}`];
  return ["-H", quoted("Content-Type: application/json"), "-d", quoted(JSON.stringify(media.example))];
}
