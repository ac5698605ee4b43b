import type { Fragment, Reader } from "../../database/connect.ts";

/** For how many days a failure is told of. */
const failureDays = 7;
const dayMilliseconds = 86_400_000;

/** From when on failures are told of. */
export const failuresSince = (now: Date) => new Date(now.getTime() - failureDays * dayMilliseconds);

type Failures = { since: Date; most: number; operatorId?: number };

/**
 * The newest `most` emails that failed, of one operator or of all, as a query of `operator_id`, `customer_id`, `reason`
 * and `reminded_at`. Left out is whose service was renewed or is gone, and who was reminded since.
 */
export const failedReminders = (reader: Reader, { since, most, operatorId }: Failures): Fragment => {
  const ofOperator = operatorId === undefined ? reader`` : reader`and operator_id = ${operatorId}`;
  // By look-ups, not joins, which may read whole tables for a few rows.
  return reader`
    select operator_id, customer_id, reason, reminded_at
    from (
      select operator_id, customer_id, recharge_id, reason, reminded_at from reminders
      where status = 'failed' and reminded_at > ${since} ${ofOperator}
      order by reminded_at desc limit ${most}
    ) as failed
    where (
        select count(*) from subscriptions
        where subscriptions.operator_id = failed.operator_id and subscriptions.customer_id = failed.customer_id
          and subscriptions.recharge_id = failed.recharge_id ${ofOperator}
      ) > 0
      and (
        select count(*) from reminders as later
        where later.operator_id = failed.operator_id and later.recharge_id = failed.recharge_id
          and later.status in ('sending', 'sent') and later.reminded_at > failed.reminded_at ${ofOperator}
      ) = 0`;
};
