/** What is signed in a CMS message (RFC 5652), as S/MIME sends mails that other programs cannot read as they are. */

const SIGNED_DATA = "2a864886f70d010702";
const [SEQUENCE, SET, INTEGER, OBJECT_ID, OCTETS, CONSTRUCTED_OCTETS, CONTEXT_0] = [48, 49, 2, 6, 4, 36, 160];
const INDEFINITE = 0x80;

type Element = { tag: number; start: number; end: number | null };

function elementAt(bytes: Buffer, at: number): Element {
  const [tag = 0, first = 0] = [bytes[at], bytes[at + 1]];
  const lengthBytes = first & ~INDEFINITE;
  if (first < INDEFINITE) return { tag, start: at + 2, end: at + 2 + first };
  if (first === INDEFINITE) return { tag, start: at + 2, end: null };
  if (lengthBytes > 4 || at + 2 + lengthBytes > bytes.length) return { tag: 0, start: at, end: null };
  const start = at + 2 + lengthBytes;
  return { tag, start, end: start + bytes.readUIntBE(at + 2, lengthBytes) };
}

/**
 * The content of `SignedData`, which may be empty; null for anything else, also where it is encrypted or breaks off.
 * The signature is not checked. Only the elements before the content are looked at: it takes linear time.
 */
export function signedContent(bytes: Buffer): Buffer | null {
  /** Goes into, or past, the elements of these tags; null where another one stands. */
  const walk = (path: readonly (readonly ["in" | "past", number])[]): number | null => {
    let at = 0;
    for (const [way, tag] of path) {
      const element = elementAt(bytes, at);
      const next = way === "in" ? element.start : element.end;
      if (element.tag !== tag || next === null || next > bytes.length) return null;
      at = next;
    }
    return at;
  };
  const type = walk([["in", SEQUENCE]]);
  if (type === null || bytes.toString("hex", type + 2, type + 2 + SIGNED_DATA.length / 2) !== SIGNED_DATA) return null;
  const at = walk([
    ["in", SEQUENCE],
    ["past", OBJECT_ID],
    ["in", CONTEXT_0],
    ["in", SEQUENCE],
    ["past", INTEGER],
    ["past", SET],
    ["in", SEQUENCE],
    ["past", OBJECT_ID],
  ]);
  if (at === null) return null;
  const box = elementAt(bytes, at);
  // Certificates alone.
  if (box.tag !== CONTEXT_0) return Buffer.alloc(0);
  const { tag, start, end } = elementAt(bytes, box.start);
  if (tag === OCTETS) return end !== null && end <= bytes.length ? bytes.subarray(start, end) : null;
  if (tag !== CONSTRUCTED_OCTETS) return null;
  const pieces: Buffer[] = [];
  for (let next = start; next < (end ?? bytes.length); ) {
    const piece = elementAt(bytes, next);
    if (piece.tag === 0 && end === null) return Buffer.concat(pieces);
    if (piece.tag !== OCTETS || piece.end === null || piece.end > bytes.length) return null;
    pieces.push(bytes.subarray(piece.start, piece.end));
    next = piece.end;
  }
  return end === null ? null : Buffer.concat(pieces);
}
