const newline = 10;

/** How many lines end within a piece of text. A row of a table is one line, as PostgreSQL escapes those within. */
export function countLines(text: Buffer): number {
  let lines = 0;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) lines += 1;
  return lines;
}
