/** Fewer letters are in too many names. */
const fewestLetters = 3;

/** Whether a text has enough letters to search the names of all operators' customers for it. */
export function isSearchedName(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;
}
