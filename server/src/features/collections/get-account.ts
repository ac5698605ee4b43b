import type { BusinessDate } from "@cable-connect/contract/business-date";
import type { AccountEntry, customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerErrors } from "@cable-connect/contract/customers";
import { type PageQuery, paginate } from "@cable-connect/contract/paging";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { Reader } from "../../database/connect.ts";
import { instantOf } from "../../database/instant.ts";
import { offsetOf } from "../../database/list-query.ts";
import { sql } from "../../database/sql.ts";
import { ApiError } from "../../http/api-error.ts";
import { listOpenCharges } from "../../money/list-open-charges.ts";
import { connectionOf } from "../../reads/connections.ts";
import { type LabelledRow, labelOf, openChargeOf, standingOf } from "../../reads/customer-accounts.ts";
import { type PaymentFacts, paymentFactsOf } from "../../reads/payments.ts";

type AccountRow = { balance: string; last_seq: number; owes_since: BusinessDate | null };

type EntryRow = LabelledRow & {
  seq: number;
  amount: string;
  balance_after: string;
  recharge_id: number | null;
  created_at: string;
  is_reversed: boolean;
  payment: PaymentFacts | null;
};

/** What a customer owes since when, its open charges, and a page of its entries, newest first. */
export async function getAccount(
  database: Reader,
  { operatorId, customerId }: { operatorId: number; customerId: number },
  page: PageQuery,
): Promise<RouteResponse<typeof customerAccountRoutes.getAccount>> {
  const [account] = await database<AccountRow[]>`
    select coalesce(balance, 0) as balance, coalesce(last_seq, 0) as last_seq, owes_since
    from customers
    left join customer_wallets as wallet on wallet.operator_id = ${operatorId} and wallet.customer_id = customers.id
    where customers.operator_id = ${operatorId} and customers.id = ${customerId}`;
  if (!account) throw new ApiError(customerErrors.notFound);
  const standing = standingOf(account.balance);
  const [charges, rows] = await Promise.all([
    standing.outstanding > 0
      ? listOpenCharges(database, { operatorId, customerId, owed: standing.outstanding })
      : [],
    // Entries are numbered without gaps.
    database<EntryRow[]>`
      select entry.seq, entry.kind, entry.description, entry.amount, entry.balance_after, entry.recharge_id,
        entry.created_at, bought.plan_name, sold.name as platform_name, sold.type as platform_type,
        ${connectionOf(operatorId, sql`bought.connection_id`)} as connection,
        exists (
          select from customer_wallet_entries as later
          where later.operator_id = ${operatorId} and later.customer_id = ${customerId}
            and later.reverses_seq = entry.seq
        ) as is_reversed,
        case when received.id is not null then
          to_jsonb(received) || jsonb_build_object('collector_name', collectors.name)
        end as payment
      from customer_wallet_entries as entry
      left join recharges as bought on bought.operator_id = ${operatorId} and bought.id = entry.recharge_id
      left join platforms as sold on sold.id = bought.platform_id
      left join payments as received on received.operator_id = ${operatorId}
        and received.customer_id = ${customerId} and received.seq = entry.seq
      left join collectors on collectors.operator_id = ${operatorId} and collectors.id = received.collector_id
      where entry.operator_id = ${operatorId} and entry.customer_id = ${customerId}
        and entry.seq <= ${account.last_seq - offsetOf(page)}
      order by entry.seq desc limit ${page.limit}`,
  ]);
  return {
    ...standing,
    owesSince: account.owes_since,
    openCharges: charges.map(openChargeOf),
    entries: rows.map(entryOf),
    pagination: paginate(page, account.last_seq),
  };
}

function entryOf(row: EntryRow): AccountEntry {
  return {
    seq: row.seq,
    kind: row.kind,
    label: labelOf(row),
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    date: instantOf(row.created_at),
    rechargeId: row.recharge_id,
    payment: row.payment && paymentFactsOf(row.payment),
    isReversed: row.is_reversed,
  };
}
