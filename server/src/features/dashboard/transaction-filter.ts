import type { dashboardRoutes } from "@cable-connect/contract/dashboard";
import type { RouteQuery } from "@cable-connect/contract/route";
import type { TransactionFilterName } from "@cable-connect/contract/transaction-types";
import { withinDays } from "../../database/day-range.ts";
import { orderOf } from "../../database/list-query.ts";
import { containsText, forEachWord, matchesWords } from "../../database/search-text.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { countEntries } from "../../reads/running-totals.ts";

export type TransactionFilter = RouteQuery<typeof dashboardRoutes.exportTransactions>;
export type TransactionQuery = RouteQuery<typeof dashboardRoutes.listTransactions>;

/** Whether a page is found by reading all of the operator's transactions, or all credits and debits. */
export function readsAll({ operatorId, type, search, sort }: TransactionQuery): boolean {
  return (
    Boolean(search) || (operatorId !== undefined && (type !== undefined || orderOf(sort).key !== "date"))
  );
}

/** Conditions of the names; written out, because no partial index is chosen by a parameter. */
const names: Record<TransactionFilterName, Sql> = {
  "wallet-add": sql`and kind = 'wallet-add' and recharge_id is null and reverses_seq is null`,
  "wallet-deduct": sql`and kind = 'wallet-deduct' and recharge_id is null and reverses_seq is null`,
  "service-recharge": sql`and kind = 'service-recharge' and recharge_id is null`,
  recharge: sql`and kind = 'recharge'`,
  reversal: sql`and kind = 'wallet-add' and recharge_id is not null`,
  "credit-undone": sql`and kind = 'wallet-deduct' and recharge_id is null and reverses_seq is not null`,
  "debit-undone": sql`and kind = 'wallet-add' and recharge_id is null and reverses_seq is not null`,
};

/** The condition that entries have a name, if one is given. */
function ofName(name: TransactionFilterName | undefined): Sql {
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

/** The conditions of the entries of all operators. A search covers the admin's credits and debits. */
export function matchesFilterOfAll({ type, search, ...days }: TransactionFilter, timeZone: string): Sql {
  const found = search ? sql`and ${isFoundAdjustment(search)}` : sql``;
  return sql`true ${withinDays(sql`created_at`, days, timeZone)} ${ofName(type)} ${found}`;
}

/** The condition that an entry of any operator is a credit or debit of the admin that a search finds. */
export function isFoundAdjustment(search: string): Sql {
  return sql`kind in ('wallet-add', 'wallet-deduct') and recharge_id is null and ${adjustmentCondition(search)}`;
}

/** The number of a recharge or a transaction, with # or without. */
const numberLike = /^#?(\d{1,15})$/;
/** An amount as people write it and as the list shows it. */
const amountLike = /^[+−-]?\s*₹?\s*(\d[\d,]{0,14}(?:\.\d{1,2})?)$/;

/** Too short for a phone number that is meant: it would find many, and the list doesn't show them. */
const fewDigits = /^\d{1,4}$/;

/**
 * Whether an entry has the text in its description, is of a recharge of such a customer, or has such a number, its own or its
 * recharge's, or such an amount. Of a customer, a few digits are sought in the name alone.
 */
function searchCondition(operatorId: number, search: string): Sql {
  const [, number] = numberLike.exec(search) ?? [];
  const isCustomer = fewDigits.test(search)
    ? containsText(sql`split_part(search_text, E'\\x1f', 1)`, search)
    : matchesWords(sql`customers`, search);
  return sql`(
    ${hasTextOrAmount(search)}
    or recharge_id in (
      select id from recharges where operator_id = ${operatorId} and customer_id in (
        select id from customers where operator_id = ${operatorId} and ${isCustomer}))
    ${number ? sql`or recharge_id = ${Number(number)} or id = ${Number(number)}` : sql``})`;
}

/** Whether an entry has each word in its description or its operator's name, or as its number or its amount. */
function adjustmentCondition(search: string): Sql {
  // An amount with spaces is one word.
  const joined = search.replaceAll(/(?:([+−-])\s*)?₹\s*/g, "$1₹");
  return forEachWord(joined, (word) => {
    const [, number] = numberLike.exec(word) ?? [];
    return sql`(
      ${hasTextOrAmount(word)}
      or operator_id in (select id from users where type = 'operator' and (
        ${containsText(sql`name`, word)} or ${containsText(sql`username`, word)}))
      ${number ? sql`or id = ${Number(number)}` : sql``})`;
  });
}

function hasTextOrAmount(search: string): Sql {
  const [, amount] = amountLike.exec(search) ?? [];
  return sql`
    ${containsText(sql`description`, search)}
    ${amount ? sql`or ${isAmount(amount.replaceAll(",", ""))}` : sql``}`;
}

/** Whether an amount is the one that is asked for, or shown as it: the list shows whole rupees, so `251` finds ₹250.50. */
function isAmount(amount: string): Sql {
  if (amount.includes(".")) return sql`abs(amount) = ${amount}::numeric`;
  return sql`(abs(amount) >= ${amount}::numeric - 0.5 and abs(amount) < ${amount}::numeric + 0.5)`;
}
