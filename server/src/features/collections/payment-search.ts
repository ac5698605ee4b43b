import { escaped } from "../../database/search-text.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { customerSearchCondition } from "../../reads/customer-search.ts";
import { paymentReference } from "../../reads/payments.ts";

/** A receipt's number as people write it: with its financial year or without, and without its zeros too. */
const receiptLike = /^(?:(\d{4})-(\d{2})\/)?0*([1-9]\d{0,8})$/;

/** The beginning of a reference that says which one is meant: at least four characters, of which one is a digit. */
const referenceLike = /^(?=.*\d).{4,}$/;

/**
 * Matches an operator's payments by customer, by the number of the receipt, or by the beginning of the reference. `within` are
 * the other conditions of the list, which bound how many references are compared: few of them stand in an index.
 */
export function paymentSearchCondition(operatorId: number, search: string, within: Sql): Sql {
  const isFound = customerSearchCondition(operatorId, search, { isNumberAnId: false });
  const customers = sql`select id from customers where operator_id = ${operatorId} and ${isFound}`;
  const receipt = receiptCondition(operatorId, search);
  const reference = search.replaceAll(/\s/g, "");
  const isReference = referenceLike.test(reference);
  if (!receipt && !isReference) return sql`customer_id in (${customers})`;
  // As arrays, so that each way to match is looked up in its index.
  return sql`(
    customer_id = any(array(${customers}))
    ${receipt ? sql`or (${receipt})` : sql``}
    ${
      isReference
        ? sql`or id = any(array(
            select id from payments where operator_id = ${operatorId} and ${paymentReference} is not null ${within}
              and upper(regexp_replace(${paymentReference}, '\\s', '', 'g')) like (select upper(${`${escaped(reference)}%`}))))`
        : sql``
    })`;
}

/** Matches the payments whose receipt a search names, one a financial year at most; undefined if it names none. */
export function receiptCondition(operatorId: number, search: string): Sql | undefined {
  const [isNumber, year, nextYear, number] = receiptLike.exec(search) ?? [];
  if (!isNumber) return undefined;
  if (year === undefined) {
    // Payments are numbered from 1 on.
    return sql`
      receipt_number = ${Number(number)} and receipt_year = any(array(
        select generate_series(receipt_year, last_receipt_year)
        from wallets join payments on payments.operator_id = ${operatorId} and payments.id = 1
        where wallets.operator_id = ${operatorId}))`;
  }
  if ((Number(year) + 1) % 100 !== Number(nextYear)) return undefined;
  return sql`receipt_number = ${Number(number)} and receipt_year = ${Number(year)}`;
}
