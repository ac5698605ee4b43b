import type { Wallet } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "../../api/wallet.ts";
import { BalancePreview } from "./balance-preview.tsx";
import { walletEffect } from "./wallet-effect.ts";

/** Milliseconds between two looks at a wallet that is short: the admin may add funds meanwhile. */
const fundsInterval = 10_000;

type WalletPreviewProps = {
  /** Undefined until loaded. */
  wallet: Wallet | undefined;
  /** Rupees; 0 without an amount. */
  amount: number;
};

/** The wallet balance before and after a recharge, with a message if it goes below zero. */
export function WalletPreview({ wallet, amount }: WalletPreviewProps) {
  const { after, belowZero } = (wallet && walletEffect(wallet, amount)) ?? {};
  const isShort = belowZero?.isShort ?? false;
  useQuery({ ...walletQuery, enabled: isShort, refetchInterval: fundsInterval });
  return (
    <BalancePreview
      now={wallet?.balance}
      after={after}
      note={
        belowZero && (
          <Text
            component="span"
            size="sm"
            c={isShort ? "var(--mantine-color-error)" : "dimmed"}
            role="status"
          >
            {belowZero.text}
          </Text>
        )
      }
    />
  );
}
