/** What a list is sorted by: ascending, or with a leading minus sign descending, as `created` and `-created`. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** The keys of a list's orders. */
export type KeyOf<Order extends string> = Order extends `-${string}` ? never : Order;

/** The orders of a list that can be sorted by `keys`. */
function sortsBy<const Key extends string>(...keys: readonly Key[]): readonly Sort<Key>[] {
  return keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
}

/** The key of an order, and whether it is descending. */
export function partsOf<Key extends string>(sort: Sort<Key>): { key: Key; isDescending: boolean } {
  const isDescending = sort.startsWith("-");
  // A key doesn't begin with a minus sign.
  return { key: (isDescending ? sort.slice(1) : sort) as Key, isDescending };
}

/** The orders of the list of customers. */
export const customerSorts = sortsBy("name", "expiry", "created");
export type CustomerSort = (typeof customerSorts)[number];

/** The orders of the list of operators. */
export const operatorSorts = sortsBy("name", "balance", "created");
export type OperatorSort = (typeof operatorSorts)[number];

/** The orders of the operators with low balance; `lasts` begins with those whose funds end first. */
export const lowBalanceSorts = sortsBy("name", "balance", "lasts");
export type LowBalanceSort = (typeof lowBalanceSorts)[number];

/** The orders of the margin by operator, platform or month. */
export const marginSorts = sortsBy("recharges", "revenue", "cost", "margin", "marginPercentage");
export type MarginSort = (typeof marginSorts)[number];

/** The orders of an operator's recharges. */
export const rechargeSorts = sortsBy("amount", "date", "expiry");
export type RechargeSort = (typeof rechargeSorts)[number];

/** The orders of the customers that owe; `since` begins with who has owed longest. */
export const owingSorts = sortsBy("name", "outstanding", "since");
export type OwingSort = (typeof owingSorts)[number];

/** The orders of wallet transactions. */
export const transactionSorts = sortsBy("amount", "date");
export type TransactionSort = (typeof transactionSorts)[number];
