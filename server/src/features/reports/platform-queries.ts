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
  // Materialized: without statistics yet, as of a new operator, a plan could find either anew for each recharge.
  const rows = await reader<PlatformRow[]>`
    with settled as materialized (${settledCharges(scope)}), opened as materialized (${openCharges(operatorId)})
    select found.id, name, type, sum(recharges)::bigint as recharges, sum(spent) as spent, sum(collected) as collected,
      sum(outstanding) as outstanding
    from (
      select platform_id as id, sum(recharges - reversed) as recharges, sum(amount - reversed_amount) as spent,
        0 as collected, 0 as outstanding
      from ${platformTotals(scope)} group by 1
      union all
      select platform_id, 0, 0, sum(settled.amount), 0
      from settled
      join recharges on recharges.operator_id = ${operatorId} and recharges.id = settled.recharge_id
      group by 1
      union all
      select platform_id, 0, 0, 0, sum(opened.amount)
      from opened
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
 * What the payments settled of each recharge's charge. Oldest charges are settled first (decision 49). So if a customer's
 * charges are laid end to end, and its credits beside them, a payment settles what lies beside it. The ends of both cut that
 * line into parts, each of which belongs to the next end of a charge and to the next end of a credit: found by counting the ends
 * before it, as a join of charges with payments takes a time that grows with the square of a customer's entries.
 */
function settledCharges(scope: ReportScope): Sql {
  const { operatorId } = scope;
  return sql`
    with ends as (
      select entry.customer_id, seq, recharge_id, amount < 0 as is_charge, sum(abs(amount)) over until_then as reach
      from ${standingEntries(operatorId)}
      window until_then as (partition by entry.customer_id, amount < 0 order by seq rows unbounded preceding)
    ),
    parts as (
      select customer_id, seq, recharge_id, is_charge, reach - lag(reach, 1, 0::numeric) over along as amount,
        count(*) filter (where is_charge) over before as charges, count(*) filter (where not is_charge) over before as credits
      from ends
      window along as (partition by customer_id order by reach, is_charge),
        before as (along rows between unbounded preceding and 1 preceding)
    ),
    covered as (
      select customer_id, amount,
        max(recharge_id) filter (where is_charge) over (partition by customer_id, charges) as recharge_id,
        max(seq) filter (where not is_charge) over (partition by customer_id, credits) as seq
      from parts
    )
    select recharge_id, covered.amount from covered
    join ${payments(scope)} on received.customer_id = covered.customer_id and received.seq = covered.seq
    where recharge_id is not null`;
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
