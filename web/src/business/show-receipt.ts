import { createContext, use } from "react";

/** Provided by the shell: a receipt opens over any screen, and stays open when the screen changes. */
export const ShowReceipt = createContext<(rechargeId: number) => void>(() => {});

/** Opens the receipt of a recharge. */
export function useShowReceipt(): (rechargeId: number) => void {
  return use(ShowReceipt);
}
