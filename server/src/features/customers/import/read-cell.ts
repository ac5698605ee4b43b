/**
 * Joins several lines, or words separated by tabs, into one line. Matches each run of spaces only from its start: a cell
 * may be as long as the whole file, and retrying from each space would be quadratic.
 */
export function oneLine(text: string | undefined, separator: string): string {
  return (text ?? "")
    .trim()
    .replaceAll(/(?<![\t ])[\t ]*[\n\v\f\r\u2028\u2029]+\s*/g, separator)
    .replaceAll(/(?<! ) *\t\s*/g, " ");
}

/** Rupees with separators of thousands as in India or elsewhere: `1,25,000.50`. */
const amount = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/** The rupees of a cell, with or without a currency sign; null if empty, NaN if unreadable. */
export function amountIn(cell: string): number | null {
  const text = plain(cell);
  return text === "" ? null : numberIn(text);
}

/**
 * The rupees that a customer owes by a cell, negative for what it paid in advance: with a minus, in brackets or marked Cr. Null
 * if there is nothing, as Excel's lone dash says, NaN if unreadable.
 */
export function balanceIn(cell: string): number | null {
  const text = plain(cell.replaceAll(/[\u2010-\u2015\u2212]/g, "-")).toLowerCase();
  if (["", "-", "nil"].includes(text)) return null;
  const inAdvance = /^-(.+)$|^\((.+)\)$|^(.+)cr\.?$/.exec(text)?.slice(1).find(Boolean);
  const rupees = inAdvance === undefined ? numberIn(text.replace(/dr\.?$/, "")) : -numberIn(plain(inAdvance));
  return rupees === 0 ? null : rupees;
}

/** Without spaces, currency sign and the dash at the end of an Indian price: `₹ 250/-`. */
function plain(cell: string): string {
  return cell
    .replaceAll(/\s/g, "")
    .replace(/^(?:₹|rs\.?|inr)/i, "")
    .replace(/\/-$/, "");
}

function numberIn(text: string): number {
  return amount.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}
