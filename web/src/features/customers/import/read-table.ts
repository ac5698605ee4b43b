import { maxCellLength, maxImportRows } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { restoreHiddenFormulas } from "@cable-connect/contract/values/hidden-formulas";
import Papa from "papaparse";
import { FileRefusal, fileText } from "./file-text.ts";
import { looksLikePhone } from "./guess-fields.ts";

const texts = customerImportMessages.files;

/** A row of a file, with its number in the spreadsheet. */
export type TableRow = { row: number; cells: string[] };

/** The non-empty rows of a file; `hasHeader` is a guess. */
export type Table = { name: string; rows: TableRow[]; columnCount: number; hasHeader: boolean };

const maxColumns = 100;

/** A line before the header that names the separator, an extension of Excel. */
const separatorLine = /^sep=(.)\r?\n/i;

/** Removes the apostrophes that an export puts before what a spreadsheet would take for a formula. */
function unescapeFormula(cell: string): string {
  return restoreHiddenFormulas(cell.replace(/^'(?=[=+\-@\t\r\n])/, ""));
}

/** Guesses the separator of a file. It skips empty lines, which would distort the guess for two columns. */
function separatorOf(text: string): string {
  const delimitersToGuess = [",", ";", "\t", "|"];
  return Papa.parse(text, { preview: 10, skipEmptyLines: "greedy", delimitersToGuess }).meta.delimiter;
}

/** Reads a file of values separated by commas, semicolons or tabs. Throws FileRefusal. */
export function readTable(name: string, bytes: Uint8Array): Table {
  const text = fileText(bytes);
  const [line = "", separator = ""] = separatorLine.exec(text) ?? [];
  const lines = text.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: separator || separatorOf(lines) });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new FileRefusal(texts.openQuote((broken.row ?? 0) + 1));
  const rows = data
    .map((cells, index) => ({ row: index + 1, cells: cells.map(unescapeFormula) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const [first] = rows;
  if (!first) throw new FileRefusal(texts.empty);
  const hasHeader = !first.cells.some((cell) => looksLikePhone(cell) || cell.includes("@"));
  const count = rows.length - Number(hasHeader);
  if (count === 0) throw new FileRefusal(texts.noRows);
  if (count > maxImportRows) throw new FileRefusal(texts.tooMany(count));
  const columnCount = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (columnCount > maxColumns) throw new FileRefusal(texts.tooManyColumns);
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > maxCellLength));
  if (long) throw new FileRefusal(texts.longCell(long.row));
  return { name, rows, columnCount, hasHeader };
}
