/** What an operator makes active or inactive. */
export type Item = { id: number; name: string; isActive: boolean };

/**
 * Items with the active ones first, in the order of the server; once some changed, by name, and those in `wereActive` stand
 * where they were before they changed.
 */
export function keepInPlace<Listed extends Item>(
  items: readonly Listed[],
  wereActive: ReadonlyMap<number, boolean>,
): Listed[] {
  const isAmongActive = ({ id, isActive }: Item) => wereActive.get(id) ?? isActive;
  return items.toSorted(
    (one, other) =>
      Number(isAmongActive(other)) - Number(isAmongActive(one)) ||
      (wereActive.size === 0 ? 0 : one.name.localeCompare(other.name)),
  );
}
