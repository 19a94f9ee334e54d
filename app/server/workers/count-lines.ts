const [LF, CR] = [0x0a, 0x0d];

/** The number of lines in ASCII bytes or a superset: CRLF, LF and CR end one each. Stops counting beyond `most`. */
export function countLines(bytes: Buffer, most: number): number {
  let ends = 0;
  for (let at = bytes.indexOf(LF); at >= 0 && ends <= most; at = bytes.indexOf(LF, at + 1)) ends += 1;
  for (let at = bytes.indexOf(CR); at >= 0 && ends <= most; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) ends += 1;
  }
  const last = bytes.at(-1);
  return last === undefined || last === LF || last === CR ? ends : ends + 1;
}
