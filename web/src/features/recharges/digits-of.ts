/**
 * What the amount field keeps of a text: its digits (section 5). Of an amount that was pasted with its paise only the
 * rupees, so that ₹299.50 does not become 29,950.
 */
export function digitsOf(text: string): string {
  const rupees = text.trim().replace(/^(\D{0,3}[\d,]+)\.\d*$/, "$1");
  return rupees.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
}
