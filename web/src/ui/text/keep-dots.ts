/** Keeps each dot between two parts of a line with the part before it, so that no line begins with a dot. */
export function keepDots(text: string): string {
  return text.replaceAll(" · ", "\u00a0· ");
}
