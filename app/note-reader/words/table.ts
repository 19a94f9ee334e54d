/** A table that is asked by the words of a note. One of them may be "constructor", which every usual object has. */
export const wordTable = <Value>(entries: Record<string, Value>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null), entries);
