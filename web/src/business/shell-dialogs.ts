import type { CashMovement } from "@cable-connect/contract/cash-movements";
import type { Customer } from "@cable-connect/contract/customers";
import type { Operator } from "@cable-connect/contract/operators";
import type { Payment } from "@cable-connect/contract/payments";
import type { Transaction } from "@cable-connect/contract/wallet";
import { createContext, use } from "react";
import type { CurrentService, UnusedConnection } from "./service/current-service.ts";

/** What the dialog that reverses a payment shows of it. */
export type ReversiblePayment = Pick<
  Payment,
  "id" | "amount" | "mode" | "receivedOn" | "receiptNumber" | "collector"
>;

/** What the dialog that reverses a movement of cash shows of it. */
export type ReversibleMovement = Pick<CashMovement, "id" | "kind" | "amount" | "collector">;

/** What the dialog that adds a payment's UTR shows of it. */
export type UnprovenPayment = Pick<Payment, "id" | "amount" | "receivedOn" | "receiptNumber">;

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
  amount?: number | undefined;
  type?: "credit" | "debit";
  /** Offers to credit up to the alert before what is short for 7 days. */
  isAlertFirst?: boolean;
};

type Named = { id: number; name: string };

/** The dialogs of the shell, and what each is opened with. */
export type ShellDialogs = {
  /** Shows the receipt of a recharge. */
  receipt: { rechargeId: number };
  /** Shows the receipt of a payment. */
  paymentReceipt: { paymentId: number };
  /** Asks for a reason and undoes a recharge: of the operator, or as the admin of the one named. */
  undoRecharge: { target: { rechargeId: number; operatorId?: number } };
  /** Asks for a reason and undoes recharges of the operator one after the other. */
  undoRecharges: { recharges: readonly UndoableRecharge[] };
  /** Asks for a reason and reverses a payment of a customer. */
  reversePayment: { payment: ReversiblePayment; customer: { name: string } };
  /** Asks for a reason and reverses a movement of cash. */
  reverseMovement: { movement: ReversibleMovement };
  /** Adds the UTR of a payment by UPI that was received without one. */
  addUtr: { payment: UnprovenPayment; customer: { name: string } };
  /**
   * Recharges a customer: at first this service, or a connection that has none yet. Without either, the service of the box
   * or on the platform by which a search found the customer, or its newest recharge.
   */
  recharge: {
    customer: Named & { phone: string; foundConnectionId?: number; foundPlatformId?: number | undefined };
    service?: CurrentService;
    connection?: UnusedConnection;
  };
  /** Receives a payment of a customer; `usual` collects on the route sheet or in the list. */
  receivePayment: {
    customer: Named & { phone: string; area?: { id: number } | null };
    usual?: number | null;
    onReceived?: (() => void) | undefined;
  };
  /** Reminds a customer of a service that expires soon or has expired: at first of that of the recharge, if one is given. */
  remind: { customer: Named; rechargeId?: number };
  /** Reminds a customer of what it owes. */
  remindOwing: { customer: Named };
  /** Adds a customer; the searched text fills in the field that it fits. */
  addCustomer: { search?: string };
  /** Edits a customer. */
  editCustomer: { customer: Customer };
  /** Asks whether to deactivate or activate a customer. */
  customerStatus: { customer: Customer };
  /** Lists the reminders that a customer was sent. */
  customerReminders: { customer: Named };
  /** Adds a connection of a customer. */
  addConnection: { customer: Named & { phone: string } };
  /** Creates an operator with this name at first. */
  addOperator: { name?: string };
  /** Credits or debits an operator's wallet. */
  wallet: { operator: Operator; start?: WalletStart };
  /** Asks for a reason and undoes the admin's credit or debit of an operator's wallet. */
  undoAdjustment: { operatorId: number; adjustment: UndoableAdjustment };
  /** Edits an operator; its status is a field as in the list's dialog, or a button (specification, section 2, Operators). */
  editOperator: { operator: Operator; hasStatusField?: boolean };
  /** Asks whether to deactivate or activate an operator. */
  operatorStatus: { operator: Operator };
  /** Asks whether to give an operator a temporary password, and shows it. */
  resetPassword: { operator: Operator };
  /** Asks whether to revoke an operator's API key. */
  revokeApiKey: { operator: Operator };
  /** Assigns platforms to an operator. */
  assignPlatforms: { operator: Operator };
  /** Edits an operator's prices of OTTPlay; the plan of this name has the focus. */
  editOttPrices: { operator: Named; platform: Named; planName?: string | null };
  /** Edits the messages of reminders, and switches automatic emails. */
  reminderSettings: object;
  /** Sets the balance below which the operator is alerted. */
  lowBalance: object;
  /** Changes the user's own password. */
  changePassword: object;
  /** Lists the keys of the console. */
  shortcuts: object;
};

/** Opens a dialog of the shell, which stays open when the screen changes: for toasts and the palette, too. */
export type OpenDialog = <Kind extends keyof ShellDialogs>(
  kind: Kind,
  ...content: object extends ShellDialogs[Kind]
    ? [content?: ShellDialogs[Kind]]
    : [content: ShellDialogs[Kind]]
) => void;

/** Provided by the shell. */
export const OpenDialogContext = createContext<OpenDialog | undefined>(undefined);

/** Opens the dialogs of the shell, inside of which it must be used. */
export function useOpenDialog(): OpenDialog {
  const open = use(OpenDialogContext);
  if (!open) throw new Error("The shell's dialogs can only be opened inside the shell");
  return open;
}
