import { standingOf } from "@cable-connect/contract/collections/standing";
import type { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/lists/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { ApiError } from "../../api-error.ts";
import type { Reader } from "../../database/connect.ts";
import { offsetOf } from "../../database/list-query.ts";
import { sql } from "../../database/sql.ts";
import { listOpenCharges } from "../../money/customer-accounts/list-open-charges.ts";
import { openChargeOf } from "../../reads/customer-accounts.ts";
import { type AccountScope, type EntryRow, entryOf, entryRows } from "./account-entries.ts";

type AccountRow = { balance: string; last_seq: number; owes_since: BusinessDate | null };

/** What a customer owes since when, its open charges, and a page of its entries, newest first. */
export async function getAccount(
  database: Reader,
  scope: AccountScope,
  page: PageQuery,
): Promise<RouteResponse<typeof customerAccountRoutes.getAccount>> {
  const { operatorId, customerId } = scope;
  const [account] = await database<AccountRow[]>`
    select coalesce(balance, 0) as balance, coalesce(last_seq, 0) as last_seq, owes_since
    from customers
    left join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id
    where customers.operator_id = ${operatorId} and customers.id = ${customerId}`;
  if (!account) throw new ApiError(customerErrors.notFound);
  const standing = standingOf(account.balance);
  const [charges, rows] = await Promise.all([
    standing.outstanding > 0
      ? listOpenCharges(database, {
          operatorId,
          customerId,
          owed: standing.outstanding,
          before: account.last_seq + 1,
        })
      : [],
    // Entries are numbered without gaps.
    database<EntryRow[]>`${entryRows(
      scope,
      sql`and entry.seq <= ${account.last_seq - offsetOf(page)} order by entry.seq desc limit ${page.limit}`,
    )}`,
  ]);
  return {
    ...standing,
    owesSince: account.owes_since,
    openCharges: charges.map(openChargeOf),
    entries: rows.map(entryOf),
    pagination: paginate(page, account.last_seq),
  };
}
