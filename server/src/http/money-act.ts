import type { FastifyReply } from "fastify";
import { ApiError } from "./api-error.ts";
import { markReplayed } from "./idempotency.ts";

/** Money that a request moves or was refused to move, as the log tells it; amounts in rupees. */
export type MoneyAct = {
  kind:
    | "recharge"
    | "recharge-undo"
    | "service-recharge"
    | "wallet-adjustment"
    | "customer-wallet-adjustment";
  operatorId: number;
  /** Negative when it takes money out of a wallet that it adjusts; of an undo absent until it is done. */
  amount?: number;
  rechargeId?: number;
  /** How many of those that were asked for together were made. */
  made?: number;
  transactionId?: number;
  /** It had happened before, and was only told again. */
  replayed?: boolean;
};

/** The amount of an adjustment with the sign of its direction. */
export function signedAmount({ type, amount }: { type: "credit" | "debit"; amount: number }): number {
  return type === "credit" ? amount : -amount;
}

type Answer = { recharge: { id: number; amount: string } } | { transaction: { id: number } };

/** Moves money and answers; what was to be moved and what became of it go into the log and the metrics. */
export async function moveMoney<Moved extends Answer>(
  reply: FastifyReply,
  act: MoneyAct,
  move: () => Promise<{ answer: Moved; replayed: boolean }>,
): Promise<Moved> {
  reply.request.money = act;
  try {
    const { answer, replayed } = await move();
    if (replayed) markReplayed(reply);
    const moved =
      "recharge" in answer
        ? { rechargeId: answer.recharge.id, amount: Number(answer.recharge.amount) }
        : { transactionId: answer.transaction.id };
    settle(reply, { ...act, ...moved, replayed }, replayed ? "replayed" : "completed");
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      const reason = error.definition.code;
      reply.server.metrics.walletRefusals.inc({ kind: act.kind, reason });
      settle(reply, act, reason);
    } else settle(reply, act, "failed");
    throw error;
  }
}

/** Notes what became of it, whether or not anybody still waits to be told. */
function settle({ request, raw, server }: FastifyReply, act: MoneyAct, outcome: string): void {
  request.money = act;
  if (act.kind === "recharge") {
    const channel = request.caller?.apiKeyId === undefined ? "console" : "api_key";
    server.metrics.recharges.inc({ channel, outcome });
  }
  if (raw.closed) request.log.info({ money: act, outcome }, "money settled after the client had gone");
}

type TogetherAnswer = {
  amount: number;
  results: readonly { recharge: object | null; refusal: { code: string } | null }[];
};

/** Moves money in several acts at once, each accepted or refused by itself; counts each, logs all of them as one. */
export async function moveMoneyTogether<Moved extends TogetherAnswer>(
  reply: FastifyReply,
  act: MoneyAct,
  move: () => Promise<{ answer: Moved; replayed: boolean }>,
): Promise<Moved> {
  const { metrics } = reply.server;
  reply.request.money = act;
  const { answer, replayed } = await move().catch((error: unknown) => {
    const outcome = error instanceof ApiError ? error.definition.code : "failed";
    metrics.recharges.inc({ channel: "console", outcome });
    throw error;
  });
  if (replayed) markReplayed(reply);
  for (const { refusal } of answer.results) {
    const outcome = replayed ? "replayed" : (refusal?.code ?? "completed");
    metrics.recharges.inc({ channel: "console", outcome });
    if (refusal && !replayed) metrics.walletRefusals.inc({ kind: act.kind, reason: refusal.code });
  }
  const made = answer.results.filter(({ recharge }) => recharge).length;
  reply.request.money = { ...act, amount: answer.amount, made, replayed };
  if (reply.raw.closed) {
    reply.request.log.info({ money: reply.request.money }, "money settled after the client had gone");
  }
  return answer;
}
