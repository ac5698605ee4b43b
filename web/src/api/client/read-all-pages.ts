import { maxPageSize, maxSelected } from "@cable-connect/contract/values/limits";

type Page = { pagination: { totalPages: number } };

/**
 * Reads all pages of a list, one after the other: the first one, and the rows of all, up to `most`. By their keys, as new rows move
 * the others to later pages meanwhile.
 */
export async function readAllPages<Answer extends Page, Row>(
  read: (page: number) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
  keyOf: (row: Row) => number | string,
  most = Number.POSITIVE_INFINITY,
): Promise<{ first: Answer; rows: Row[] }> {
  const first = await read(1);
  const rows = new Map(rowsOf(first).map((row) => [keyOf(row), row]));
  for (let page = 2; page <= first.pagination.totalPages && rows.size < most; page++) {
    for (const row of rowsOf(await read(page))) rows.set(keyOf(row), row);
  }
  return { first, rows: [...rows.values()].slice(0, most) };
}

/** Reads the rows of all pages, up to as many as can be selected. */
export async function readSelectable<Answer extends Page, Row extends { id: number }>(
  read: (page: { page: number; limit: number }) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
  most = maxSelected,
): Promise<Row[]> {
  const readPage = (page: number) => read({ page, limit: maxPageSize });
  const { rows } = await readAllPages(readPage, rowsOf, ({ id }) => id, most);
  return rows;
}
