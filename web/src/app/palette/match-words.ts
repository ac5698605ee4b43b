/** Something found by the words of its label, or by other words for it in lower case. */
export type Worded = { label: string; keywords?: readonly string[] | undefined };

/** Whether a word of the label or a keyword starts with the typed text, whatever the case. */
export function matchesWords({ label, keywords = [] }: Worded, typed: string): boolean {
  const text = normalized(typed);
  return [label.toLowerCase(), ...keywords].some((words) => ` ${words}`.includes(` ${text}`));
}

/** Whether the typed text is the whole label or a whole keyword, whatever the case. */
export function isNamed({ label, keywords = [] }: Worded, typed: string): boolean {
  const text = normalized(typed);
  return label.toLowerCase() === text || keywords.includes(text);
}

/** In lower case, with single spaces. */
export function normalized(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
}
