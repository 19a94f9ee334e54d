/** What OpenPGP writes around a mail of plain text (RFC 9580, section 6). */

const BEGIN = /^-{5}BEGIN (PGP SIGNED MESSAGE|(?:PGP|PKCS7|CERTIFICATE)[A-Z0-9 ]{0,30})-{5}\s*$/;
const END = /^-{5}END [A-Z0-9 ]{3,40}-{5}\s*$/;

/** The lines of a mail without signatures and keys, which go to `armor`. What is encrypted goes, if it ends. */
export function splitArmor(lines: string[]): { lines: string[]; armor: string[] } {
  if (!lines.some((line) => line.startsWith("-----BEGIN "))) return { lines, armor: [] };
  const [kept, armor]: [string[], string[]] = [[], []];
  let within: "headers" | "block" | "encrypted" | null = null;
  let isSigned = false;
  let begunAt = 0;
  for (const line of lines) {
    const begun = BEGIN.exec(line)?.[1];
    if (begun) {
      isSigned = begun === "PGP SIGNED MESSAGE";
      within = isSigned ? "headers" : begun === "PGP MESSAGE" ? "encrypted" : "block";
      begunAt = armor.length;
    }
    if (within) armor.push(line);
    else kept.push(isSigned ? line.replace(/^- /, "") : line);
    const isOver = within === "headers" ? line.trim() === "" : END.test(line);
    if (!isOver) continue;
    if (within === "encrypted") armor.length = begunAt;
    within = null;
  }
  return { lines: kept, armor };
}
