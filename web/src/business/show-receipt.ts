import { createContext, use } from "react";

/** The shell gives it: a receipt opens over whatever is on the screen, and stays when the screen changes. */
export const ShowReceipt = createContext<(rechargeId: number) => void>(() => {});

/** Opens the receipt of a recharge. */
export function useShowReceipt(): (rechargeId: number) => void {
  return use(ShowReceipt);
}
