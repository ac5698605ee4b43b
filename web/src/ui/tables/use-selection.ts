import { type Key, useState } from "react";

/** Rows that were chosen on any page of a list, by key. */
export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Chooses rows or takes them back; what goes beyond `most` stays as it was. */
  set: (rows: readonly Row[], isChosen: boolean) => void;
  clear: () => void;
};

/** Keeps which rows of a list are chosen while its pages come and go. */
export function useSelection<Row>(keyOf: (row: Row) => Key, most: number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());

  function set(rows: readonly Row[], isChosen: boolean): void {
    const next = new Map(chosen);
    for (const row of rows) {
      if (!isChosen) next.delete(keyOf(row));
      else if (next.size < most) next.set(keyOf(row), row);
    }
    setChosen(next);
  }

  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    set,
    clear: () => setChosen(new Map()),
  };
}
