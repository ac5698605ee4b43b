import type { FastifyReply } from "fastify";
import { markReplayed } from "./idempotency.ts";

/** Money that a request moves or was refused to move, as the log tells it; `amount` in rupees. */
export type MoneyAct = {
  kind: "recharge" | "service-recharge" | "wallet-adjustment" | "customer-wallet-adjustment";
  operatorId: number;
  /** Negative when it takes money out of a wallet that it adjusts. */
  amount: number;
  rechargeId?: number;
  transactionId?: number;
  /** It had happened before, and was only told again. */
  replayed?: boolean;
};

/** The amount of an adjustment with the sign of its direction. */
export function signedAmount({ type, amount }: { type: "credit" | "debit"; amount: number }): number {
  return type === "credit" ? amount : -amount;
}

type Answer = { recharge: { id: number } } | { transaction: { id: number } };

/** Moves money and answers; what was to be moved and what became of it go into the log and the metrics. */
export async function moveMoney<Moved extends Answer>(
  reply: FastifyReply,
  act: MoneyAct,
  move: () => Promise<{ answer: Moved; replayed: boolean }>,
): Promise<Moved> {
  const { request } = reply;
  request.money = act;
  const { answer, replayed } = await move();
  if (replayed) markReplayed(reply);
  const moved =
    "recharge" in answer ? { rechargeId: answer.recharge.id } : { transactionId: answer.transaction.id };
  request.money = { ...act, ...moved, replayed };
  return answer;
}
