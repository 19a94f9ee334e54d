/** Reads an e-mail address as far as it tells people apart. */
import { toUnicodeDomain } from "#app/text/mail-domain.ts";
import { canonical } from "./spelling.ts";
import { FREE_DOMAINS, ROLE_MAILBOXES } from "./words/lists.ts";

/**
 * `box`: the mailbox without tag (Gmail: without dots); `letters`: only its letters; `spelling`: these as names are
 * spelled ({@link canonical}); `number`: its final digits.
 */
export type Address = {
  whole: string;
  box: string;
  letters: string;
  spelling: string;
  number: string;
  domain: string;
  /** The domain's name without what stands around it: "acme" of "mail.acme.co.uk". "" where it tells no business. */
  firm: string;
  isRole: boolean;
};

const DOMAINS_IGNORING_DOTS = new Set(["gmail.com", "googlemail.com"]);
const SECOND_LEVELS = new Set("co com net org gov edu ac ltd plc or ne go gob nom asn id".split(" "));
const MAX_CHARACTERS = 254;

/** The address; null if it is none. */
export function readAddress(text: string): Address | null {
  const typed = text.trim().toLowerCase().slice(0, MAX_CHARACTERS).replace(/^<|>$/g, "");
  const at = typed.lastIndexOf("@");
  if (at < 1 || at === typed.length - 1) return null;
  const domain = toUnicodeDomain(typed.slice(at + 1)).replace(/^googlemail\.com$/, "gmail.com");
  const untagged = typed.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const box = DOMAINS_IGNORING_DOTS.has(domain) ? untagged.replaceAll(".", "") : untagged;
  const letters = box.normalize("NFKD").replace(/[^\p{L}]/gu, "");
  const isRole =
    box.split(/[._-]/).some((word) => word.length > 1 && ROLE_MAILBOXES.has(word)) || ROLE_MAILBOXES.has(letters);
  return {
    whole: `${box}@${domain}`,
    box,
    letters,
    spelling: canonical(letters),
    number: /\d*$/.exec(box)?.[0] ?? "",
    domain,
    firm: firmOf(domain),
    isRole,
  };
}

/** Whether people of many businesses have their mail there. */
export const isFreeDomain = (domain: string): boolean => FREE_DOMAINS.has(domain);

function firmOf(domain: string): string {
  if (isFreeDomain(domain)) return "";
  const labels = domain.split(".");
  labels.pop();
  if (labels.length > 1 && SECOND_LEVELS.has(labels.at(-1) ?? "")) labels.pop();
  return (labels.at(-1) ?? "").replaceAll("-", "");
}
