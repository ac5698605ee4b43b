import { maxSelected } from "@cable-connect/contract/values/limits";
import { type Key, useState } from "react";

/** The rows chosen on all pages of a list. */
export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Chooses rows or removes them from the choice; rows beyond the maximum are not chosen. */
  set: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
};

/**
 * The choice of rows of a list, up to `maxSelected`, kept while its page changes. It is cleared when `list` changes, as the tab
 * or filter does by a press, a link or the back button.
 */
export function useSelection<Row>(keyOf: (row: Row) => Key, list?: string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());
  const [previous, setPrevious] = useState(list);
  if (list !== previous) {
    setPrevious(list);
    setChosen(new Map());
  }

  function set(rows: readonly Row[], isChosen: boolean): void {
    const entries = rows.map((row) => [keyOf(row), row] as const);
    // Of the current choice, as several rows can be set before the next rendering.
    setChosen((current) =>
      isChosen ? withRows(current, entries, maxSelected) : withoutRows(current, entries),
    );
  }

  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    set,
    clear: () => setChosen(new Map()),
  };
}

type Chosen<Row> = ReadonlyMap<Key, Row>;
type Entries<Row> = readonly (readonly [Key, Row])[];

/** Adds rows to the chosen ones, up to `most`. */
export function withRows<Row>(chosen: Chosen<Row>, entries: Entries<Row>, most: number): Chosen<Row> {
  const next = new Map(chosen);
  for (const [key, row] of entries) if (next.has(key) || next.size < most) next.set(key, row);
  return next;
}

function withoutRows<Row>(chosen: Chosen<Row>, entries: Entries<Row>): Chosen<Row> {
  const taken = new Set(entries.map(([key]) => key));
  return new Map([...chosen].filter(([key]) => !taken.has(key)));
}
