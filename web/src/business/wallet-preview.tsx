import type { Wallet } from "@cable-connect/contract/wallet";
import { Text } from "@mantine/core";
import { BalancePreview } from "./balance-preview.tsx";
import { walletEffect } from "./wallet-effect.ts";

type WalletPreviewProps = {
  /** Undefined until loaded. */
  wallet: Wallet | undefined;
  /** Rupees; 0 without an amount. */
  amount: number;
};

/** The wallet balance before and after a recharge, with a message if it goes below zero. */
export function WalletPreview({ wallet, amount }: WalletPreviewProps) {
  const { after, belowZero } = (wallet && walletEffect(wallet, amount)) ?? {};
  return (
    <BalancePreview
      now={wallet?.balance}
      after={after}
      note={
        belowZero && (
          <Text
            component="span"
            size="sm"
            c={belowZero.isShort ? "var(--mantine-color-error)" : "dimmed"}
            role="status"
          >
            {belowZero.text}
          </Text>
        )
      }
    />
  );
}
