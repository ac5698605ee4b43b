/** A whole number of at least `least`, parsed from a URL or a field; undefined for any other text. */
export function wholeNumber(value: unknown, least: number): number | undefined {
  const text = String(value ?? "");
  const number = Number(text);
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(number) && number >= least ? number : undefined;
}
