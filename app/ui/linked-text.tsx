import type { ReactNode } from "react";

const ADDRESSES = /(?<![\p{L}\p{N}@.:/])(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;

/** A text of people with its web addresses as links. */
export function LinkedText({ text }: { text: string | null }): ReactNode {
  if (text === null) return null;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESSES)) {
    const address = withoutClosing(found);
    const href = /^www/i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    parts.push(text.slice(end, index));
    parts.push(
      <a key={index} href={href} rel="noopener noreferrer">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}

// What ends the sentence around an address is none of it, nor a bracket that it did not open.
function withoutClosing(address: string): string {
  let surplus = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" && surplus > 0) surplus--;
    else if (!".,;:!?'’»*_".includes(last)) break;
  }
  return address.slice(0, end);
}
