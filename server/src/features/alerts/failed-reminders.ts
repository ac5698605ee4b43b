import { type Sql, sql } from "../../database/sql.ts";

const hourMilliseconds = 3_600_000;
/** Days for which a failure is reported. */
const failureDays = 7;
/** Hours that an email is retried before it is reported: two rounds of retries. */
const retryHours = 1;

/** An email that failed or still can't be sent, since `failed_at`. */
export type FailureRow = {
  operator_id: number;
  customer_id: number;
  recharge_id: number;
  reason: string;
  failed_at: string;
};

type Failures = { now: Date; most: number; operatorId?: number };

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMilliseconds);

/** The newest `most` emails, of one operator or of all, that failed or still can't be sent, as a query of `FailureRow`. */
export const newestFailures = ({ now, most, operatorId }: Failures): Sql => {
  const ofOperator = operatorId === undefined ? sql`` : sql`and operator_id = ${operatorId}`;
  const since = hoursBefore(now, 24 * failureDays);
  return sql`
    select operator_id, customer_id, recharge_id, reason, reminded_at as failed_at from reminders
    where status = 'failed' and reminded_at > ${since} ${ofOperator}
    union all
    select operator_id, customer_id, recharge_id, reason, created_at from reminders
    where status = 'retrying' and created_at > ${since} and created_at < ${hoursBefore(now, retryHours)} ${ofOperator}
    order by failed_at desc limit ${most}`;
};

/** Those of one operator, without services renewed or removed and customers reminded since. */
export const failuresOf = (operatorId: number, failures: Omit<Failures, "operatorId">): Sql =>
  // Lookups, because joins may read whole tables for a few rows.
  sql`
    select operator_id, customer_id, reason, failed_at
    from (${newestFailures({ ...failures, operatorId })}) as failed
    where (
        select count(*) from subscriptions
        where subscriptions.operator_id = ${operatorId} and subscriptions.customer_id = failed.customer_id
          and subscriptions.recharge_id = failed.recharge_id
      ) > 0
      and ${isLast(sql`${operatorId}`)}`;

/** The same of `failures` of all operators, as each node can tell them by its own rows. */
export const failuresAmong = (failures: readonly FailureRow[]): Sql => sql`
  select service.operator_id, failed.customer_id, failed.reason, failed.failed_at
  from jsonb_to_recordset(${JSON.stringify(failures)}::text::jsonb) as failed (
    operator_id bigint, customer_id bigint, recharge_id bigint, reason text, failed_at timestamptz(3))
  join subscriptions as service on service.operator_id = failed.operator_id and service.customer_id = failed.customer_id
    and service.recharge_id = failed.recharge_id
  where ${isLast(sql`service.operator_id`)}`;

/** Whether the customer wasn't reminded after the failure in a row `failed`. */
const isLast = (operatorId: Sql): Sql => sql`
  (
    select count(*) from reminders as later
    where later.operator_id = ${operatorId} and later.recharge_id = failed.recharge_id
      and later.status in ('sending', 'sent') and later.reminded_at > failed.failed_at
  ) = 0`;
