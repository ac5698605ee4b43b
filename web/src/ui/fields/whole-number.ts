/** The whole number from `least` on that a text of an address or a field writes; undefined when it writes none. */
export function wholeNumber(value: unknown, least: number): number | undefined {
  const text = String(value ?? "");
  const number = Number(text);
  return /^(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(number) && number >= least ? number : undefined;
}
