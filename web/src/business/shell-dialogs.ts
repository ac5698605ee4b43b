import type { Operator } from "@cable-connect/contract/operators";
import type { Payment } from "@cable-connect/contract/payments";
import type { Transaction } from "@cable-connect/contract/wallet";
import { createContext, use } from "react";

/** What the dialog that reverses a payment shows of it. */
export type ReversiblePayment = Pick<
  Payment,
  "id" | "amount" | "mode" | "receivedOn" | "receiptNumber" | "collector"
>;

/** A recharge that can be undone with others; `charged` to the customer and `received` with it only while the operator collects. */
export type UndoableRecharge = {
  rechargeId: number;
  customer: { id: number; name: string };
  /** Platform, connection and plan. */
  service: string;
  amount: number;
  charged?: number;
  received?: number;
};

/** What the dialog that undoes the admin's credit or debit of a wallet shows of it. */
export type UndoableAdjustment = Pick<Transaction, "id" | "type" | "amount" | "date">;

/** What the dialog of an operator's wallet begins with: a credit without an amount in rupees, unless these say otherwise. */
export type WalletStart = {
  amount?: number;
  type?: "credit" | "debit";
};

/** Opens dialogs of the shell, which stay open when the screen changes: for toasts and the palette. */
export type ShellDialogs = {
  /** Shows the receipt of a recharge. */
  showReceipt: (rechargeId: number) => void;
  /** Shows the receipt of a payment. */
  showPaymentReceipt: (paymentId: number) => void;
  /** Asks for a reason and undoes a recharge of the operator. */
  undoRecharge: (rechargeId: number) => void;
  /** Asks for a reason and undoes recharges of the operator one after the other. */
  undoRecharges: (recharges: readonly UndoableRecharge[]) => void;
  /** Asks for a reason and reverses a payment of a customer. */
  reversePayment: (payment: ReversiblePayment, customer: { name: string }) => void;
  /** Recharges a customer, at first the service of the box by which a search found it, or a connection that has none yet. */
  rechargeCustomer: (
    customer: { id: number; name: string; phone: string; foundBox?: string },
    connection?: { id: number; platformId: number },
  ) => void;
  /** Receives a payment of a customer, by the collector unless another is chosen. */
  receivePayment: (
    customer: { id: number; name: string; phone: string; area?: { id: number } | null },
    collectorId?: number,
  ) => void;
  /** Reminds a customer of a service that expires soon or has expired: at first of that of the recharge, if one is given. */
  remindCustomer: (customer: { id: number; name: string }, rechargeId?: number) => void;
  /** Adds a customer; `text` fills in the field that it fits. */
  addCustomer: (text?: string) => void;
  /** Adds a connection of a customer. */
  addConnection: (customer: { id: number; name: string; phone: string }) => void;
  /** Creates an operator with this name at first. */
  addOperator: (name?: string) => void;
  /** Credits or debits an operator's wallet. */
  fundWallet: (operator: Operator, start?: WalletStart) => void;
  /** Asks for a reason and undoes the admin's credit or debit of an operator's wallet. */
  undoAdjustment: (operatorId: number, adjustment: UndoableAdjustment) => void;
  /** Edits an operator. */
  editOperator: (operator: Operator) => void;
  /** Asks whether to deactivate or activate an operator. */
  changeOperatorStatus: (operator: Operator) => void;
  /** Asks whether to give an operator a temporary password, and shows it. */
  resetPassword: (operator: Operator) => void;
  /** Assigns platforms to an operator. */
  assignPlatforms: (operator: Operator) => void;
  /** Edits the messages of reminders, and switches automatic emails. */
  editReminders: () => void;
  /** Sets the balance below which the operator is alerted. */
  setLowBalance: () => void;
  /** Changes the user's own password. */
  changePassword: () => void;
  /** Lists the keys of the console. */
  showShortcuts: () => void;
};

/** Provided by the shell. */
export const ShellDialogsContext = createContext<ShellDialogs | undefined>(undefined);

/** The dialogs of the shell, inside of which it must be used. */
export function useShellDialogs(): ShellDialogs {
  const dialogs = use(ShellDialogsContext);
  if (!dialogs) throw new Error("The shell's dialogs can only be opened inside the shell");
  return dialogs;
}
