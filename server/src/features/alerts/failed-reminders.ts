import { json, type Sql, sql } from "../../database/sql.ts";
import { collectingCondition } from "../../reads/collects.ts";

const hourMilliseconds = 3_600_000;
/** Days for which a failure is reported. */
const failureDays = 7;
/** Hours that an email is retried before it is reported. */
const retryHours = 1;

/** An email that failed or still can't be sent, since `failed_at`. */
export type FailureRow = {
  operator_id: number;
  customer_id: number;
  /** Null if it was about what the customer owes. */
  recharge_id: number | null;
  reason: string;
  failed_at: string;
};

type Failures = { now: Date; most: number };

function hoursBefore(now: Date, hours: number) {
  return new Date(now.getTime() - hours * hourMilliseconds);
}

/** The emails, of one operator or of all, that failed or still can't be sent, as a query of `FailureRow`. */
function failures(now: Date, operatorId?: number): Sql {
  const ofOperator = operatorId === undefined ? sql`` : sql`and operator_id = ${operatorId}`;
  const since = hoursBefore(now, 24 * failureDays);
  const failedIn = (reminders: Sql, recharge: Sql) => sql`
    select operator_id, customer_id, ${recharge}, reason, reminded_at as failed_at from ${reminders}
    where status = 'failed' and reminded_at > ${since} ${ofOperator}
    union all
    select operator_id, customer_id, ${recharge}, reason, created_at from ${reminders}
    where status = 'retrying' and created_at > ${since} and created_at < ${hoursBefore(now, retryHours)} ${ofOperator}`;
  return sql`
    ${failedIn(sql`reminders`, sql`recharge_id`)}
    union all
    ${failedIn(sql`owing_reminders`, sql`null::bigint as recharge_id`)}`;
}

/** The newest `most` failures of all operators, as a query of `FailureRow`. */
export function newestFailures({ now, most }: Failures): Sql {
  return sql`${failures(now)} order by failed_at desc limit ${most}`;
}

// The alert reports a failure only while it matters: the service isn't renewed yet, or the customer still owes and the operator
// still collects. A later reminder that was sent ends it, too. The code has this rule twice: one operator's failures are found
// by look-ups, those of all operators by joins, because each node of a cluster reads only its own rows.

/** The newest `most` failures of one operator that still matter. */
export function failureRows(operatorId: number, { now, most }: Failures): Sql {
  // Lookups, because joins may read whole tables for a few rows.
  return sql`
    select operator_id, customer_id, reason, failed_at
    from (${failures(now, operatorId)}) as failed
    where case
      when recharge_id is null then (
          select count(*) from customer_wallets as wallet
          where wallet.operator_id = ${operatorId} and wallet.customer_id = failed.customer_id and balance < 0
        ) > 0
        and ${collectingCondition(operatorId)}
        and ${lastOwingFailureCondition(sql`${operatorId}`)}
      else (
          select count(*) from subscriptions
          where subscriptions.operator_id = ${operatorId} and subscriptions.customer_id = failed.customer_id
            and subscriptions.recharge_id = failed.recharge_id
        ) > 0
        and ${lastFailureCondition(sql`${operatorId}`)}
    end
    order by failed_at desc limit ${most}`;
}

/** Those of `failures`, of all operators, that still matter. */
export function failuresAmong(found: readonly FailureRow[]): Sql {
  const failed = sql`
    jsonb_to_recordset(${json(found)}) as failed (
      operator_id bigint, customer_id bigint, recharge_id bigint, reason text, failed_at timestamptz(3))`;
  return sql`
    select service.operator_id, failed.customer_id, failed.reason, failed.failed_at
    from ${failed}
    join subscriptions as service on service.operator_id = failed.operator_id
      and service.customer_id = failed.customer_id and service.recharge_id = failed.recharge_id
    where ${lastFailureCondition(sql`service.operator_id`)}
    union all
    select owing.operator_id, failed.customer_id, failed.reason, failed.failed_at
    from ${failed}
    join customer_wallets as owing on owing.operator_id = failed.operator_id
      and owing.customer_id = failed.customer_id and owing.balance < 0
    join wallets on wallets.operator_id = owing.operator_id and collects
    where failed.recharge_id is null and ${lastOwingFailureCondition(sql`owing.operator_id`)}`;
}

/** Whether the customer wasn't reminded after the failure in a row `failed`. */
function lastFailureCondition(operatorId: Sql): Sql {
  return sql`
  (
    select count(*) from reminders as later
    where later.operator_id = ${operatorId} and later.recharge_id = failed.recharge_id
      and later.status in ('sending', 'sent') and later.reminded_at > failed.failed_at
  ) = 0`;
}

/** Whether the customer wasn't reminded of what it owes after the failure in a row `failed`. */
function lastOwingFailureCondition(operatorId: Sql): Sql {
  return sql`
  (
    select count(*) from owing_reminders as later
    where later.operator_id = ${operatorId} and later.customer_id = failed.customer_id
      and later.status in ('sending', 'sent') and later.reminded_at > failed.failed_at
  ) = 0`;
}
