import { type Sql, sql } from "../../database/sql.ts";

const hourMilliseconds = 3_600_000;
/** Days for which a failure is reported. */
const failureDays = 7;
/** Hours that an email is retried before it is reported: two rounds of retries. */
const retryHours = 1;

type Failures = { now: Date; most: number; operatorId?: number };

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMilliseconds);

/**
 * The newest `most` emails, of one operator or of all, that failed or still can't be sent, as a query of `operator_id`,
 * `customer_id`, `reason` and `failed_at` (since when). Leaves out services renewed or removed and customers reminded
 * since.
 */
export const failedReminders = ({ now, most, operatorId }: Failures): Sql => {
  const ofOperator = operatorId === undefined ? sql`` : sql`and operator_id = ${operatorId}`;
  const since = hoursBefore(now, 24 * failureDays);
  // Lookups, because joins may read whole tables for a few rows.
  return sql`
    select operator_id, customer_id, reason, failed_at
    from (
      select operator_id, customer_id, recharge_id, reason, reminded_at as failed_at from reminders
      where status = 'failed' and reminded_at > ${since} ${ofOperator}
      union all
      select operator_id, customer_id, recharge_id, reason, created_at from reminders
      where status = 'retrying' and created_at > ${since} and created_at < ${hoursBefore(now, retryHours)} ${ofOperator}
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
