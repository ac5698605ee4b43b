/** Keeps each dot between two parts of a line with the part after it, so that no line ends with a dot. */
export function keepDots(text: string): string {
  return text.replaceAll(" · ", " ·\u00a0");
}
