import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import { maxCustomersOfPhone } from "@cable-connect/contract/values/limits";
import { wholePhone } from "@cable-connect/contract/values/phone";
import { validationError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { json, type Sql, sql } from "../../database/sql.ts";
import { type CustomerOfAll, selectCustomersOfPhone } from "../../reads/customers-of-all.ts";
import { isFoundAdjustment, matchesFilterOfAll, type TransactionFilter } from "./transaction-filter.ts";

/**
 * The entries of all operators that match a filter, as what follows `from`. A search for a whole phone number also finds the
 * recharges of the customers who have it; one that too many have is refused, because each one's recharges are read.
 */
export async function entriesOfAll(
  reader: Reader,
  { search, ...filter }: TransactionFilter,
  timeZone: string,
): Promise<Sql> {
  const key = wholePhone(search ?? "");
  const customers = key ? await selectCustomersOfPhone(reader, key, maxCustomersOfPhone + 1) : [];
  if (customers.length > maxCustomersOfPhone)
    throw validationError({ search: dashboardMessages.errors.commonPhone });
  if (search === undefined || customers.length === 0)
    return sql`wallet_entries where ${matchesFilterOfAll({ ...filter, search }, timeZone)}`;
  return sql`(
    select wallet_entries.* from wallet_entries where ${isFoundAdjustment(search)}
    union all select charges.* from ${chargesOf(customers)}
    union all select refunds.* from ${chargesOf(customers)}
    join wallet_entries as refunds
      on refunds.operator_id = charges.operator_id and refunds.reverses_seq = charges.seq
  ) as found where ${matchesFilterOfAll(filter, timeZone)}`;
}

/** The entries that recharges of customers took from the wallets, as what follows `from`. */
function chargesOf(customers: readonly CustomerOfAll[]): Sql {
  const named = customers.map(({ operator_id, id }) => ({ operator_id, id }));
  return sql`
    jsonb_to_recordset(${json(named)}) as named (operator_id bigint, id bigint)
    join recharges on recharges.operator_id = named.operator_id and recharges.customer_id = named.id
    join wallet_entries as charges on charges.operator_id = recharges.operator_id
      and charges.recharge_id = recharges.id and charges.kind = 'recharge'`;
}
