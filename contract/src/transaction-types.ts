import { walletMessages } from "./messages/wallet.ts";

/** `wallet-add` is a credit, every other type a debit (specification, section 3, Wallet transaction). */
export const transactionTypes = ["wallet-add", "wallet-deduct", "recharge", "service-recharge"] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The kinds by which totals of transactions are kept: a refund of an undone recharge is a `reversal`. */
export const totalKinds = [...transactionTypes, "reversal"] as const;

/** What lists of transactions are filtered by: what undoes an admin's credit or debit has a name of its own. */
export const transactionFilterNames = [...totalKinds, "credit-undone", "debit-undone"] as const;
export type TransactionFilterName = (typeof transactionFilterNames)[number];

/**
 * Whether transactions of a name, or of any, are searched: all those of one operator, and of all operators the admin's credits
 * and debits, and customers' recharges by their phone.
 */
export function canSearchTransactions({
  operatorId,
  type,
}: {
  operatorId?: number;
  type?: TransactionFilterName;
}): boolean {
  return operatorId !== undefined || type !== "service-recharge";
}

type Movement = { type: TransactionType; rechargeId: number | null; reversesId: number | null };

/** Whether a movement is a credit; every other type is a debit (specification, section 3, Wallet transaction). */
export function isCredit({ type }: { type: TransactionType }): boolean {
  return type === "wallet-add";
}

type Adjustment = Movement & { reversal: object | null };

/** Whether the admin can undo a movement: its own credit or debit, once. An undo can't be undone. */
export function isUndoableAdjustment({ type, rechargeId, reversesId, reversal }: Adjustment): boolean {
  const isAdjustment = (type === "wallet-add" || type === "wallet-deduct") && rechargeId === null;
  return isAdjustment && reversesId === null && reversal === null;
}

/** The label of a movement; a credit with a recharge is the refund of an undone one. */
export function movementLabel({ type, rechargeId, reversesId }: Movement): string {
  const { movements } = walletMessages;
  if (type === "wallet-add" && rechargeId !== null) return movements.reversal;
  if (reversesId !== null) return movements[type === "wallet-add" ? "debit-undone" : "credit-undone"];
  return movements[type];
}
