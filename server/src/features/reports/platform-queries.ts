import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { ReportPlatform } from "@cable-connect/contract/reports";
import { addRupees, sumRupees } from "@cable-connect/contract/values/money";
import type { Reader } from "../../database/connect.ts";
import { type Sql, sql } from "../../database/sql.ts";
import { payments, platformTotals } from "./queries.ts";
import type { ReportScope } from "./report-scope.ts";

type PlatformRow = {
  id: number | null;
  name: string;
  type: PlatformType;
  recharges: number;
  spent: string;
  collected: string;
  outstanding: string;
};

/**
 * What recharges of each platform cost the wallet, what payments settled of their charges, and what is open of them now. Without
 * a platform is the rest: other charges, and what was paid in advance.
 */
export async function selectPlatforms(reader: Reader, scope: ReportScope): Promise<ReportPlatform[]> {
  const { operatorId } = scope;
  const rows = await reader<PlatformRow[]>`
    select found.id, name, type, sum(recharges)::bigint as recharges, sum(spent) as spent, sum(collected) as collected,
      sum(outstanding) as outstanding
    from (
      select platform_id as id, sum(recharges - reversed) as recharges, sum(amount - reversed_amount) as spent,
        0 as collected, 0 as outstanding
      from ${platformTotals(scope)} group by 1
      union all
      select platform_id, 0, 0, sum(settled.amount), 0
      from (${settledCharges(scope)}) as settled
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = settled.recharge_id
      group by 1
      union all
      select platform_id, 0, 0, 0, sum(opened.amount)
      from (${openCharges(operatorId)}) as opened
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = opened.recharge_id
      group by 1
      union all
      -- The totals.
      select null, 0, 0, coalesce(sum(amount), 0), 0 from ${payments(scope)}
      union all
      select null, 0, 0, 0, coalesce(-sum(balance), 0) from customer_wallets
      where customer_wallets.operator_id = ${operatorId} and balance < 0
    ) as found
    left join platforms on platforms.id = found.id
    group by found.id, name, type
    order by spent desc, collected desc, outstanding desc, found.id`;
  const sums = rows.map(({ id, name, type, recharges, spent, collected, outstanding }) => ({
    platform: id === null ? null : { id, name, type },
    recharges,
    spent: Number(spent),
    collected: Number(collected),
    outstanding: Number(outstanding),
  }));
  const platforms = sums.filter(({ platform }) => platform !== null);
  const totals = sums.find(({ platform }) => platform === null);
  const rest = (key: "collected" | "outstanding") =>
    addRupees(totals?.[key] ?? 0, -sumRupees(platforms.map(({ [key]: sum }) => sum)));
  const others = {
    platform: null,
    recharges: 0,
    spent: 0,
    collected: rest("collected"),
    outstanding: rest("outstanding"),
  };
  return [...platforms, others].filter(
    ({ recharges, collected, outstanding }) => recharges > 0 || collected > 0 || outstanding > 0,
  );
}

/**
 * What the payments settled of each recharge's charge. Oldest charges are settled first (decision 49). So a payment covers the
 * rupees between what its customer was credited before it and with it, a charge those between what was charged before it and with
 * it, and the payment settles what both cover.
 */
function settledCharges(scope: ReportScope): Sql {
  const { operatorId } = scope;
  return sql`
    with ledger as materialized (
      select entry.customer_id, seq, recharge_id, amount, sum(greatest(-amount, 0)) over until_then as charged,
        sum(greatest(amount, 0)) over until_then as credited
      from ${standingEntries(operatorId)}
      window until_then as (partition by entry.customer_id order by seq rows unbounded preceding)
    )
    select charge.recharge_id, least(paid.credited, charge.charged)
        - greatest(paid.credited - paid.amount, charge.charged + charge.amount) as amount
    from ${payments(scope)}
    join ledger as paid on paid.customer_id = received.customer_id and paid.seq = received.seq
    join ledger as charge on charge.customer_id = received.customer_id and charge.amount < 0
      and charge.charged > paid.credited - paid.amount and charge.charged + charge.amount < paid.credited`;
}

/**
 * What is open of each charge: of a customer's newest ones whose sum reaches what it owes. As open-charges.sql of the money functions
 * for one customer, which a node of a cluster can't call from within a statement on these tables.
 */
function openCharges(operatorId: number): Sql {
  return sql`
    select recharge_id, least(-amount, owed - (newest + amount)) as amount
    from (
      select entry.recharge_id, entry.amount, -balance as owed,
        sum(-entry.amount) over (partition by entry.customer_id order by entry.seq desc rows unbounded preceding) as newest
      from customer_wallets as account
      join ${standingEntries(operatorId)} on entry.customer_id = account.customer_id and entry.amount < 0
      where account.operator_id = ${operatorId} and balance < 0
    ) as charges
    where newest + amount < owed`;
}

/** The entries that count: without reversed ones and what reversed them, those of a customer add up to its balance. */
function standingEntries(operatorId: number): Sql {
  return sql`(
    select customer_id, seq, recharge_id, amount from customer_wallet_entries as written
    where written.operator_id = ${operatorId} and reverses_seq is null and not exists (
      select from customer_wallet_entries as reversal
      where reversal.operator_id = ${operatorId} and reversal.customer_id = written.customer_id
        and reversal.reverses_seq = written.seq)
  ) as entry`;
}
