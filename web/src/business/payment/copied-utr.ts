/** The 12 digits of a UTR, which only spaces may divide; not those of a UPI ID. */
const utrs = /(?<!\d)\d(?: ?\d){11}(?! ?\d|@)/g;

/** The only UTR in what was copied, as in the message of a UPI app that has an amount and a date, too. */
export function copiedUtr(copied: string): string | undefined {
  const found = new Set(copied.match(utrs)?.map((digits) => digits.replaceAll(" ", "")));
  return found.size === 1 ? [...found][0] : undefined;
}
