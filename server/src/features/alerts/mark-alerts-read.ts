import type { AlertKind } from "@cable-connect/contract/alerts";
import type { Context } from "../../context.ts";
import { across } from "../../database/across-operators.ts";
import { list, type Sql, sql } from "../../database/sql.ts";

/** Largest difference between the clocks of two servers, in milliseconds. */
const maxClockDifference = 60_000;

/** An occurrence that a user has seen. */
type SeenAlert = { operatorId: number; kind: AlertKind; stamp: string };

/**
 * Marks operators' alerts as read by a user, up to the occurrences seen; never moves a mark back. `acrossMarker` is needed
 * for several operators.
 */
export async function markAlertsRead(
  { database, now }: Context,
  userId: number,
  alerts: readonly SeenAlert[],
  acrossMarker = sql``,
): Promise<void> {
  const latest = now().getTime() + maxClockDifference;
  const rows = new Map<string, Sql>();
  // A fixed order prevents deadlocks between simultaneous requests.
  const inOrder = alerts.toSorted(
    (one, other) =>
      one.operatorId - other.operatorId ||
      one.kind.localeCompare(other.kind) ||
      Date.parse(one.stamp) - Date.parse(other.stamp),
  );
  for (const { operatorId, kind, stamp } of inOrder) {
    // A future occurrence can't have been seen.
    const readUntil = new Date(Math.min(Math.max(Date.parse(stamp), 0), latest));
    rows.set(`${operatorId} ${kind}`, sql`(${operatorId}, ${userId}, ${kind}, ${readUntil})`);
  }
  await database`
    ${acrossMarker}
    insert into alert_reads (operator_id, user_id, kind, read_until) values ${list([...rows.values()])}
    on conflict (operator_id, user_id, kind) do update
    set read_until = greatest(alert_reads.read_until, excluded.read_until)`;
}

/** Marks alerts as read by an admin; ignores operators that don't exist. */
export async function markAdminAlertsRead(
  context: Context,
  adminId: number,
  alerts: readonly SeenAlert[],
): Promise<void> {
  const { database } = context;
  const ids = [...new Set(alerts.map(({ operatorId }) => operatorId))];
  const operators = await database<{ id: number }[]>`
    select id from users where type = 'operator' and id = any(${ids})`;
  const known = new Set(operators.map(({ id }) => id));
  const told = alerts.filter(({ operatorId }) => known.has(operatorId));
  if (told.length > 0) await markAlertsRead(context, adminId, told, across("read marks"));
}
