import type { Reader } from "../database/connect.ts";

/** Whether an operator collects. */
export async function collects(reader: Reader, operatorId: number): Promise<boolean> {
  const [wallet] = await reader<{ collects: boolean }[]>`
    select collects from wallets where operator_id = ${operatorId}`;
  return wallet?.collects ?? false;
}
