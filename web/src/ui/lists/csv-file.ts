import { defuseHiddenFormulas } from "@cable-connect/contract/values/hidden-formulas";
import Papa from "papaparse";

/**
 * A CSV file of these lines, with a byte order mark for Excel and an apostrophe before formulas, whichever separator a
 * spreadsheet uses. Numbers stay numbers, also negative ones.
 */
export function csvFile(lines: readonly (readonly (string | number)[])[]): Blob {
  const text = Papa.unparse(
    lines.map((line) => line.map((cell) => (typeof cell === "string" ? defuseHiddenFormulas(cell) : cell))),
    { escapeFormulae: true },
  );
  return new Blob(["\uFEFF", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}
