import type { FastifyReply } from "fastify";
import { ApiError } from "../../api-error.ts";
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
    | "added-reference"
    | "customer-charge"
    | "customer-charge-reversal"
    | "cash-movement"
    | "cash-movement-reversal"
    | "day-closing"
    | "day-reopening";
  operatorId: number;
  /** Negative for debits. An undo names what it undoes instead; that of a recharge has it from the answer. */
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

/** Runs a money operation, counts its outcome in the metrics and logs it. */
export async function moveMoney<Moved extends MovedAnswer>(
  reply: FastifyReply,
  operation: MoneyOperation,
  move: () => Promise<{ answer: Moved; replayed: boolean }>,
): Promise<Moved> {
  const { answer, replayed } = await countingFailures(reply, operation, move);
  const { bookedAt, ...moved } = movedBy(answer);
  countOutcome(reply, operation, replayed ? "replayed" : "completed");
  reportBooked(reply, { ...operation, ...moved, replayed }, bookedAt);
  return answer;
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
  const { answer, replayed, bookedAt } = await countingFailures(reply, operation, move);
  for (const { refusal } of answer.results) {
    if (replayed) countOutcome(reply, operation, "replayed");
    else if (refusal) countRefusal(reply, operation, refusal.code);
    else countOutcome(reply, operation, "completed");
  }
  const made = answer.results.filter(({ recharge }) => recharge).length;
  reportBooked(reply, { ...operation, amount: answer.amount, made, replayed }, bookedAt);
  return answer;
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

/** Runs the operation; counts a refusal or a failure before throwing it on. */
async function countingFailures<Result>(
  reply: FastifyReply,
  operation: MoneyOperation,
  move: () => Promise<Result>,
): Promise<Result> {
  reply.request.money = operation;
  try {
    return await move();
  } catch (error) {
    const outcome = error instanceof ApiError ? error.definition.code : "failed";
    if (error instanceof ApiError) countRefusal(reply, operation, outcome);
    else countOutcome(reply, operation, outcome);
    logIfGone(reply, outcome);
    throw error;
  }
}

function countRefusal(reply: FastifyReply, operation: MoneyOperation, reason: string): void {
  reply.server.metrics.walletRefusals.inc({ kind: operation.kind, reason });
  countOutcome(reply, operation, reason);
}

function countOutcome({ request, server }: FastifyReply, { kind }: MoneyOperation, outcome: string): void {
  if (kind !== "recharge") return;
  const channel = request.caller?.apiKeyId === undefined ? "console" : "api_key";
  server.metrics.recharges.inc({ channel, outcome });
}

/** Marks and logs what was booked or, as `replayed` says, had been booked before; `bookedAt` is missing if nothing was. */
function reportBooked(reply: FastifyReply, operation: MoneyOperation, bookedAt: string | undefined): void {
  reply.request.money = operation;
  if (operation.replayed) markReplayed(reply);
  else if (bookedAt !== undefined) warnIfAhead(reply, bookedAt);
  logIfGone(reply, operation.replayed ? "replayed" : "completed");
}

/** Logs the outcome of a request whose client disconnected before the answer. */
function logIfGone({ request, raw }: FastifyReply, outcome: string): void {
  if (raw.closed)
    request.log.info({ money: request.money, outcome }, "money settled after the client had gone");
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
