export type Choice = { value: string; label: string };

/** The choices of a list, and the one that a link names though the list doesn't hold it. */
export function withChosen(choices: readonly Choice[], chosen: string, label: () => string): Choice[] {
  const isListed = choices.some(({ value }) => value === chosen);
  return isListed ? [...choices] : [...choices, { value: chosen, label: label() }];
}
