import { idempotencyErrors } from "@cable-connect/contract/errors";
import { walletErrors } from "@cable-connect/contract/wallet";
import type { Reader } from "../database/connect.ts";
import type { EntryRow } from "../reads/transactions.ts";
import type { Outcome, Posting, Refusals } from "./posting.ts";

type Order = Posting & { platformId: number; amount: number };

type Posted = EntryRow & { platform_name: string };

type Refusal =
  | "operator_not_found"
  | "platform_not_assigned"
  | "insufficient_balance"
  | "idempotency_key_reused";

export const serviceRechargeRefusals: Refusals<Refusal> = {
  operator_not_found: walletErrors.operatorNotFound,
  platform_not_assigned: walletErrors.platformNotAssigned,
  insufficient_balance: walletErrors.insufficientBalance,
  idempotency_key_reused: idempotencyErrors.keyReused,
};

/** Pays for one of the operator's own platforms from its wallet, in one round trip. */
export async function serviceRecharge(reader: Reader, order: Order): Promise<Outcome<Posted, Refusal>> {
  const { operatorId, platformId, amount, actorId, moment, idempotency } = order;
  const [posted] = await reader<[Outcome<Posted, Refusal>]>`
    select outcome, result from service_recharge(
      ${operatorId}, ${platformId}, ${amount}, ${actorId}, ${moment.now}, ${moment.today},
      ${idempotency.key}, ${idempotency.requestHash})`;
  return posted;
}
