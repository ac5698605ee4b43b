/**
 * The pattern of an identifier that begins with `search`, or has a group that does, as `3851` or `0170` in `STB 3851 0170`, however
 * it is spaced; of JavaScript and PostgreSQL, whatever the case.
 */
export function boxBeginning(search: string): string {
  const characters = [...search.replaceAll(/[ :-]/g, "")];
  const before = /^\d/.test(search) ? "[^0-9]" : "[ :-]";
  const escaped = characters.map((character) => character.replace(/[\\^$.|?*+()[\]{}]/, "\\$&"));
  return `(^|${before})${escaped.join("[ :-]*")}`;
}
