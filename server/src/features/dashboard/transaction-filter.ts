import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { MovementName } from "@cable-connect/contract/transaction-types";
import { escaped, matchesWords } from "../../database/search-text.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { countEntries } from "../../reads/running-totals.ts";

export type TransactionFilter = RouteQuery<typeof dashboardRoutes.exportTransactions>;

/** Conditions of the names; written out, because no partial index is chosen by a parameter. */
const names: Record<MovementName, Sql> = {
  "wallet-add": sql`and kind = 'wallet-add' and recharge_id is null and reverses_seq is null`,
  "wallet-deduct": sql`and kind = 'wallet-deduct' and recharge_id is null and reverses_seq is null`,
  "service-recharge": sql`and kind = 'service-recharge' and recharge_id is null`,
  recharge: sql`and kind = 'recharge'`,
  reversal: sql`and kind = 'wallet-add' and recharge_id is not null`,
  "credit-undone": sql`and kind = 'wallet-deduct' and recharge_id is null and reverses_seq is not null`,
  "debit-undone": sql`and kind = 'wallet-add' and recharge_id is null and reverses_seq is not null`,
};

/** The condition that entries have a name, if one is given. */
export function ofName(name: MovementName | undefined): Sql {
  return name ? names[name] : sql``;
}

/** The conditions of an operator's entries beside `operator_id`. */
export function matchesFilter(operatorId: number, filter: TransactionFilter): Sql {
  const { type, search, startDate, endDate } = filter;
  // Sequence numbers have no gaps, so counts of days bound a period.
  const from = startDate ? sql`and seq > ${countEntries(operatorId, { before: startDate })}` : sql``;
  const until = endDate ? sql`and seq <= ${countEntries(operatorId, { upTo: endDate })}` : sql``;
  return sql`${from} ${until} ${ofName(type)} ${search ? sql`and ${searchCondition(operatorId, search)}` : sql``}`;
}

/** The number of a recharge or a transaction, with # or without. */
const numberLike = /^#?(\d{1,15})$/;
/** An amount as people write it and as the list shows it. */
const amountLike = /^[+−-]?\s*₹?\s*(\d[\d,]{0,14}(?:\.\d{1,2})?)$/;

/**
 * Whether an entry has the text in its description, is of a recharge of such a customer, or has such a number, its own or its
 * recharge's, or such an amount.
 */
function searchCondition(operatorId: number, search: string): Sql {
  const [, number] = numberLike.exec(search) ?? [];
  const [, amount] = amountLike.exec(search) ?? [];
  return sql`(
    lower(description) like (select lower(${`%${escaped(search)}%`}))
    or recharge_id in (
      select id from recharges where operator_id = ${operatorId} and customer_id in (
        select id from customers where operator_id = ${operatorId} and ${matchesWords(sql`customers`, search)}))
    ${number ? sql`or recharge_id = ${Number(number)} or id = ${Number(number)}` : sql``}
    ${amount ? sql`or abs(amount) = ${amount.replaceAll(",", "")}::numeric` : sql``})`;
}
