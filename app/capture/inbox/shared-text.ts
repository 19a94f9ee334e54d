/** The fields of a share, as the manifest's `share_target` names them. */
export const SHARED_FIELDS = ["title", "text", "url"];

/** The note of a share: title, text and link, one a line; what apps repeat in another one, a page's title, once. */
export function sharedText(read: (name: string) => unknown): string {
  const parts = SHARED_FIELDS.map((name) => read(name)).filter((part) => typeof part === "string");
  const lines = parts.map((part) => part.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed().trim());
  const own = lines.filter(
    (line, at) => line && !lines.some((other, i) => i !== at && other.includes(line) && (other !== line || i < at)),
  );
  return own.join("\n");
}
