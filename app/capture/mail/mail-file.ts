/** What files hold beside a mail (docs/product.md#mail-in). */

/** What editors put before a mail, and the size in the first line of Apple Mail's .emlx, which has more below it. */
const BEFORE_MAIL = /^(?:ï»¿)?\s{0,200}(?:(\d{1,9}) *\r?\n)?/;
/** The line above each mail but the first of an mbox (RFC 4155). */
const NEXT_IN_MBOX = /\n\r?\nFrom \S{1,300} {1,3}[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]{2} \d\d:\d\d.{0,20} \d{4}\s/;

/** The bytes of the one mail in a file; null if it is an mbox of several. */
export function mailWithin(file: Buffer): Buffer | null {
  const [before = "", size] = BEFORE_MAIL.exec(file.subarray(0, 300).toString("latin1")) ?? [];
  const mail = file.subarray(before.length, size ? before.length + Number(size) : undefined);
  const isMbox = mail.subarray(0, 5).toString("latin1") === "From ";
  return isMbox && NEXT_IN_MBOX.test(mail.toString("latin1")) ? null : mail;
}
