import type { ReactNode } from "react";

const ADDRESSES = /(?<![\p{L}\p{N}@.:/])(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
const CLOSING = ".,;:!?'’»*_";

/** A text of people with its web addresses as links; what ends the sentence around an address is none of it. */
export function LinkedText({ text }: { text: string | null }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text?.matchAll(ADDRESSES) ?? []) {
    const closing = found.includes("(") ? CLOSING : `${CLOSING})`;
    let length = found.length;
    while (closing.includes(found.charAt(length - 1))) length--;
    const address = found.slice(0, length);
    const href = /^www/i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    const link = { href, rel: "noopener noreferrer" };
    parts.push(
      text?.slice(end, index),
      <a key={index} {...link}>
        {address}
      </a>,
    );
    end = index + length;
  }
  return [...parts, text?.slice(end)];
}
