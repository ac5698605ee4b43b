import type { FastifyReply } from "fastify";
import { ApiError } from "./api-error.ts";
import { markReplayed } from "./idempotency.ts";

/** A money operation of a request, successful or refused, as it is logged; amounts in rupees. */
export type MoneyOperation = {
  kind:
    | "recharge"
    | "recharge-undo"
    | "service-recharge"
    | "wallet-adjustment"
    | "wallet-adjustment-undo"
    | "customer-wallet-adjustment"
    | "payment"
    | "payment-reversal"
    | "customer-charge"
    | "cash-movement"
    | "cash-movement-reversal"
    | "day-closing"
    | "day-reopening";
  operatorId: number;
  /** Negative for debits; for the undo of a recharge, absent until it is done; for that of an adjustment, always. */
  amount?: number;
  rechargeId?: number;
  /** The number of successful recharges in a bulk renewal. */
  made?: number;
  transactionId?: number;
  paymentId?: number;
  movementId?: number;
  closingId?: number;
  /** Whether the request repeated an earlier success. */
  replayed?: boolean;
};

/** The amount of an adjustment with the sign of its direction. */
export function signedAmount({ type, amount }: { type: "credit" | "debit"; amount: number }): number {
  return type === "credit" ? amount : -amount;
}

/** An answer that says what was booked. */
export type MovedAnswer =
  | { recharge: { id: number; amount: string; updatedAt: string } }
  | { transaction: { id: number; updatedAt: string } }
  | { payment: { id: number; createdAt: string; reversal: { date: string } | null } }
  | { movement: { id: number; createdAt: string } }
  | { closing: { id: number; closedAt: string; reopening: { date: string } | null } }
  | { entry: { date: string } };

/** Runs a money operation and records it with its outcome in the log and the metrics. */
export async function moveMoney<Moved extends MovedAnswer>(
  reply: FastifyReply,
  operation: MoneyOperation,
  move: () => Promise<{ answer: Moved; replayed: boolean }>,
): Promise<Moved> {
  reply.request.money = operation;
  try {
    const { answer, replayed } = await move();
    if (replayed) markReplayed(reply);
    const { bookedAt, ...moved } = movedBy(answer);
    recordOutcome(reply, { ...operation, ...moved, replayed }, replayed ? "replayed" : "completed");
    if (!replayed) warnIfAhead(reply, bookedAt);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      const reason = error.definition.code;
      reply.server.metrics.walletRefusals.inc({ kind: operation.kind, reason });
      recordOutcome(reply, operation, reason);
    } else recordOutcome(reply, operation, "failed");
    throw error;
  }
}

/** What an answer says that was booked, and when. */
function movedBy(answer: MovedAnswer): Partial<MoneyOperation> & { bookedAt: string } {
  if ("recharge" in answer) {
    const { id, amount, updatedAt } = answer.recharge;
    return { rechargeId: id, amount: Number(amount), bookedAt: updatedAt };
  }
  if ("payment" in answer) {
    const { id, createdAt, reversal } = answer.payment;
    return { paymentId: id, bookedAt: reversal?.date ?? createdAt };
  }
  if ("movement" in answer) return { movementId: answer.movement.id, bookedAt: answer.movement.createdAt };
  if ("closing" in answer) {
    const { id, closedAt, reopening } = answer.closing;
    return { closingId: id, bookedAt: reopening?.date ?? closedAt };
  }
  if ("entry" in answer) return { bookedAt: answer.entry.date };
  return { transactionId: answer.transaction.id, bookedAt: answer.transaction.updatedAt };
}

/** Records the outcome, also if the client has disconnected. */
function recordOutcome(
  { request, raw, server }: FastifyReply,
  operation: MoneyOperation,
  outcome: string,
): void {
  request.money = operation;
  if (operation.kind === "recharge") {
    const channel = request.caller?.apiKeyId === undefined ? "console" : "api_key";
    server.metrics.recharges.inc({ channel, outcome });
  }
  if (raw.closed) request.log.info({ money: operation, outcome }, "money settled after the client had gone");
}

/** Milliseconds by which the clocks of servers may differ. */
const clockTolerance = 1_000;

/**
 * Warns when money was booked later than now: an entry takes the instant of the one before it, if that is later, so this
 * server's clock was set back or another one's is fast.
 */
function warnIfAhead({ request, server }: FastifyReply, bookedAt: string): void {
  const behind = Date.parse(bookedAt) - server.now().getTime();
  if (behind <= clockTolerance) return;
  const fields = { money: request.money, bookedAt: new Date(bookedAt).toISOString() };
  request.log.warn({ ...fields, behindSeconds: Math.round(behind / 1000) }, "clock behind the ledger");
}

type BatchAnswer = {
  amount: number;
  results: readonly { recharge: object | null; refusal: { code: string } | null }[];
};

/** Runs a bulk money operation whose parts succeed or fail individually; counts each part and logs them as one. */
export async function moveMoneyInBatch<Moved extends BatchAnswer>(
  reply: FastifyReply,
  operation: MoneyOperation,
  move: () => Promise<{ answer: Moved; replayed: boolean; bookedAt: string | undefined }>,
): Promise<Moved> {
  const { metrics } = reply.server;
  reply.request.money = operation;
  const { answer, replayed, bookedAt } = await move().catch((error: unknown) => {
    const outcome = error instanceof ApiError ? error.definition.code : "failed";
    metrics.recharges.inc({ channel: "console", outcome });
    throw error;
  });
  if (replayed) markReplayed(reply);
  for (const { refusal } of answer.results) {
    const outcome = replayed ? "replayed" : (refusal?.code ?? "completed");
    metrics.recharges.inc({ channel: "console", outcome });
    if (refusal && !replayed) metrics.walletRefusals.inc({ kind: operation.kind, reason: refusal.code });
  }
  const made = answer.results.filter(({ recharge }) => recharge).length;
  reply.request.money = { ...operation, amount: answer.amount, made, replayed };
  if (bookedAt !== undefined) warnIfAhead(reply, bookedAt);
  if (reply.raw.closed) {
    reply.request.log.info({ money: reply.request.money }, "money settled after the client had gone");
  }
  return answer;
}
