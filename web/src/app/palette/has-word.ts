/** Whether a word of `label` starts with the typed text, whatever the case. */
export function hasWord(label: string, typed: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${typed.trim().toLowerCase()}`);
}
