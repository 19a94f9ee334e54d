/**
 * Which of a mail's two texts is read. They should say the same (RFC 2046, section 5.1.4), and then the plain one is;
 * but some plain ones only say that the mail has HTML, name an image, or break off. Their words tell, in any language:
 * none is looked for.
 */
import type { NewText } from "./mail.ts";

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** A text of a mail, and what is new in it. */
type MailTextPart = { whole: string; read: NewText };

/** The plain text, or the HTML's if the plain one lacks half of it. Lines only in the other one are folded away. */
export function fullerPart(plain: MailTextPart, html: MailTextPart): NewText {
  const [inPlain, inHtml] = [new Set(wordsOf(plain.whole)), new Set(wordsOf(html.whole))];
  const own = new Set(wordsOf(html.read.text));
  const lacking = [...own].filter((word) => !inPlain.has(word)).length;
  const isStub = own.size > 0 && lacking * 2 >= own.size && own.size * 2 >= new Set(wordsOf(plain.read.text)).size;
  return isStub || plain.whole.trim() === ""
    ? foldMissingLines(html, plain, inHtml)
    : foldMissingLines(plain, html, inPlain);
}

/** What is new in `taken`, and folded away the lines of `other` that have mostly words which `taken` lacks. */
function foldMissingLines({ read }: MailTextPart, { whole }: MailTextPart, inTaken: Set<string>): NewText {
  const rest = whole.split("\n").filter((line) => {
    const words = wordsOf(line);
    return words.filter((word) => !inTaken.has(word)).length * 2 > words.length;
  });
  return rest.length === 0 ? read : { ...read, folded: [read.folded, rest.join("\n")].filter(Boolean).join("\n\n") };
}
