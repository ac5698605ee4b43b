const newline = 10;

/** The number of line ends in a chunk. A row is one line, because PostgreSQL escapes line breaks within values. */
export function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1;
  return lines;
}
