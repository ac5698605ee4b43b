/** The initials of a name, of its first and last word: `Asha Menon` is `AM`. A letter keeps its vowel signs. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => /^.\p{M}*/u.exec(word)?.[0].toLocaleUpperCase("en")).join("");
}

/** The hues that initials have, in degrees. */
const hues = 24;

/** The hue of a name, in degrees, always the same. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (hash % hues) * (360 / hues);
}
