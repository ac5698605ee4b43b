// A CSV writer puts an apostrophe before a formula at the start of a cell. A spreadsheet whose locale separates cells by `;` or
// tabs also splits a quoted cell there, and at line breaks, because our quotation mark isn't the first character of its cell;
// it may skip spaces and quotation marks. So formulas behind such a separator get an apostrophe too.

/** The lookahead comes first, so that only characters that start a formula are looked back from. */
const hiddenFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"']*)/g;
const defusedFormula = /'(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s"']*)/g;

/** A cell with an apostrophe wherever a formula could begin under another separator. */
export function defuseHiddenFormulas(cell: string): string {
  return cell.replace(hiddenFormula, "'");
}

/** The cell before `defuseHiddenFormulas`. */
export function restoreHiddenFormulas(cell: string): string {
  return cell.replace(defusedFormula, "");
}
