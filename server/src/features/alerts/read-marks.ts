import type { AlertKind } from "@cable-connect/contract/alerts";
import { type Sql, sql } from "../../database/sql.ts";

/** Whether a user has read the occurrence in a row with `operator_id` and `stamp`. */
export const isRead = (userId: number, kind: AlertKind, row: Sql): Sql => sql`
  exists (
    select 1 from alert_reads
    where alert_reads.operator_id = ${row}.operator_id and user_id = ${userId} and kind = ${kind}
      and read_until >= ${row}.stamp)`;
