/**
 * What the amount field keeps of a text: its digits (specification, section 5). Of an amount with paise only the
 * rupees, so that Rs. 299.50/- does not become 29,950.
 */
export function digitsOf(text: string): string {
  const rupees = text.replaceAll(/(\d)\.[\d.]*/g, "$1");
  return rupees.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}
