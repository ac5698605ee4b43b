import { runwayDays } from "@cable-connect/contract/due-days";
import type { ListedOperator, LowBalanceOperator, Operator } from "@cable-connect/contract/operators";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { across } from "../../database/across-operators.ts";
import type { Reader } from "../../database/connect.ts";
import { lastCovered, type RenewalsRow, renewalsOf, renewalsOfEach } from "../../reads/renewals.ts";

const nothingDue: RenewalsRow = { renewals: 0, overdue: 0, amount: "0", short: "0" };

/** Operators with what falls due within 7 days. */
export async function withRunway(
  reader: Reader,
  operators: readonly Operator[],
  today: BusinessDate,
): Promise<Required<ListedOperator>[]> {
  const weeks = await selectWeeks(
    reader,
    operators.map(({ id }) => id),
    today,
  );
  return operators.map((operator) => ({
    ...operator,
    runway: { next7: renewalsOf(weeks.get(operator.id) ?? nothingDue) },
  }));
}

/** Operators with what falls due within 7 days, and until when their funds last. */
export async function withCoverage(
  reader: Reader,
  operators: readonly Operator[],
  today: BusinessDate,
): Promise<LowBalanceOperator[]> {
  const ids = operators.map(({ id }) => id);
  const months = await selectMonths(reader, ids, today);
  return (await withRunway(reader, operators, today)).map(({ runway, ...operator }) => {
    const { renewals, firstUncovered } = months.get(operator.id) ?? nothingInMonth;
    return {
      ...operator,
      runway: { ...runway, next30: { renewals } },
      coversUntil: lastCovered(firstUncovered, today),
    };
  });
}

/** By operator, what falls due within 7 days; absent if nothing does. */
export async function selectWeeks(
  reader: Reader,
  ids: readonly number[],
  today: BusinessDate,
): Promise<Map<number, RenewalsRow>> {
  const rows = await reader<(RenewalsRow & { operator_id: number })[]>`
    ${across("operators runway")}
    select week.*, case when renewals > 0 then greatest(amount - balance - credit_limit, 0) else 0 end as short
    from (
      select operator_id, sum(renewals)::bigint as renewals, sum(amount) as amount,
        coalesce(sum(renewals) filter (where expiry_date < ${today}::date), 0)::bigint as overdue
      from (${renewalsOfEach(ids, { today, days: runwayDays.next7 })}) as due group by operator_id
    ) as week
    join wallets on wallets.operator_id = week.operator_id`;
  return new Map(rows.map((row) => [row.operator_id, row]));
}

type Month = { renewals: number; firstUncovered: BusinessDate | null };

const nothingInMonth: Month = { renewals: 0, firstUncovered: null };

/**
 * By operator, how many renewals fall due from today to 30 days ahead, and the first of these days up to which they cost more
 * than its funds, null if all are covered; absent if nothing falls due.
 */
async function selectMonths(
  reader: Reader,
  operatorIds: readonly number[],
  today: BusinessDate,
): Promise<Map<number, Month>> {
  const rows = await reader<
    { operator_id: number; renewals: number; first_uncovered: BusinessDate | null }[]
  >`
    ${across("operators runway")}
    select running.operator_id, sum(renewals)::bigint as renewals,
      min(day) filter (where renewals > 0 and amount_so_far > balance + credit_limit) as first_uncovered
    from (
      select operator_id, day, sum(renewals) as renewals,
        sum(sum(amount)) over (partition by operator_id order by day) as amount_so_far
      from (
        select operator_id, greatest(expiry_date, ${today}::date) as day, renewals, amount
        from (${renewalsOfEach(operatorIds, { today, days: runwayDays.next30 })}) as due
      ) as days
      group by operator_id, day
    ) as running
    join wallets on wallets.operator_id = running.operator_id
    group by running.operator_id`;
  return new Map(
    rows.map(({ operator_id, renewals, first_uncovered: firstUncovered }) => [
      operator_id,
      { renewals, firstUncovered },
    ]),
  );
}
