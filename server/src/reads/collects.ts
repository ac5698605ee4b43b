import type { Reader } from "../database/connect.ts";
import { type Sql, sql } from "../database/sql.ts";

/** SQL that tells whether an operator collects. It gives null for an admin, who has no wallet. */
export function collectingCondition(operatorId: number): Sql {
  return sql`(select collects from wallets where wallets.operator_id = ${operatorId})`;
}

/** Whether a user is an operator that collects. */
export async function collects(reader: Reader, userId: number): Promise<boolean> {
  const [row] = await reader<
    { collects: boolean | null }[]
  >`select ${collectingCondition(userId)} as collects`;
  return row?.collects ?? false;
}
