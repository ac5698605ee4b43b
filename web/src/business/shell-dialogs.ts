import { createContext, use } from "react";

/** Opens dialogs of the shell, which stay open when the screen changes: for toasts and the palette. */
export type ShellDialogs = {
  /** Shows the receipt of a recharge. */
  showReceipt: (rechargeId: number) => void;
  /** Asks for a reason and undoes a recharge of the operator. */
  undoRecharge: (rechargeId: number) => void;
  /** Recharges a customer. */
  rechargeCustomer: (customer: { id: number; name: string; phone: string }) => void;
};

function outsideTheShell(): never {
  throw new Error("The shell's dialogs can only be opened inside the shell");
}

/** Provided by the shell. */
export const ShellDialogsContext = createContext<ShellDialogs>({
  showReceipt: outsideTheShell,
  undoRecharge: outsideTheShell,
  rechargeCustomer: outsideTheShell,
});

/** The dialogs of the shell. */
export function useShellDialogs(): ShellDialogs {
  return use(ShellDialogsContext);
}
