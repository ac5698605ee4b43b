import { useState } from "react";

/** Items in the order in which they were first shown, until it is opened anew; new ones come last. */
export function useKeptOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  const added = items.map(keyOf).filter((key) => !shown.includes(key));
  const order = [...shown, ...added];
  if (added.length > 0) setShown(order);
  return items.toSorted((one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)));
}
