/** Parses a message as a mail program does: unfolds and decodes headers, decodes both parts. */
export function readMessage(message: string) {
  const { headers, body } = split(message);
  const boundary = /boundary="(.+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "no boundary";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "").replace(/\r\n$/, "")));
  const part = (type: string) => {
    const found = parts.find(({ headers: own }) => own.get("content-type") === `${type}; charset=utf-8`);
    if (!found) throw new Error(`no ${type} in:\n${message}`);
    const base64 = found.headers.get("content-transfer-encoding") === "base64";
    return (base64 ? Buffer.from(found.body, "base64").toString() : found.body).replaceAll("\r\n", "\n");
  };
  return { headers, text: part("text/plain"), html: part("text/html") };
}

function split(entity: string) {
  const end = entity.indexOf("\r\n\r\n");
  const lines = entity.slice(0, end).replace(/\r\n /g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line) => [(line.split(": ")[0] ?? "").toLowerCase(), decoded(line.slice(line.indexOf(": ") + 2))]),
  );
  return { headers, body: entity.slice(end + 4) };
}

function decoded(value: string): string {
  return value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString());
}
