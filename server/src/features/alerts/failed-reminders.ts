import { type Sql, sql } from "../../database/sql.ts";

const hourMilliseconds = 3_600_000;
/** For how many days a failure is told of. */
const failureDays = 7;
/** For how long an email may be tried again before it is told of: two rounds of tries. */
const patienceHours = 1;

type Failures = { now: Date; most: number; operatorId?: number };

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMilliseconds);

/**
 * The newest `most` emails that failed or still can't be sent, of one operator or of all, as a query of `operator_id`,
 * `customer_id`, `reason` and `failed_at`, since when it is so. Left out is whose service was renewed or is gone, and who
 * was reminded since.
 */
export const failedReminders = ({ now, most, operatorId }: Failures): Sql => {
  const ofOperator = operatorId === undefined ? sql`` : sql`and operator_id = ${operatorId}`;
  const since = hoursBefore(now, 24 * failureDays);
  // By look-ups, not joins, which may read whole tables for a few rows.
  return sql`
    select operator_id, customer_id, reason, failed_at
    from (
      select operator_id, customer_id, recharge_id, reason, reminded_at as failed_at from reminders
      where status = 'failed' and reminded_at > ${since} ${ofOperator}
      union all
      select operator_id, customer_id, recharge_id, reason, created_at from reminders
      where status = 'retrying' and created_at > ${since} and created_at < ${hoursBefore(now, patienceHours)} ${ofOperator}
      order by failed_at desc limit ${most}
    ) as failed
    where (
        select count(*) from subscriptions
        where subscriptions.operator_id = failed.operator_id and subscriptions.customer_id = failed.customer_id
          and subscriptions.recharge_id = failed.recharge_id ${ofOperator}
      ) > 0
      and (
        select count(*) from reminders as later
        where later.operator_id = failed.operator_id and later.recharge_id = failed.recharge_id
          and later.status in ('sending', 'sent') and later.reminded_at > failed.failed_at ${ofOperator}
      ) = 0`;
};
