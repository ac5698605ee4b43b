import type { TransactionFilterName } from "@cable-connect/contract/transaction-types";
import type { Period } from "../../../ui/fields/period-presets.ts";

export type TransactionFilter = Period & { type?: TransactionFilterName; search?: string };

/** Each filter of the transactions, cleared. */
export const noTransactionFilter = {
  startDate: undefined,
  endDate: undefined,
  type: undefined,
  search: undefined,
} satisfies TransactionFilter;
