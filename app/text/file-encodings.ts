/** The encodings that a file may be read in, by their names in the Encoding Standard. */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "koi8-r",
  "shift_jis",
  "iso-2022-jp",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

export type Encoding = (typeof ENCODINGS)[number];
