type Choice = { value: string; label: string };

/** The choices, with the chosen one from a link added if the list doesn't have it. */
export function withChosen(choices: readonly Choice[], chosen: string, label: () => string): Choice[] {
  const isListed = choices.some(({ value }) => value === chosen);
  return isListed ? [...choices] : [...choices, { value: chosen, label: label() }];
}
