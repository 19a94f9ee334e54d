/** Whether a mail comes from whom it says, by what Postmark's own servers found (docs/product.md#mail-in). */
import { headersOf, type Mail, sameAddress } from "./mail.ts";

const domainOf = (address: string) => sameAddress(address).split("@").at(-1) ?? "";

/**
 * SPF passed for the sender's domain, by the topmost `Received-SPF` (what a sender wrote stands below; RFC 7208, section 9.1), or DKIM
 * signed for the author's (`DKIM_VALID_AU` of SpamAssassin). Results that disagree, or none, prove nothing.
 */
export function isProven(mail: Pick<Mail, "from" | "headers">): boolean {
  const domain = domainOf(mail.from.address);
  const tests = headersOf(mail, "x-spam-tests")[0] ?? "";
  if (tests.split(/[,\s]+/, 200).includes("DKIM_VALID_AU")) return true;
  const results = headersOf(mail, "received-spf").map((value) => value.slice(0, 1_000));
  const topmost = results[0];
  if (topmost === undefined || results.some((value) => !isPass(value))) return false;
  const sender = /envelope-from=["<]?([^\s;">]{3,254})/i.exec(topmost)?.[1];
  return sender !== undefined && domainOf(sender) === domain;
}

const isPass = (value: string) => /^\s{0,5}pass\b/i.test(value);
