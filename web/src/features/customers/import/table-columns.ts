import type { ImportRow } from "@cable-connect/contract/customer-import";
import {
  connectionFields,
  exportedHeadings,
  type ImportField,
  offeredFields,
  serviceFields,
} from "@cable-connect/contract/customer-import/import-fields";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { type ColumnFields, fieldsByName, fieldsByValues } from "./guess-fields.ts";
import type { Table, TableRow } from "./read-table.ts";

/** The rows that guesses and samples are taken from. */
const sampledRows = 50;
const maxSamples = 3;
const maxSampleLength = 60;

/** A column of the file, with samples of its values. */
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

/** The names of the columns; a number for one without a name. */
export function columnNames(table: Table): string[] {
  const header = table.hasHeader ? table.rows[0]?.cells : undefined;
  return indexesOf(table).map(
    (index) => header?.[index]?.trim() || customerImportMessages.unnamed(index + 1),
  );
}

/** The columns with samples of their values. */
export function fileColumns(table: Table): FileColumn[] {
  return columnNames(table).map((name, index) => {
    const samples = [...new Set(valuesOf(table, index))].slice(0, maxSamples);
    return { index, name, samples: samples.map((sample) => sample.slice(0, maxSampleLength)) };
  });
}

/** Guesses the fields of the columns. */
export function guessFields(table: Table, options?: { collects: boolean }): ColumnFields {
  const byName = table.hasHeader ? fieldsByName(columnNames(table), options) : [];
  if (byName.some(Boolean)) return byName;
  return fieldsByValues(indexesOf(table).map((index) => valuesOf(table, index)));
}

/** The required fields without a column. */
export function missingFields(fields: ColumnFields): ImportField[] {
  return (["name", "phone"] as const).filter((field) => !fields.includes(field));
}

/** Between the values of several columns of one field. */
const separators: Partial<Record<ImportField, string>> = { name: " ", address: ", ", street: ", " };

/** The fields of a service or a connection, which is on a platform. */
const ofPlatform: readonly ImportField[] = [...serviceFields, ...connectionFields];

/** Whether the rows have services or connections without saying on which platform. */
export function lacksPlatform(fields: ColumnFields): boolean {
  return !fields.includes("platform") && fields.some((field) => field && ofPlatform.includes(field));
}

/** Whether nothing about the columns is in doubt: each has a name of the template or the export, and none is missing. */
export function hasOwnColumns(
  table: Table,
  fields: ColumnFields,
  { collects }: { collects: boolean },
): boolean {
  const own = new Set<string>([
    ...offeredFields(collects).map((field) => customerImportMessages.fields[field]),
    ...Object.values(customerImportMessages.exportedAs),
    ...exportedHeadings,
  ]);
  const names = columnNames(table);
  const isOwn = names.every((name) => own.has(name)) && new Set(names).size === names.length;
  return isOwn && missingFields(fields).length === 0 && !lacksPlatform(fields);
}

/**
 * The rows to import, with the values of the columns of each field joined. `platform` is that of all services and connections of
 * a file without a column of it, empty for none.
 */
export function importRows(table: Table, fields: ColumnFields, platform = ""): ImportRow[] {
  const isOfAll = platform !== "" && lacksPlatform(fields);
  return customerRows(table).map(({ row, cells }) => {
    const values: ImportRow = { row };
    for (const [index, field] of fields.entries()) {
      const value = (cells[index] ?? "").trim();
      if (!field || value === "") continue;
      const earlier = values[field];
      values[field] = earlier === undefined ? value : `${earlier}${separators[field] ?? ""}${value}`;
    }
    if (isOfAll && ofPlatform.some((field) => values[field] !== undefined)) values.platform = platform;
    return values;
  });
}

/** The refused rows as in the file, with row number and reasons, below the column names. */
export function refusedLines(table: Table, reasons: ReadonlyMap<number, readonly string[]>): string[][] {
  const { rowColumn, reasonColumn } = customerImportMessages;
  const lines = customerRows(table).flatMap(({ row, cells }) => {
    const why = reasons.get(row);
    return why ? [[...indexesOf(table).map((index) => cells[index] ?? ""), String(row), why.join("; ")]] : [];
  });
  return [[...columnNames(table), rowColumn, reasonColumn], ...lines];
}
