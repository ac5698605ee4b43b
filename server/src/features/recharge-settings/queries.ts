import {
  defaultRechargeSettings,
  type RechargeSettings,
  type RechargeStart,
} from "@cable-connect/contract/recharge-settings";
import type { Reader } from "../../database/connect.ts";

/** An operator's recharge settings; the defaults if it never changed them. */
export async function readRechargeSettings(reader: Reader, operatorId: number): Promise<RechargeSettings> {
  const [row] = await reader<{ early_start: RechargeStart }[]>`
    select early_start from recharge_settings where operator_id = ${operatorId}`;
  return row ? { earlyStart: row.early_start } : defaultRechargeSettings;
}

export async function writeRechargeSettings(
  database: Reader,
  operatorId: number,
  { earlyStart, now }: RechargeSettings & { now: Date },
): Promise<void> {
  await database`
    insert into recharge_settings (operator_id, early_start, updated_at)
    values (${operatorId}, ${earlyStart}, ${now})
    on conflict (operator_id) do update set early_start = excluded.early_start, updated_at = excluded.updated_at`;
}
