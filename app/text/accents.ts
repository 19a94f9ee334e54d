// Vowel signs of Hebrew and Arabic and variation selectors count as accents. Other marks make other words: the vowels
// of Hindi and Thai, and kana's voicing (バンク, ハンク).
const ACCENTS =
  /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;

/** The text in compatibility decomposition (NFKD), without accents. */
export const withoutAccents = (text: string): string => text.normalize("NFKD").replace(ACCENTS, "");
