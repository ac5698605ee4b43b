import { runwayDays } from "@cable-connect/contract/due-days";
import type { RouteResponse } from "@cable-connect/contract/route";
import type { runwayRoutes } from "@cable-connect/contract/runway";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../../context.ts";
import type { Reader } from "../../database/connect.ts";
import { sql } from "../../database/sql.ts";
import { lastCovered, renewalsOf, renewalsWithin } from "../../reads/renewals.ts";

type RunwayRow = {
  balance: string;
  available: string;
  first_uncovered: BusinessDate | null;
  overdue: number;
  renewals_7: number;
  amount_7: string;
  short_7: string;
  blocked_7: number;
  renewals_30: number;
  amount_30: string;
  short_30: string;
  blocked_30: number;
};

const { next7, next30 } = runwayDays;

/** What is due or falls due within 7 and 30 days, and until when the operator's funds cover it. */
export async function getRunway(
  context: Context,
  operatorId: number,
): Promise<RouteResponse<typeof runwayRoutes.get>> {
  const { today } = readClock(context);
  const row = await selectRunway(context.database, operatorId, today);
  return {
    runway: {
      balance: Number(row.balance),
      available: Number(row.available),
      next7: {
        ...renewalsOf({ ...row, renewals: row.renewals_7, amount: row.amount_7, short: row.short_7 }),
        blocked: row.blocked_7,
      },
      next30: {
        ...renewalsOf({ ...row, renewals: row.renewals_30, amount: row.amount_30, short: row.short_30 }),
        blocked: row.blocked_30,
      },
      coversUntil: lastCovered(row.first_uncovered, today),
    },
  };
}

async function selectRunway(reader: Reader, operatorId: number, today: BusinessDate): Promise<RunwayRow> {
  const due = renewalsWithin(operatorId, { today, days: next30 });
  const soon = sql`filter (where day <= ${today}::date + ${next7}::integer)`;
  const [row] = await reader<[RunwayRow]>`
    with days as (
      select greatest(expiry_date, ${today}::date) as day, sum(renewals) as renewals, sum(amount) as amount,
        sum(renewals) filter (where expiry_date < ${today}::date) as overdue,
        -sum(least(renewals, 0)) as blocked
      from (${due}) as due group by day
    ),
    running as (select days.*, sum(amount) over (order by day) as amount_so_far from days),
    funds as (select balance, balance + credit_limit as available from wallets where operator_id = ${operatorId}),
    sums as (
      select coalesce(sum(overdue), 0)::bigint as overdue, coalesce(sum(renewals) ${soon}, 0)::bigint as renewals_7, coalesce(sum(amount) ${soon}, 0) as amount_7,
        coalesce(sum(blocked) ${soon}, 0)::bigint as blocked_7, coalesce(sum(blocked), 0)::bigint as blocked_30,
        coalesce(sum(renewals), 0)::bigint as renewals_30, coalesce(sum(amount), 0) as amount_30,
        min(day) filter (where renewals > 0 and amount_so_far > (select available from funds)) as first_uncovered
      from running
    )
    select funds.*, sums.*,
      case when renewals_7 > 0 then greatest(amount_7 - available, 0) else 0 end as short_7,
      case when renewals_30 > 0 then greatest(amount_30 - available, 0) else 0 end as short_30
    from funds, sums`;
  return row;
}
