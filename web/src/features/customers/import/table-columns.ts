import type { ImportField, ImportRow } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { type ColumnFields, fieldsByName, fieldsByValues } from "./guess-fields.ts";
import type { Table, TableRow } from "./read-table.ts";

/** Rows from which a column's guess and samples are taken. */
const sampledRows = 50;
const shownSamples = 3;
const longestSample = 60;

/** A column as a person chooses what it becomes. */
export type FileColumn = { index: number; name: string; samples: string[] };

/** The rows below the header, if there is one. */
export function customerRows({ rows, hasHeader }: Table): readonly TableRow[] {
  return hasHeader ? rows.slice(1) : rows;
}

function valuesOf(table: Table, column: number): string[] {
  const sampled = customerRows(table).slice(0, sampledRows);
  const values = sampled.map(({ cells }) => (cells[column] ?? "").trim());
  return values.filter((value) => value !== "");
}

function indexesOf({ columnCount }: Table): number[] {
  return Array.from({ length: columnCount }, (_, index) => index);
}

/** The names of the columns; one without a name is told by its number. */
export function columnNames(table: Table): string[] {
  const header = table.hasHeader ? table.rows[0]?.cells : undefined;
  return indexesOf(table).map(
    (index) => header?.[index]?.trim() || customerImportMessages.unnamed(index + 1),
  );
}

/** The columns with some of what they hold. */
export function fileColumns(table: Table): FileColumn[] {
  return columnNames(table).map((name, index) => {
    const samples = [...new Set(valuesOf(table, index))].slice(0, shownSamples);
    return { index, name, samples: samples.map((sample) => sample.slice(0, longestSample)) };
  });
}

/** What the columns most likely become. */
export function guessFields(table: Table): ColumnFields {
  const byName = table.hasHeader ? fieldsByName(columnNames(table)) : [];
  if (byName.some(Boolean)) return byName;
  return fieldsByValues(indexesOf(table).map((index) => valuesOf(table, index)));
}

/** The fields without which no row can be imported, and that no column is chosen for. */
export function missingFields(fields: ColumnFields): ImportField[] {
  return (["name", "phone"] as const).filter((field) => !fields.includes(field));
}

const separators: Record<ImportField, string> = { name: " ", phone: "", email: "", address: ", " };

/** The rows to import, by the columns chosen for each field. */
export function importRows(table: Table, fields: ColumnFields): ImportRow[] {
  return customerRows(table).map(({ row, cells }) => {
    const values: ImportRow = { row };
    for (const [index, field] of fields.entries()) {
      const value = (cells[index] ?? "").trim();
      if (!field || value === "") continue;
      const earlier = values[field];
      values[field] = earlier === undefined ? value : `${earlier}${separators[field]}${value}`;
    }
    return values;
  });
}

/** The refused rows as they stand in the file, each with why, below the names of the columns. */
export function refusedLines(table: Table, reasons: ReadonlyMap<number, readonly string[]>): string[][] {
  const { rowColumn, reasonColumn } = customerImportMessages;
  const lines = customerRows(table).flatMap(({ row, cells }) => {
    const why = reasons.get(row);
    return why ? [[...indexesOf(table).map((index) => cells[index] ?? ""), String(row), why.join("; ")]] : [];
  });
  return [[...columnNames(table), rowColumn, reasonColumn], ...lines];
}
