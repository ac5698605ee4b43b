import { partsOf, type Sort } from "@cable-connect/contract/lists/sort";

/** How a list is sorted by a column. */
export type ColumnSort<Key extends string> = {
  /** The order that the first click on the header chooses; the second one chooses the opposite. */
  first: Sort<Key>;
  /** What the values are, for the names of the two orders. */
  kind: "text" | "amount" | "date" | "expiry";
  /** The name of the values where it isn't the header. */
  name?: string;
};

/** The order of a list. */
export type ListSort<Key extends string> = {
  /** The chosen order. */
  by: Sort<Key> | undefined;
  /** The order unless one is chosen; undefined for one that no column has. */
  usual: Sort<Key> | undefined;
  /** The name of the order that no column has; by default that of the best matches of a search first. */
  unsorted?: string | undefined;
  /** With undefined, the usual order. */
  onChange: (by: Sort<Key> | undefined) => void;
};

/** The opposite order. */
export function oppositeOf<Key extends string>(sort: Sort<Key>): Sort<Key> {
  const { key, isDescending } = partsOf(sort);
  return isDescending ? key : `-${key}`;
}

/** The orders of a list that its header's click depends on. */
type Orders<Key extends string> = Pick<ListSort<Key>, "by" | "usual">;

/** The order that a click on a column's header chooses: its first, then the opposite, then the usual order. */
export function nextSort<Key extends string>(
  { first }: ColumnSort<Key>,
  { by, usual }: Orders<Key>,
): Sort<Key> | undefined {
  const current = by ?? usual;
  const next = current === first ? oppositeOf(first) : first;
  return current === oppositeOf(first) || next === usual ? undefined : next;
}

/** The direction in which a list is sorted by a column, as `aria-sort`. */
export function directionOf<Key extends string>(
  { first }: ColumnSort<Key>,
  { by, usual }: Orders<Key>,
): "ascending" | "descending" | "none" {
  const current = by ?? usual;
  if (current === undefined || partsOf(current).key !== partsOf(first).key) return "none";
  return partsOf(current).isDescending ? "descending" : "ascending";
}
