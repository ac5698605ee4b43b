import type { AlertKind } from "@cable-connect/contract/alerts";
import { type Sql, sql } from "../../database/sql.ts";

/** The user who reads alerts, and the operator whose alerts they are; undefined for those of all. */
export type AlertReader = { userId: number; operatorId: number | undefined };

/** Whether a user has read the occurrence in a row with `operator_id` and `stamp`. */
export function readCondition({ userId, operatorId }: AlertReader, kind: AlertKind, row: Sql): Sql {
  return sql`
  exists (
    select 1 from alert_reads
    where alert_reads.operator_id = ${operatorId ?? sql`${row}.operator_id`} and user_id = ${userId} and kind = ${kind}
      and read_until >= ${row}.stamp)`;
}
