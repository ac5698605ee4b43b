import type { Wallet } from "@cable-connect/contract/wallet";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "../../api/wallet.ts";
import { BalancePreview } from "./balance-preview.tsx";
import { isShort, walletEffect } from "./wallet-effect.ts";

/** Milliseconds between two looks at a wallet that is short: the admin may add funds meanwhile. */
const fundsInterval = 10_000;

type WalletPreviewProps = {
  /** Undefined until loaded. */
  wallet: Wallet | undefined;
  /** Rupees; 0 without an amount. */
  amount: number;
  /** By default those of a wallet. */
  labels?: { now: string; after: string } | undefined;
};

/** The wallet balance before and after a recharge. */
export function WalletPreview({ wallet, amount, labels }: WalletPreviewProps) {
  useQuery({ ...walletQuery, enabled: isShort(wallet, amount), refetchInterval: fundsInterval });
  const after = wallet && walletEffect(wallet, amount)?.after;
  return <BalancePreview now={wallet?.balance} after={after} labels={labels} />;
}
