/** Whether a mail's sender is proven by what Postmark's servers wrote into its headers (docs/product.md#mail-in). */
import { headersOf, type Mail, normalizedAddress } from "./mail.ts";

const domainOf = (address: string) => normalizedAddress(address).split("@").at(-1) ?? "";

/**
 * SPF passed for the domain of `From`, or DKIM signed for it. Postmark's headers stand above the `Received` of the hop
 * by which the mail reached it; what a sender wrote stands below. Results that disagree prove nothing.
 */
export function isProven(mail: Pick<Mail, "from" | "headers">): boolean {
  const entry = mail.headers.findIndex(({ name, value }) => name === "received" && /^\s{0,5}from\s/i.test(value));
  const added = { headers: entry === -1 ? mail.headers : mail.headers.slice(0, entry) };
  const results = headersOf(mail, "received-spf").map((value) => value.slice(0, 2_000));
  const [topmost] = headersOf(added, "received-spf");
  if (isSignedByAuthor(mail, added)) return topmost === undefined || !isFail(topmost);
  if (topmost === undefined || !results.every(isPass)) return false;
  return domainOf(envelopeSenderIn(topmost.slice(0, 2_000))) === domainOf(mail.from.address);
}

/**
 * SpamAssassin's `DKIM_VALID_AU`. Postmark skips scoring under load, and says so by no `X-Spam-Score`; a mail that is
 * scored loses all `X-Spam-*` of its sender. So score and tests count only once each, and where Postmark writes them.
 */
function isSignedByAuthor(mail: Pick<Mail, "headers">, added: Pick<Mail, "headers">): boolean {
  const [tests = "", ...others] = headersOf(mail, "x-spam-tests");
  const isScored = [mail, added].every((some) => headersOf(some, "x-spam-score").length === 1);
  if (!isScored || others.length > 0 || headersOf(added, "x-spam-tests").length !== 1) return false;
  return tests.split(/[,\s]+/, 200).includes("DKIM_VALID_AU");
}

const isPass = (value: string) => /^\s{0,5}pass\b/i.test(value);

const isFail = (value: string) => /^\s{0,5}(soft)?fail\b/i.test(value);

/**
 * The envelope sender that SPF passed for; "" where only the server's name did. Both names stand once in what Postmark
 * writes: a sender who puts them into an address or the server's name makes them two.
 */
function envelopeSenderIn(received: string): string {
  const identities = [...received.matchAll(/identity=([^\s;]{0,20})/gi)];
  const senders = [...received.matchAll(/envelope-from=(?:"([^"]{0,254})"|([^\s";]{0,254}))\s{0,5}(?:;|$)/gi)];
  const isOnce = identities.length === 1 && received.match(/envelope-from=/gi)?.length === 1;
  if (!isOnce || identities[0]?.[1]?.toLowerCase() !== "mailfrom") return "";
  const address = senders[0]?.[1] ?? senders[0]?.[2] ?? "";
  return /^[^\s@"<>();]+@[^\s@"<>();]+$/.test(address) ? address : "";
}
